import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariablesResolver, theme } from '../theme.ts'

/**
 * Gives what is in it Mantine's components in the portal's look. Only for what is loaded when it is asked for: the pages
 * themselves are to come without Mantine's bytes (CONTRIBUTING.md, Decisions).
 */
export function WithMantine({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      deduplicateCssVariables={false}
      forceColorScheme="light"
    >
      {children}
    </MantineProvider>
  )
}
