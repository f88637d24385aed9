import { Anchor, Card, Code, Grid, Stack, Switch, Tabs, Text, Title } from '@mantine/core'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { useDocument } from '../app/documents.tsx'
import { NotFound } from '../app/page-boundary.tsx'
import { RangeWord } from '../app/range-word.tsx'
import { StudioPage, textsCrumb } from '../app/studio-page.tsx'
import { findingsIn, useIndex } from '../app/use-index.ts'
import { useLastGood } from '../app/use-last-good.ts'
import { FindingList } from '../findings/finding-list.tsx'
import { PlaceLink } from '../findings/place-link.tsx'
import type { StudioEntry, StudioFamily, TestDocument } from '../model/studio-model.ts'
import { ResultPreview } from '../panel/result-preview.tsx'
import { personWhoReads, placeholderValues } from '../panel/sample-values.ts'
import type { MarkOf } from '../panel/text-body.tsx'
import { answerWords } from './answer-words.ts'
import { CombinationMatrix } from './combination-matrix.tsx'
import { conditionOf, entriesOfFamily, readersOf, sentencesOf } from './combinations.ts'
import { whenFor } from './when-for.ts'

const SourceEditor = lazy(async () => ({ default: (await import('../editor/source-editor.tsx')).SourceEditor }))

/** A family: flags as switches, the text that each combination reads, and who reads each sentence. */
export function FamilyPage() {
  const { test: id = '', family: name = '' } = useParams()
  const now = useDocument<TestDocument>(`tests/${id}.json`)
  const document = useLastGood(now, now?.families.some((one) => one.name === name) === true)
  const [draft, setDraft] = useState<TestDocument | undefined>()
  const shown = draft?.id === id && draft.families.some((one) => one.name === name) ? draft : document
  const family = shown?.families.find((one) => one.name === name)
  if (!shown || !family) return <NotFound what="family" />
  return <Family key={`${id} ${name}`} document={shown} family={family} onDraft={setDraft} />
}

interface FamilyProps {
  readonly document: TestDocument
  readonly family: StudioFamily
  readonly onDraft: (draft: TestDocument | undefined) => void
}

