import { Anchor, Card, Select, Stack, Text, Title } from '@mantine/core'
import { useCallback, useState } from 'react'
import { Link } from 'react-router-dom'
import { useDocument } from '../app/documents.tsx'
import { textLink } from '../app/links.ts'
import { bandLinesOf } from '../bands/band-line.ts'
import { TestBands } from '../bands/test-bands.tsx'
import type { ChangeItem, ClinicalItem, TestDocument, WordingItem } from '../model/studio-model.ts'
import type { Mark } from '../panel/text-body.tsx'
import { ResultPreview } from '../panel/result-preview.tsx'
import { personWhoReads, placeholderValues } from '../panel/sample-values.ts'
import classes from './changes-page.module.css'
import { WordDiff } from './word-diff.tsx'

/** One change: what it says, whom it reaches, and the old and the new text side by side. */
export function ChangeView({ item }: { item: ChangeItem }) {
  if (item.kind === 'clinical') return <ClinicalChange item={item} />
  if (item.kind === 'wording') return <WordingChange item={item} />
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

function ClinicalChange({ item }: { item: ClinicalItem }) {
  return (
    <Stack gap="md">
      <Card component="section">
        <Title order={2} fz="lg">
          {item.change}
        </Title>
        <p className={classes.words}>
          <del>{item.before}</del> <ins>{item.after}</ins>
        </p>
      </Card>
      {item.interpretationId !== '' && <BandsOfBoth id={item.interpretationId} />}
    </Stack>
  )
}

function BandsOfBoth({ id }: { id: string }) {
  const [before, after] = useBoth(id)
  return (
    <div className={classes.sides}>
      {[before, after].map(
        (test, at) =>
          test &&
          bandLinesOf(test.definition).length > 0 && (
            <Card key={at === 0 ? 'before' : 'after'}>
              <Title order={3} mb="sm">
                {at === 0 ? 'Before' : 'After'}
              </Title>
              <TestBands test={test} isBrief />
            </Card>
          ),
      )}
    </div>
  )
}

function WordingChange({ item }: { item: WordingItem }) {
  const [chosen, setChosen] = useState(item.entries[0] ?? '')
  return (
    <Stack gap="md">
      <Card component="section" aria-label="What changes">
        <p className={classes.words}>
          <WordDiff before={item.before} after={item.after} />
        </p>
        {item.readers.length > 0 && (
          <Text fz="sm" c="dimmed" mt="sm">
            Read by: {item.readers.join('; ')}
          </Text>
        )}
      </Card>
      <Select
        label={item.entries.length === 1 ? 'In this text' : `In these ${item.entries.length} texts`}
        data={[...item.entries]}
        value={chosen}
        onChange={(value) => value !== null && setChosen(value)}
        allowDeselect={false}
        searchable={item.entries.length > 12}
      />
      <Anchor component={Link} to={textLink(chosen)}>
        Open it
      </Anchor>
      {!/^(?:products|pages|messages|packages|images)\//.test(chosen) && <PanelsOfBoth item={item} id={chosen} />}
    </Stack>
  )
}

function PanelsOfBoth({ item, id }: { item: WordingItem; id: string }) {
  const [test = '', contentId = ''] = id.split('/')
  const [before, after] = useBoth(test)
  return (
    <div className={classes.sides}>
      <Panel test={before} contentId={contentId} words={item.before} mark="removed" title="Before" />
      <Panel test={after} contentId={contentId} words={item.after} mark="added" title="After" />
    </div>
  )
}

interface PanelProps {
  readonly test: TestDocument | undefined
  readonly contentId: string
  /** The sentences that the change takes or gives. */
  readonly words: string
  readonly mark: Mark
  readonly title: string
}

function Panel({ test, contentId, words, mark, title }: PanelProps) {
  const markOf = useCallback(
    (said: string) => (said.length > 3 && words.includes(said) ? mark : undefined),
    [words, mark],
  )
  const head = test?.definition.entries[contentId]
  return (
    <section aria-label={title}>
      <Title order={3} mb="xs">
        {title}
      </Title>
      {test && head ? (
        <ResultPreview
          device="phone"
          title={title}
          test={test}
          contentId={contentId}
          values={placeholderValues(
            test.definition,
            personWhoReads(test.definition, head.rangeId, contentId),
            test.placeholders,
          )}
          incidentalIds={test.incidentals.some(({ id }) => id === contentId) ? [contentId] : []}
          markOf={markOf}
        />
      ) : (
        <Text c="dimmed">There is no such text.</Text>
      )}
    </section>
  )
}

function useBoth(id: string): readonly [TestDocument | undefined, TestDocument | undefined] {
  return [useDocument<TestDocument>(`before/${id}.json`), useDocument<TestDocument>(`tests/${id}.json`)]
}
