import type { MantineThemeComponents } from '@mantine/core'
import classes from './component-defaults.module.css'

/**
 * How Mantine's components differ from their defaults, by name: a component that no page uses is not part of the build.
 * theme.ts says what whoever uses one first has to do.
 */
export const componentDefaults: MantineThemeComponents = {
  // The classes of controls.css, so that a plain button before the sign-in and Mantine's after it are one design.
  Button: {
    classNames: (_theme: unknown, { variant }: { variant?: string }) => ({
      root: variant === 'default' ? 'button button-secondary' : 'button',
      label: classes.buttonLabel,
      section: classes.buttonSection,
    }),
  },
  Anchor: { defaultProps: { underline: 'always' }, classNames: { root: 'link' } },
  Accordion: {
    defaultProps: { chevron: null },
    classNames: {
      item: classes.accordionItem,
      control: classes.accordionControl,
      label: classes.accordionLabel,
      content: classes.accordionContent,
    },
  },
}
