import { Code, Stack, Text, Title } from '@mantine/core'
import { conditionOf, joined } from '../../catalogue/combinations.ts'
import { Commands } from '../app/copy-text.tsx'
import type { StudioFamily } from '../model/family-model.ts'
import type { StudioEntry, TestDocument } from '../model/studio-model.ts'
import { whenFor } from './when-for.ts'

interface WordsForSomeProps {
  readonly test: TestDocument
  readonly family: StudioFamily
  readonly all: readonly StudioEntry[]
  readonly entry: StudioEntry
}

/** The two ways to write something for the chosen answers alone: a condition in the family's file, and a text of its own. */
export function WordsForSome({ test, family, all, entry }: WordsForSomeProps) {
  const { flags = [], contentId } = entry
  const { written, most } = family.conditions
  const having = all.filter((one) => flags.every((flag) => one.flags?.includes(flag)))
  const people = flags.length > 0 ? having.length : 1
  const named = joined(family.flags.filter(({ flag }) => flags.includes(flag)).map(({ phrase }) => phrase))
  const exact = conditionOf(
    family.flags,
    all.map((one) => one.flags ?? []),
    [flags],
  )
  return (
    <Stack gap="sm" mb="sm">
      <div>
        <Title order={3} fz="sm">
          For everybody {flags.length > 0 ? `who told us about ${named}` : 'who told us about none of these'}:{' '}
          {count(people)}
        </Title>
        {written >= most ? (
          <Text fz="sm">
            This file has its {written} conditions, and more than {most} nobody can follow. Write the words into a
            condition that is there, or write a text of its own.
          </Text>
        ) : (
          <Text fz="sm">
            Put the words between <Code>{whenFor(family, flags)}</Code> and <Code>{'</When>'}</Code>, each on a line of
            its own, and never inside another condition: end that one first. The file has {written} of at most {most}{' '}
            conditions.
          </Text>
        )}
      </div>
      {entry.isOwn !== true && (
        <div>
          <Title order={3} fz="sm">
            For exactly these answers: {count(1)}
          </Title>
          <Text fz="sm" mb="0.375rem">
            People {exact} can read a text of their own, in a file of its own, which begins as they read it now.
          </Text>
          <Commands commands={`npm run content -- new entry --interpretation ${test.id} --id ${contentId}`} />
        </div>
      )}
    </Stack>
  )
}

function count(combinations: number): string {
  return `${combinations} ${combinations === 1 ? 'combination' : 'combinations'}`
}
