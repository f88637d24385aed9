import type { MantineThemeComponents } from '@mantine/core'
import { brandColor } from '../../../brand/brand.ts'
import { PasswordToggle } from '../password-toggle.tsx'
import controls from './controls.module.css'
import fields from './fields.module.css'
import lists from './lists.module.css'
import surfaces from './surfaces.module.css'

/** The label, error and frame of a field. The error is above the input, where a phone's keyboard does not cover it. */
const inputWrapper = {
  defaultProps: { withAsterisk: false, inputWrapperOrder: ['label', 'description', 'error', 'input'] },
  classNames: {
    label: fields.label,
    description: fields.description,
    error: fields.error,
  },
}

/** A modal dialog, named by its title and without a close icon. */
const dialog = {
  defaultProps: {
    withCloseButton: false,
    // Mantine renders it as a header, which would be a second banner on the page.
    attributes: { header: { role: 'presentation' } },
    // Blurred, so that a result cannot be read through it.
    overlayProps: { color: brandColor, backgroundOpacity: 0.6, blur: 6 },
    transitionProps: { duration: 0 },
  },
}

/** How Mantine's components differ from their defaults, by name. Plain objects, so that a page loads only the components that it uses. */
export const themeComponents: MantineThemeComponents = {
  Accordion: {
    defaultProps: {
      variant: 'unstyled',
      // Its container draws the plus and the minus (lists.module.css).
      chevron: null,
      chevronSize: 20,
      transitionDuration: 160,
      // Otherwise VoiceOver reads it as an unnamed image; the button itself says whether a section is open.
      attributes: { chevron: { 'aria-hidden': true } },
    },
    classNames: {
      item: lists.accordionItem,
      control: lists.accordionControl,
      label: lists.accordionLabel,
      chevron: lists.accordionChevron,
      content: lists.accordionContent,
    },
  },
  Alert: {
    classNames: {
      wrapper: surfaces.alertWrapper,
      icon: surfaces.alertIcon,
      title: surfaces.alertTitle,
      label: surfaces.alertLabel,
      message: surfaces.alertMessage,
      body: surfaces.alertBody,
    },
    // Errors (red) and successes (green) have a strong frame; everything else is merely informative.
    vars: (_theme: unknown, { color = '' }: { color?: string }) => {
      const outcome = color === 'red' || color === 'green' ? color : undefined
      return {
        root: {
          '--alert-bg': outcome ? 'var(--mantine-color-white)' : 'var(--mantine-color-ink-0)',
          '--alert-bd': outcome
            ? `2px solid var(--mantine-color-${outcome}-7)`
            : '1px solid var(--mantine-color-ink-3)',
          '--alert-color': `var(--mantine-color-${outcome ?? 'ink'}-7)`,
        },
      }
    },
  },
  Anchor: { defaultProps: { underline: 'always', inherit: true }, classNames: { root: controls.anchor } },
  Breadcrumbs: { classNames: { root: lists.breadcrumbs, breadcrumb: lists.breadcrumb, separator: lists.separator } },
  Button: {
    classNames: {
      root: controls.button,
      inner: controls.buttonInner,
      label: controls.buttonLabel,
      section: controls.buttonSection,
    },
  },
  Card: { defaultProps: { radius: 'lg', withBorder: true }, classNames: { root: surfaces.card } },
  Drawer: {
    ...dialog,
    classNames: { content: surfaces.dialog, title: surfaces.dialogTitle, header: surfaces.drawerHeader },
  },
  Input: {
    classNames: { input: fields.input, section: fields.section },
    vars: () => ({ wrapper: { '--input-height': '3.25rem' } }),
  },
  InputWrapper: inputWrapper,
  List: { classNames: { root: lists.list } },
  Loader: { defaultProps: { type: 'oval', size: 24 } },
  Menu: {
    defaultProps: { shadow: 'md', radius: 'lg', transitionProps: { duration: 0 } },
    classNames: { dropdown: surfaces.menu, item: controls.menuItem, itemSection: controls.menuItemSection },
  },
  Modal: {
    ...dialog,
    defaultProps: { ...dialog.defaultProps, centered: true, size: '26rem', radius: 'lg', padding: '1.75rem' },
    classNames: { content: surfaces.dialog, title: surfaces.dialogTitle, header: surfaces.dialogHeader },
  },
  NavLink: { classNames: { root: controls.navLink, label: controls.navLinkLabel } },
  Paper: { defaultProps: { radius: 'lg' } },
  PasswordInput: {
    defaultProps: {
      visibilityToggleFocusable: true,
      visibilityToggleIcon: PasswordToggle,
      // The text in the button is its name and changes with its state.
      visibilityToggleButtonProps: { 'aria-label': undefined, 'aria-pressed': undefined },
      rightSectionWidth: '6.5rem',
      autoCapitalize: 'none',
      spellCheck: false,
    },
    classNames: { visibilityToggle: fields.toggle, innerInput: fields.innerInput },
  },
  PinInput: {
    defaultProps: { length: 6, type: 'number', oneTimeCode: true, placeholder: '', gap: 'xs' },
    classNames: { root: fields.pins, pinInput: fields.pin },
  },
  Skeleton: { defaultProps: { radius: 'xs' }, classNames: { root: lists.skeleton } },
  Table: {
    defaultProps: { verticalSpacing: 'sm', horizontalSpacing: 'sm' },
    classNames: { table: lists.table, th: lists.tableHeading },
  },
  Text: { classNames: { root: lists.text } },
  Timeline: { defaultProps: { bulletSize: 28, lineWidth: 3 } },
  Title: { classNames: { root: lists.title } },
}
