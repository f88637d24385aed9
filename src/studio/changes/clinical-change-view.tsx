import { Anchor, Card, Stack, Text, Title } from '@mantine/core'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { capitalize } from '../../catalogue/words.ts'
import { useReviewedProposal } from '../content/reviewed-proposal.ts'
import { useSuspenseStudioDocument } from '../content/use-suspense-studio-document.ts'
import { TestBands } from '../ui/test-bands.tsx'
import { listBandLines } from '../ui/list-band-lines.ts'
import type { MovedPerson } from '../model/audience.ts'
import type { ClinicalItem } from '../model/changes-document.ts'
import type { TestDocument } from '../model/documents.ts'
import { describePerson } from '../preview/describe-person.ts'
import type { ChangeViewProps } from './change-view-props.ts'
import { listLostWords } from './change-words.ts'
import { rateMovedPerson } from './rate-moved-person.ts'
import { RangeComparison } from './range-comparison.tsx'
import { AudienceList } from './audience-list.tsx'
import { PersonComparison, TextComparison } from './text-comparison.tsx'
import { ChangeSignOff } from './change-sign-off.tsx'
import { useSignOffTexts } from '../content/use-sign-off-texts.ts'
import classes from '../ui/list-and-detail.module.css'
import { LoadingBlock } from '../ui/loading-block.tsx'

/** A change in what decides a test's results, before and after: a person who moves, the ranges, and the texts that name them. */
export function ClinicalChangeView({ item, review, canSign, ...rest }: ChangeViewProps<ClinicalItem>) {
  const before = useSuspenseStudioDocument<TestDocument>(`before/${item.interpretationId}.json`)
  const after = useSuspenseStudioDocument<TestDocument>(`tests/${item.interpretationId}.json`)
  const people = item.moved.map((one, at) => ({
    id: `person ${at}`,
    label: after ? describeMovedPerson(one, after) : '',
    // People who lose help that others keep come first.
    rate:
      before && after && listLostWords(item.losses, one).length === 0
        ? rateMovedPerson(before.definition, after.definition, one)
        : Infinity,
    one,
  }))
  const most = people.reduce<(typeof people)[number] | undefined>(
    (best, one) => (best && best.rate >= one.rate ? best : one),
    undefined,
  )
  const [chosen, setChosen] = useState(most?.id ?? item.audiences[0]?.entries[0] ?? '')
  const proposal = useReviewedProposal()
  const { findText, countWordings, listTextChanges } = useSignOffTexts()
  if (!before || !after) return review
  const isRangeOnly = (ids: readonly string[]) =>
    ids.every((id) => {
      const text = findText(id)
      return text !== undefined && listTextChanges(text).length === 1
    })
  const person = people.find(({ id }) => id === chosen)?.one
  return (
    <Stack gap="md">
      <Card component="section" aria-label="Ranges">
        <Title order={2} fz="md" mb="sm">
          Ranges
        </Title>
        {[before, after].map(
          (test, at) =>
            listBandLines(test.definition).length > 0 && (
              <div key={at === 0 ? 'before' : 'after'}>
                <Text fz="sm" fw={700}>
                  {at === 0 ? 'Before' : 'After'}
                </Text>
                <TestBands test={test} comparedWith={at === 0 ? after : before} isBrief />
              </div>
            ),
        )}
        {listBandLines(after.definition, before.definition).some(({ moved }) => moved.length > 0) && (
          <Text fz="sm" mb="sm">
            Hatched: values that now have another range.
          </Text>
        )}
        <RangeComparison before={before} after={after} />
        {!proposal && (
          <Anchor component={Link} to={`/test/${item.interpretationId}`} fz="sm">
            All ranges of the test
          </Anchor>
        )}
      </Card>
      <div className={classes.reading}>
        <div>
          <Suspense fallback={<LoadingBlock height={400} words="Loading the comparison…" />}>
            {person ? (
              <PersonComparison before={before} after={after} moved={person} losses={item.losses} />
            ) : (
              chosen !== '' && <TextComparison id={chosen} />
            )}
          </Suspense>
        </div>
        <AudienceList
          audiences={item.audiences}
          extras={people}
          chosen={chosen}
          onChoose={setChosen}
          formatNote={({ entries }) => (isRangeOnly(entries) ? 'range only, same words' : '')}
          countWordings={countWordings}
        />
      </div>
      {review}
      {canSign && !person && chosen !== '' && <ChangeSignOff key={chosen} id={chosen} item={item} {...rest} />}
    </Stack>
  )
}

/** "A woman with 11.0 ng/mL: now Low (was Normal)". */
function describeMovedPerson(
  { measure, value, circumstances, outcome }: MovedPerson,
  { definition }: TestDocument,
): string {
  const who = describePerson(definition, { values: { [measure]: value }, circumstances })
  return `${capitalize(who)}: ${outcome}`
}
