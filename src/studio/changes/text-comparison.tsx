import { SegmentedControl, Text, Title } from '@mantine/core'
import { useMemo, useState, type ReactNode } from 'react'
import type { InterpretationDefinition } from '../../catalogue/catalogue.ts'
import { splitEntryId } from '../../catalogue/text-id.ts'
import { isOtherText, toTextId } from '../content/links.ts'
import { useSuspenseStudioDocument } from '../content/use-suspense-studio-document.ts'
import type { MovedPerson } from '../model/audience.ts'
import type { ChangeLoss, ChangeItem } from '../model/changes-document.ts'
import type { TestDocument } from '../model/documents.ts'
import { describePerson, listDecidingCircumstances } from '../preview/describe-person.ts'
import { createMarkFinder } from '../preview/create-mark-finder.ts'
import { createSamplePerson, findEntryForPerson, toSamplePerson, type SamplePerson } from '../preview/sample-person.ts'
import { ScrollPanel } from '../preview/scroll-panel.tsx'
import type { MarkFinder } from '../preview/text-body.tsx'
import { TextPreview } from '../preview/text-preview.tsx'
import { useMarksInView } from '../preview/use-marks-in-view.ts'
import { useChangeMarks } from '../preview/use-change-marks.ts'
import classes from '../ui/list-and-detail.module.css'
import { listLostWords } from './change-words.ts'
import { compareLimits } from './compare-limits.ts'
import { PersonLink } from './person-link.tsx'
import { useTextSides } from './use-text-sides.ts'

interface TextComparisonProps {
  readonly id: string
  /** The change in view; the text scrolls to its words. */
  readonly item?: ChangeItem | undefined
}

/** One text before and after, read by the same person, with the words and limits of every change in it marked. */
export function TextComparison({ id, item }: TextComparisonProps) {
  const shown = toTextId(id)
  const reader = useReader(shown)
  const marks = useChangeMarks(shown)
  const { isBefore, isAfter, former } = useTextSides(shown)
  const renderSide = (name: 'before' | 'after') => (
    <TextPreview
      id={name === 'before' ? former : shown}
      title={`The text ${name}`}
      side={name}
      findMarks={marks[name]}
      person={reader?.person}
      numbers={reader?.numbers?.[name]}
    />
  )
  return (
    <>
      {reader && (
        <div>
          <SameReader {...reader} />
          {reader.urgencyReason !== undefined && (
            <Text fz="sm" mb="xs" maw="68ch">
              <strong>Why this range asks to act when it does:</strong> {reader.urgencyReason}
            </Text>
          )}
          <PersonLink reader={reader} />
        </div>
      )}
      {isBefore === isAfter ? (
        <TwoSides of={shown} item={item} before={renderSide('before')} after={renderSide('after')} />
      ) : (
        <OneSide name={isAfter ? 'after' : 'before'}>{renderSide(isAfter ? 'after' : 'before')}</OneSide>
      )}
    </>
  )
}

/** A person who reads the text in both revisions; if there is none, one who reads it in the new one. */
function useReader(id: string) {
  const { name: contentId } = splitEntryId(id)
  const after = useTest('tests', id)
  const before = useTest('before', id)
  const head = after?.definition.entries[contentId]
  if (!after || !head) return undefined
  const { definition } = after
  return {
    definition,
    rangeId: head.rangeId,
    contentId,
    urgencyReason: after.rangeNotes[head.rangeId]?.urgencyReason,
    person: createSamplePerson(definition, head.rangeId, contentId, before?.definition),
    numbers: before && compareLimits(before.definition, definition),
  }
}

/** The test of a text on one side; undefined for a text outside any test. */
function useTest(side: 'before' | 'tests', id: string): TestDocument | undefined {
  return useSuspenseStudioDocument<TestDocument>(
    isOtherText(id) ? undefined : `${side}/${splitEntryId(id).interpretationId}.json`,
  )
}

interface PersonComparisonProps {
  readonly before: TestDocument
  readonly after: TestDocument
  readonly moved: MovedPerson
  readonly losses: readonly ChangeLoss[]
}

