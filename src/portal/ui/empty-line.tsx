import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { MarkerLine } from './marker-line/marker-line.tsx'

/** Says that there is nothing to show (`title`) and, in `children`, when or where there will be. Put it into a card. */
export function EmptyLine({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div>
      <MarkerLine marker="none" />
      <Text mt="1.25rem" maw="20em" fz="lg" fw={700} lh={1.3}>
        {title}
      </Text>
      {children !== undefined && (
        <Text component="div" mt="0.25rem" maw="none" c="dimmed">
          {children}
        </Text>
      )}
    </div>
  )
}
