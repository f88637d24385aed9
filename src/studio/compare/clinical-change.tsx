import { Anchor, Card, Skeleton, Stack, Text, Title } from '@mantine/core'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { useDocument } from '../app/documents.tsx'
import { TestBands } from '../bands/test-bands.tsx'
import { bandLinesOf } from '../bands/band-line.ts'
import type { MovedPerson } from '../model/reach-model.ts'
import type { ClinicalItem, TestDocument } from '../model/studio-model.ts'
import { personWords } from '../panel/person-words.ts'
import type { ChangeViewProps } from './change-view-props.ts'
import { PersonOfBoth } from './person-of-both.tsx'
import { RangesOfBoth } from './ranges-of-both.tsx'
import { ReachList } from './reach-list.tsx'
import { TextOfBoth } from './text-of-both.tsx'
import { TextSignOff } from './text-sign-off.tsx'
import { useSignOff } from './use-sign-off.ts'

/** What decides a test's results, before and after: a person whom it moves, the ranges, and the texts that say them. */
export function ClinicalChange({ item, ...rest }: ChangeViewProps<ClinicalItem>) {
  const before = useDocument<TestDocument>(`before/${item.interpretationId}.json`)
  const after = useDocument<TestDocument>(`tests/${item.interpretationId}.json`)
  const people = item.moved.map((one, at) => ({ id: `person ${at}`, label: after ? movedWords(one, after) : '', one }))
  const [chosen, setChosen] = useState(people[0]?.id ?? item.reach[0]?.entries[0] ?? '')
  const { textOf, changesOf } = useSignOff()
  if (!before || !after) return null
  const isRangeOnly = (ids: readonly string[]) =>
    ids.every((id) => {
      const text = textOf(id)
      return text !== undefined && changesOf(text).length === 1
    })
  const wordings = new Set(item.reach.flatMap(({ entries }) => entries.flatMap((id) => textOf(id)?.hash ?? []))).size
  const person = people.find(({ id }) => id === chosen)?.one
  return (
    <Stack gap="md">
      <Card component="section" aria-label="Ranges">
        <Title order={2} fz="md" mb="sm">
          Ranges
        </Title>
        {[before, after].map(
          (test, at) =>
            bandLinesOf(test.definition).length > 0 && (
              <div key={at === 0 ? 'before' : 'after'}>
                <Text fz="sm" fw={700}>
                  {at === 0 ? 'Before' : 'After'}
                </Text>
                <TestBands test={test} isBrief />
              </div>
            ),
        )}
        <RangesOfBoth before={before} after={after} />
        <Anchor component={Link} to={`/test/${item.interpretationId}`} fz="sm">
          All ranges of the test
        </Anchor>
      </Card>
      <ReachList
        reach={item.reach}
        extras={people}
        chosen={chosen}
        onChoose={setChosen}
        noteOf={({ entries }) => (isRangeOnly(entries) ? 'range only, same words' : '')}
        wordings={wordings}
      />
      <Suspense fallback={<Skeleton height={400} />}>
        {person ? (
          <PersonOfBoth before={before} after={after} moved={person} />
        ) : (
          chosen !== '' && (
            <>
              <TextOfBoth id={chosen} />
              <TextSignOff key={chosen} id={chosen} item={item} {...rest} />
            </>
          )
        )}
      </Suspense>
    </Stack>
  )
}

/** "A woman with 11.0 ng/mL: now Low (was Normal)". */
function movedWords({ measure, value, circumstances, change }: MovedPerson, { definition }: TestDocument): string {
  const who = personWords(definition, { values: { [measure]: value }, circumstances })
  return `${who.charAt(0).toUpperCase()}${who.slice(1)}: ${change.replace(/^.* is now /, 'now ')}`
}
