import { Group, Stack } from '@mantine/core'
import { WarningOctagonIcon } from '@phosphor-icons/react/dist/csr/WarningOctagon'
import type { ReactNode } from 'react'
import { resultsMessages } from 'virtual:messages/results'
import classes from './instruction.module.css'

/** What to do today: for critical results and findings only. The bold words at its beginning are on a line of their own. */
export function Instruction({ children }: { children: ReactNode }) {
  return (
    <Group wrap="nowrap" align="start" gap="0.875rem" p="1rem 1.25rem" bd="2px solid red.7" bdrs="md" bg="red.0">
      <WarningOctagonIcon className={classes.icon} size={28} weight="fill" aria-hidden />
      <Stack gap="xs" miw={0} className={classes.words}>
        {children}
      </Stack>
    </Group>
  )
}

/** The portal's own words for a critical result or finding whose text is not there. */
export function FallbackInstruction() {
  return (
    <Instruction>
      <strong>{resultsMessages.contactToday}</strong>
    </Instruction>
  )
}
