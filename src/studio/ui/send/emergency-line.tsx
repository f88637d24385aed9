import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { changeRanks } from '../../../catalogue/change-rank.ts'
import { formatCount, selectPlural } from '../../../catalogue/words.ts'
import type { ChangeItem } from '../../model/changes-document.ts'

interface EmergencyLineProps {
  readonly items: readonly ChangeItem[]
  /** Called when the writer leaves to look at them. */
  readonly onLeave?: (() => void) | undefined
}

const [{ rank: emergency, heading }] = changeRanks

/** How many changes take away or change emergency help, said before they are sent; nothing if none does. */
export function EmergencyLine({ items, onLeave }: EmergencyLineProps) {
  const found = items.filter(({ rank }) => rank === emergency)
  const [first] = found
  if (!first) return null
  return (
    <Text c="red.8" fw={700}>
      {heading}: {formatCount(found.length, 'change')}.{' '}
      <Anchor component={Link} to={`/changes/${first.id}`} fw={700} {...(onLeave && { onClick: onLeave })}>
        See {selectPlural(found.length, 'it', 'them')}
      </Anchor>
    </Text>
  )
}
