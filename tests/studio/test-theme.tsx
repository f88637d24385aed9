import { MantineProvider, type MantineProviderProps } from '@mantine/core'

/**
 * Mantine for a component in a test, without the variables of its theme and its classes for widths of screens: jsdom draws nothing with
 * them, and would apply them again after every change.
 */
export function TestTheme(props: MantineProviderProps) {
  return <MantineProvider withCssVariables={false} withGlobalClasses={false} {...props} />
}
