import { Accordion, Anchor, Button, type MantineThemeComponents } from '@mantine/core'
import { MinusIcon } from '@phosphor-icons/react/dist/csr/Minus'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import classes from './component-defaults.module.css'

/** How the Mantine components that the portal uses differ from Mantine's defaults. */
export const componentDefaults: MantineThemeComponents = {
  // The classes of controls.css, so that a plain button before the sign-in and Mantine's after it are one design.
  Button: Button.extend({
    classNames: (_theme, props) => ({
      root: props.variant === 'default' ? 'button button-secondary' : 'button',
      label: classes.buttonLabel!,
      section: classes.buttonSection!,
    }),
  }),
  Anchor: Anchor.extend({ defaultProps: { underline: 'always' }, classNames: { root: 'link' } }),
  Accordion: Accordion.extend({
    defaultProps: {
      chevronSize: 24,
      disableChevronRotation: true,
      chevron: (
        <>
          <PlusIcon className={classes.plus} size={24} aria-hidden />
          <MinusIcon className={classes.minus} size={24} aria-hidden />
        </>
      ),
    },
    classNames: {
      item: classes.accordionItem!,
      control: classes.accordionControl!,
      label: classes.accordionLabel!,
      content: classes.accordionContent!,
    },
  }),
}
