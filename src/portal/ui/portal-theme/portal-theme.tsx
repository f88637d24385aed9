import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariablesResolver, theme } from '../theme.ts'

/** Gives everything in it the portal's look: once around the whole portal. With `env` "test" nothing moves. */
export function PortalTheme({ children, env = 'default' }: { children: ReactNode; env?: 'default' | 'test' }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} forceColorScheme="light" env={env}>
      {children}
    </MantineProvider>
  )
}
