import { Anchor, List } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { selectPlural } from '../../catalogue/words.ts'
import type { StudioFamily } from '../model/family.ts'
import type { StudioEntry } from '../model/documents.ts'
import { formatCombination } from './combinations.ts'

interface CombinationListProps {
  readonly family: StudioFamily
  readonly entries: readonly StudioEntry[]
  readonly onPress: (entry: StudioEntry) => void
}

/** A folded list of combinations of answers, by name, each a button. */
export function CombinationList({ family, entries, onPress }: CombinationListProps) {
  const [isOpen, { toggle }] = useDisclosure()
  return (
    <>
      <Anchor component="button" type="button" fz="sm" aria-expanded={isOpen} onClick={toggle}>
        {isOpen ? 'Hide' : 'List'} {selectPlural(entries.length, 'it', 'them')}
      </Anchor>
      {isOpen && <CombinationButtons family={family} entries={entries} onPress={onPress} />}
    </>
  )
}

/** Combinations of answers, by name, each a button. */
export function CombinationButtons({ family, entries, onPress }: CombinationListProps) {
  return (
    <List fz="sm" mt="0.25rem" listStyleType="none">
      {entries.map((entry) => (
        <List.Item key={entry.contentId}>
          <Anchor component="button" type="button" fz="sm" ta="start" onClick={() => onPress(entry)}>
            {formatCombination(family, entry.flags)}
          </Anchor>
        </List.Item>
      ))}
    </List>
  )
}
