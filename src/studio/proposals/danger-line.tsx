import { Stack, Text } from '@mantine/core'
import { changeRanks, isDangerRank } from '../../catalogue/change-rank.ts'
import { formatCount } from '../../catalogue/words.ts'
import type { ChangeItem } from '../model/changes-document.ts'

/** What a reviewer must look at first in a proposal, in the words of its list of changes; nothing if there is no such change. */
export function DangerLine({ items }: { readonly items: readonly ChangeItem[] }) {
  const found = changeRanks
    .filter(({ rank }) => isDangerRank(rank))
    .map(({ rank, heading }) => ({ rank, heading, count: items.filter((item) => item.rank === rank).length }))
    .filter(({ count }) => count > 0)
  if (found.length === 0) return null
  return (
    <Stack gap={0} role="group" aria-label="Look at this first">
      {found.map(({ rank, heading, count }) => (
        <Text key={rank} fw={700} {...(rank !== 'threshold' && { c: 'red.8' })}>
          {heading}: {formatCount(count, 'change')}
        </Text>
      ))}
    </Stack>
  )
}
