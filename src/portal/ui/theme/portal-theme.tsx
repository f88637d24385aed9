import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariablesResolver, theme } from './theme.ts'

/**
 * Applies the portal's theme; used once, around the whole portal. With `env` "test" nothing is animated, and the document has none of the
 * theme's variables: jsdom draws nothing with them, and would apply them again after every change.
 */
export function PortalTheme({ children, env = 'default' }: { children: ReactNode; env?: 'default' | 'test' }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      // All variables come from here, so that the styles need no second set with Mantine's own values (ui/mantine.css).
      deduplicateCssVariables={false}
      forceColorScheme="light"
      env={env}
      withCssVariables={env !== 'test'}
      withGlobalClasses={env !== 'test'}
    >
      {children}
    </MantineProvider>
  )
}