function Family({ document, family, onDraft }: FamilyProps) {
  const [search, setSearch] = useSearchParams()
  const { findings, tests, isLocal } = useIndex()
  const [sentence, setSentence] = useState<string>()
  const flags = (search.get('flags') ?? '').split(/[ +]/).filter((flag) => flag !== '')
  const all = entriesOfFamily(document, family.name)
  const sameFlags = (entry: StudioEntry, wanted: readonly string[]) =>
    entry.flags?.length === wanted.length && wanted.every((flag) => entry.flags?.includes(flag))
  const entry = all.find((one) => sameFlags(one, flags))
  const range = tests.find((test) => test.id === document.id)?.ranges.find((one) => one.id === family.rangeId)
  const choose = (next: readonly string[]) =>
    setSearch(next.length > 0 ? { flags: next.join(' ') } : {}, { replace: true })
  const toggle = (flag: string, isOn: boolean) => {
    // Flags that nobody has together give way to the one that was switched on.
    const rivals = isOn ? family.exclusive.filter((group) => group.includes(flag)).flat() : []
    const kept = new Set(flags.filter((one) => one !== flag && !rivals.includes(one)))
    choose(family.flags.map((one) => one.flag).filter((one) => kept.has(one) || (isOn && one === flag)))
  }
  const { name } = family
  const markOf = useMemo(() => marksOf(document, name, sentence), [document, name, sentence])
  const person = entry && personWhoReads(document.definition, entry.rangeId, entry.contentId)
  const file = document.files[family.at[0]]!
  return (
    <StudioPage
      title={`${document.label}: ${family.name}`}
      trail={[textsCrumb, { label: document.label, to: `/test/${document.id}` }]}
      current={family.name}
      badge={range && <RangeWord range={range} />}
      detail={
        <>
          One file for {all.length} texts: <PlaceLink file={file} line={family.at[1]} />
        </>
      }
    >
      <FindingList findings={findingsIn(findings, [file])} title="Findings" />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Card component="section" aria-label="What the reader told us">
            <Title order={2} fz="md" mb="sm">
              What the reader told us
            </Title>
            <Stack gap="sm">
              {family.flags.map(({ flag, phrase, meaning, answers }) => (
                <Switch
                  key={flag}
                  checked={flags.includes(flag)}
                  onChange={(event) => toggle(flag, event.currentTarget.checked)}
                  label={phrase}
                  description={describe(meaning, answerWords(answers))}
                />
              ))}
            </Stack>
            <Text fz="sm" c="dimmed" mt="sm" role="status">
              {entry
                ? `${entry.contentId}: ${entry.words} words, reading grade ${entry.grade}.`
                : 'Nobody has these together.'}
            </Text>
          </Card>
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 6, md: 4 }}>
          {entry && person && (
            <ResultPreview
              device="phone"
              title="The text for these answers"
              test={document}
              contentId={entry.contentId}
              values={placeholderValues(document.definition, person, document.placeholders)}
              incidentalIds={[]}
              markOf={markOf}
            />
          )}
          <Text fz="xs" c="dimmed" mt="xs">
            Underlined in green: what people without any of these do not read.
          </Text>
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 6, md: 4 }}>
          <Tabs defaultValue="readers" keepMounted={false}>
            <Tabs.List mb="sm">
              <Tabs.Tab value="readers">Who reads this sentence</Tabs.Tab>
              {isLocal && <Tabs.Tab value="source">Edit</Tabs.Tab>}
            </Tabs.List>
            <Tabs.Panel value="readers">
              {entry && (
                <Readers
                  document={document}
                  family={family}
                  all={all}
                  entry={entry}
                  chosen={sentence}
                  onChoose={setSentence}
                />
              )}
            </Tabs.Panel>
            <Tabs.Panel value="source">
              <Stack gap="sm">
                <Text fz="sm">
                  Words for people with exactly these answers go between <Code>{whenFor(family, flags)}</Code> and{' '}
                  <Code>{'</When>'}</Code>, each on a line of its own.
                </Text>
                <Suspense fallback={<Text>Opening the file</Text>}>
                  <SourceEditor file={file} test={document.id} onDraft={onDraft} />
                </Suspense>
              </Stack>
            </Tabs.Panel>
          </Tabs>
        </Grid.Col>
      </Grid>
      <CombinationMatrix
        family={family}
        entries={all}
        chosen={entry}
        readers={sentence === undefined ? undefined : readersOf(document, all, sentence)}
        onChoose={choose}
      />
    </StudioPage>
  )
}

/** Marks the chosen sentence, and what people without any flag do not read. */
function marksOf(document: TestDocument, family: string, chosen: string | undefined): MarkOf {
  const plain = entriesOfFamily(document, family).find((one) => one.flags?.length === 0)
  const without = plain ? sentencesOf(document, plain).join('\n') : ''
  return (words) => {
    const said = words.trim()
    if (chosen !== undefined && said.length > 1 && chosen.includes(said)) return 'chosen'
    return said.length > 3 && !without.includes(said) ? 'added' : undefined
  }
}

/** What a flag means, and the answers of the questionnaire that raise it. */
function describe(meaning = '', answers = ''): string {
  return [meaning.replace(/\.$/, ''), answers && `Raised where ${answers}`]
    .filter((words) => words !== '')
    .map((words) => `${words}.`)
    .join(' ')
}

interface ReadersProps {
  readonly document: TestDocument
  readonly family: StudioFamily
  readonly all: readonly StudioEntry[]
  readonly entry: StudioEntry
  readonly chosen: string | undefined
  readonly onChoose: (sentence: string | undefined) => void
}

/** Who reads each sentence of the text. */
function Readers({ document, family, all, entry, chosen, onChoose }: ReadersProps) {
  return (
    <Card>
      <Stack gap="xs">
        {[...new Set(sentencesOf(document, entry))].map((sentence) => {
          const readers = readersOf(document, all, sentence)
          return (
            <div key={sentence}>
              <Anchor
                component="button"
                type="button"
                ta="start"
                fz="sm"
                underline="hover"
                aria-pressed={chosen === sentence}
                fw={chosen === sentence ? 700 : 400}
                onClick={() => onChoose(chosen === sentence ? undefined : sentence)}
              >
                {sentence}
              </Anchor>
              <Text fz="xs" c="dimmed">
                {conditionOf(family, all, readers)}
              </Text>
            </div>
          )
        })}
      </Stack>
    </Card>
  )
}
