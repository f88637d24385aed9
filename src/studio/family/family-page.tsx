import { Alert, Anchor, Card, Grid, Stack, Switch, Tabs, Text, Title } from '@mantine/core'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { useDocument } from '../app/documents.tsx'
import { NotFound } from '../app/page-boundary.tsx'
import { RangeWord } from '../app/range-word.tsx'
import { StudioPage, textsCrumb } from '../app/studio-page.tsx'
import { findingsIn, useIndex } from '../app/use-index.ts'
import { useLastGood } from '../app/use-last-good.ts'
import { FindingList } from '../findings/finding-list.tsx'
import { PlaceLink } from '../findings/place-link.tsx'
import type { StudioFamily } from '../model/family-model.ts'
import type { StudioEntry, TestDocument } from '../model/studio-model.ts'
import { ResultPreview } from '../panel/result-preview.tsx'
import { personWhoReads, placeholderValues } from '../panel/sample-values.ts'
import { answerWords } from './answer-words.ts'
import { CombinationMatrix } from './combination-matrix.tsx'
import { entriesOfFamily, readersOf, sentencesOf } from './combinations.ts'
import { familyMarks, isBrought } from './family-marks.ts'
import { SentenceReaders } from './sentence-readers.tsx'
import { WordsForSome } from './words-for-some.tsx'

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
  const brought = useMemo(() => {
    const plain = entriesOfFamily(document, family.name).find((one) => one.flags?.length === 0)
    return isBrought(document, plain)
  }, [document, family.name])
  const markOf = useMemo(() => familyMarks(brought, sentence), [brought, sentence])
  const own = all.filter(({ isOwn }) => isOwn).length
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
          {own > 0
            ? `One file for ${all.length - own} of ${all.length} texts, ${own} in a file of its own:`
            : `One file for ${all.length} texts:`}{' '}
          <PlaceLink file={file} line={family.at[1]} />
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
          {entry?.isOwn === true && (
            <Alert color="ink" role="note" mb="sm">
              These people read a text of their own:{' '}
              <Anchor component={Link} to={`/entry/${document.id}/${entry.contentId}`}>
                {entry.contentId}
              </Anchor>
            </Alert>
          )}
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
          {entry && sentencesOf(document, entry).some(brought) && (
            <Text fz="xs" c="dimmed" mt="xs">
              Underlined in green: what people without any of these do not read.
            </Text>
          )}
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 6, md: 4 }}>
          <Tabs defaultValue="readers" keepMounted={false}>
            <Tabs.List mb="sm">
              <Tabs.Tab value="readers">Who reads this sentence</Tabs.Tab>
              {isLocal && <Tabs.Tab value="source">Edit</Tabs.Tab>}
            </Tabs.List>
            <Tabs.Panel value="readers">
              {entry && (
                <SentenceReaders
                  test={document}
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
                {entry && <WordsForSome test={document} family={family} all={all} entry={entry} />}
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

/** What a flag means, and the answers of the questionnaire that raise it. */
function describe(meaning = '', answers = ''): string {
  return [meaning.replace(/\.$/, ''), answers && `Raised where ${answers}`]
    .filter((words) => words !== '')
    .map((words) => `${words}.`)
    .join(' ')
}