/** What the same person reads before and after. */
export function PersonComparison({ before, after, moved, losses }: PersonComparisonProps) {
  const person = toSamplePerson(before.definition, after.definition, moved)
  const [old, now] = [before, after].map(({ definition }) => findEntryForPerson(definition, person))
  const [was, is] = [old?.contentId, now?.contentId]
  const numbers = compareLimits(before.definition, after.definition)
  const oldMarks = useChangeMarks(was === undefined ? '' : `${after.id}/${was}`)
  const newMarks = useChangeMarks(is === undefined ? '' : `${after.id}/${is}`)
  const findOldMarks = useMemo((): MarkFinder => {
    const lost = listLostWords(losses, moved).map((text) => [{ text, mark: 'removed' as const }])
    const findLost = createMarkFinder(lost, 'before')
    return (words) => oldMarks.before(words) ?? findLost(words)
  }, [losses, moved, oldMarks])
  const renderSide = (name: 'before' | 'after', contentId: string | undefined) =>
    contentId === undefined ? (
      <Text c="dimmed">This value is not in any range.</Text>
    ) : (
      <TextPreview
        id={`${after.id}/${contentId}`}
        title={`The result ${name}`}
        side={name}
        person={person}
        findMarks={name === 'before' ? findOldMarks : newMarks.after}
        numbers={numbers[name]}
      />
    )
  return (
    <>
      <div>
        <SameReader definition={after.definition} person={person} />
        {now && <PersonLink reader={{ definition: after.definition, person, ...now }} />}
      </div>
      <TwoSides
        of={`${was} ${is}`}
        areOthers={was !== is}
        before={renderSide('before', was)}
        after={renderSide('after', is)}
      />
    </>
  )
}

interface SameReaderProps {
  readonly definition: InterpretationDefinition
  readonly person: SamplePerson
}

/** Whose result both sides show, and why the scales may also show limits for other readers. */
function SameReader({ definition, person }: SameReaderProps) {
  const { values, circumstances } = person
  const deciding = listDecidingCircumstances(definition).filter((key) => circumstances[key] !== undefined)
  if (Object.keys(values).length + Object.keys(circumstances).length === 0) return null
  return (
    <Text fz="sm" mb="xs" maw="68ch">
      <strong>The same reader on both sides:</strong> {describePerson(definition, person)}.
      {deciding.length > 0 &&
        ` The portal does not know the reader’s ${deciding.join(' and ')}. If the number and its range also fit other readers, it shows their limits, too.`}
    </Text>
  )
}

const oneSide = {
  after: { title: 'A new text', words: 'It is new, so there is nothing to compare it with. This is all of it.' },
  before: { title: 'A text that was removed', words: 'Participants no longer read it. This is what it said.' },
} as const

/** The whole of a text that is new or was removed. */
function OneSide({ name, children }: { name: keyof typeof oneSide; children: ReactNode }) {
  const { title, words } = oneSide[name]
  return (
    <div className={classes.sides}>
      <section aria-label={title}>
        <Title order={2} fz="md">
          {title}
        </Title>
        <Text fz="sm" mb="xs">
          {words}
        </Text>
        {children}
      </section>
    </div>
  )
}

interface TwoSidesProps {
  /** Identifies the two texts. */
  readonly of: string
  /** Whether they are two different texts rather than one before and after. */
  readonly areOthers?: boolean
  readonly item?: ChangeItem | undefined
  readonly before: ReactNode
  readonly after: ReactNode
}

/** Before and after side by side, open at the words that changed; on a phone one at a time, with a switch. */
function TwoSides({ of, areOthers = false, item, before, after }: TwoSidesProps) {
  const [shown, setShown] = useState('after')
  const place = useMarksInView(`${of} ${shown}`, item, areOthers)
  return (
    <div ref={place}>
      <SegmentedControl
        hiddenFrom="sm"
        fullWidth
        mb="sm"
        aria-label="Which side"
        value={shown}
        onChange={setShown}
        data={[
          { value: 'before', label: 'Before' },
          { value: 'after', label: 'After' },
        ]}
      />
      <div className={classes.sides} data-shown={shown}>
        <section aria-label="Before" data-side="before">
          <Title order={2} fz="md" mb="xs">
            Before
          </Title>
          <ScrollPanel label="Text before">{before}</ScrollPanel>
        </section>
        <section aria-label="After" data-side="after">
          <Title order={2} fz="md" mb="xs">
            After
          </Title>
          <ScrollPanel label="Text after">{after}</ScrollPanel>
        </section>
      </div>
    </div>
  )
}
