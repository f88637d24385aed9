import type { MantineThemeComponents } from '@mantine/core'

/**
 * A field of Mantine's with the classes of controls.css instead of Mantine's styles, so that it and the plain fields before the
 * sign-in are one design; its error stands above it, where a phone's keyboard does not cover it.
 */
const field = {
  defaultProps: {
    unstyled: true,
    withAsterisk: false,
    inputWrapperOrder: ['label', 'description', 'error', 'input'],
  },
  classNames: {
    root: 'field',
    label: 'field-label',
    description: 'field-description',
    error: 'field-error',
    wrapper: 'field-frame',
    input: 'field-input',
  },
}

/** How Mantine's components differ from their defaults, by name; whoever uses another adds it here. */
export const componentDefaults: MantineThemeComponents = { TextInput: field, NativeSelect: field }
