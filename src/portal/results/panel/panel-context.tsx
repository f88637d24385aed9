import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** Shown below a panel's name: what tells it apart from a panel with the same name. */
export function PanelContext({ children }: { children: ReactNode }) {
  return (
    <Text span inherit display="block" c="dimmed" fz="sm" fw={400} lts={0}>
      {children}
    </Text>
  )
}
