import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** Ids, paths and rules, which editors do not read: folded, for the engineer whose help they ask for. */
export function EngineerNote({ children }: { readonly children: ReactNode }) {
  return (
    <Text component="details" fz="xs" maw="none" style={{ overflowWrap: 'anywhere' }}>
      <summary>For your engineer</summary>
      {children}
    </Text>
  )
}
