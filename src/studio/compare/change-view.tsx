import { Anchor, Card, Group, Select, Stack, Text, Title } from '@mantine/core'
import { Suspense, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { useDocument } from '../app/documents.tsx'
import classes from '../app/list-and-detail.module.css'
import { textId, textLink } from '../app/links.ts'
import { bandLinesOf } from '../bands/band-line.ts'
import { TestBands } from '../bands/test-bands.tsx'
import type {
  ChangeItem,
  ClinicalItem,
  DataItem,
  SignOffDocument,
  TestDocument,
  WordingItem,
} from '../model/studio-model.ts'
import { TextPreview } from '../panel/text-preview.tsx'
import { ApproveForm } from './approve-form.tsx'
import { markedWords } from './marked-words.ts'
import { WordDiff } from './word-diff.tsx'

/** One change: what it says, whom it reaches, and the old and the new text side by side. */
export function ChangeView({ item }: { item: ChangeItem }) {
  switch (item.kind) {
    case 'clinical':
      return <ClinicalChange item={item} />
    case 'wording':
    case 'data':
      return <WordsChange item={item} />
    default:
      return (
        <Card>
          <Text>{item.text}</Text>
          {item.kind === 'added' && (
            <Anchor component={Link} to={textLink(item.text)}>
              Read it
            </Anchor>
          )}
        </Card>
      )
  }
}

function ClinicalChange({ item }: { item: ClinicalItem }) {
  return (
    <Stack gap="md">
      <Card component="section" aria-label="What changes">
        <Text fz="lg" fw={700}>
          {item.change}
        </Text>
        {item.interpretationId !== '' && (
          <Anchor component={Link} to={`/test/${item.interpretationId}`}>
            All ranges of the test
          </Anchor>
        )}
      </Card>
      {item.interpretationId !== '' && <BandsOfBoth id={item.interpretationId} />}
    </Stack>
  )
}

function BandsOfBoth({ id }: { id: string }) {
  const before = useDocument<TestDocument>(`before/${id}.json`)
  const after = useDocument<TestDocument>(`tests/${id}.json`)
  return (
    <div className={classes.sides}>
      {[before, after].map(
        (test, at) =>
          test &&
          bandLinesOf(test.definition).length > 0 && (
            <Card key={at === 0 ? 'before' : 'after'}>
              <Title order={2} fz="md" mb="sm">
                {at === 0 ? 'Before' : 'After'}
              </Title>
              <TestBands test={test} isBrief />
            </Card>
          ),
      )}
    </div>
  )
}

function WordsChange({ item }: { item: WordingItem | DataItem }) {
  const [chosen, setChosen] = useState(item.entries[0] ?? '')
  const marks = useMemo(
    () => [markedWords(item.before, item.after, 'before'), markedWords(item.before, item.after, 'after')] as const,
    [item.before, item.after],
  )
  const isDrawn = !isPlain(chosen)
  return (
    <Stack gap="md">
      <Card component="section" aria-label="What changes">
        {item.kind === 'data' && (
          <Text fz="sm" c="dimmed">
            {item.datum}
          </Text>
        )}
        <p className={classes.words}>
          <WordDiff before={item.before} after={item.after} />
        </p>
        {item.reach.length > 0 && (
          <Text mt="sm">
            <strong>Who reads it:</strong> {[...new Set(item.reach.map(({ who }) => who))].join('; ')}
          </Text>
        )}
      </Card>
      <Group align="end">
        <Select
          label={item.entries.length === 1 ? 'In this text' : `In these ${item.entries.length} texts`}
          data={[...item.entries]}
          value={chosen}
          onChange={(value) => value !== null && setChosen(value)}
          allowDeselect={false}
          searchable={item.entries.length > 12}
          flex="1 1 16rem"
        />
        {!isPlain(chosen) && (
          <Anchor component={Link} to={textLink(chosen)} mb="0.5rem">
            Open it
          </Anchor>
        )}
      </Group>
      {isDrawn && (
        <div className={classes.sides}>
          {(['before', 'after'] as const).map((side, at) => (
            <section key={side} aria-label={at === 0 ? 'Before' : 'After'}>
              <Title order={2} fz="md" mb="xs">
                {at === 0 ? 'Before' : 'After'}
              </Title>
              <TextPreview id={textId(chosen)} title={`${chosen}, ${side}`} side={side} markOf={marks[at]!} />
            </section>
          ))}
        </div>
      )}
      {isDrawn && (
        <Suspense fallback={null}>
          <ApproveShown id={textId(chosen)} />
        </Suspense>
      )}
    </Stack>
  )
}

/** Signs the text that is shown on the right, where nobody has yet. */
function ApproveShown({ id }: { id: string }) {
  const texts = useDocument<SignOffDocument>('sign-off.json')?.texts ?? []
  const [test = '', name = ''] = id.split('/')
  const text = texts.find((one) => one.id === id || (one.id.startsWith(`${test}/`) && one.contentIds.includes(name)))
  if (!text) return null
  return (
    <Card component="section" aria-label="Sign-off">
      <Title order={2} fz="md" mb="xs">
        Sign-off
      </Title>
      {text.approval ? (
        <Text>
          Approved as it reads now by {text.approval.approvedBy}, {text.approval.date}.
        </Text>
      ) : (
        <ApproveForm key={text.hash} texts={[text]} />
      )}
    </Card>
  )
}

/** Whether an id names words without a page of their own, such as a package's name. */
function isPlain(id: string): boolean {
  return /^(?:packages|images)\//.test(id) || /^products\/[^/]+$/.test(id)
}
