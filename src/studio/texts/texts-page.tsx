import { Anchor, Card, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatCount, uncapitalize } from '../../catalogue/words.ts'
import { listFileFindings, countFindingsToFix, useStudioIndex } from '../content/use-studio-index.ts'
import { createFileLabeler } from '../content/create-file-labeler.ts'
import { PlaceLink } from '../ui/place-link.tsx'
import { RangeWord } from '../ui/range-word.tsx'
import { SharedFilesNote } from '../ui/shared-files-note.tsx'
import { urgencyLabels } from '../ui/urgency-labels.ts'
import { StudioPage } from '../ui/studio-page.tsx'
import { FindingList } from '../ui/finding-list.tsx'
import type { StudioIndex, TestSummary } from '../model/documents.ts'
import { findFirstTextLink } from './find-first-text-link.ts'
import classes from './texts-page.module.css'
import links from './range-link.module.css'

/** Every test by product, with its ranges and how many texts each has; `lead` comes first. */
export function TextsPage({ lead }: { lead: ReactNode }) {
  const index = useStudioIndex()
  const [filter, setFilter] = useState('')
  const isMatch = (...names: string[]) => names.some((name) => name.toLowerCase().includes(filter.trim().toLowerCase()))
  const products = index.products.flatMap((product) => {
    const tests = index.tests.filter(({ id }) => product.tests.includes(id))
    const kept = isMatch(product.name, product.code) ? tests : tests.filter(({ id, label }) => isMatch(id, label))
    return kept.length > 0 ? [{ ...product, kept }] : []
  })
  const errors = index.findings.filter(({ severity }) => severity === 'error')
  return (
    <StudioPage
      title="Texts"
      detail={`${index.tests.length} tests; ${index.counts.unapproved} of ${index.counts.texts} wordings are not signed yet. Press a test or a range to read its texts; the search above finds sentences.`}
    >
      {lead}
      {errors.length > 0 && <FindingList findings={errors} title="What must be fixed first" />}
      <TextInput
        label="Filter this list"
        description="By the name of a test or product."
        placeholder="LDL, kidney, S4L"
        value={filter}
        onChange={(event) => setFilter(event.currentTarget.value)}
        w={{ base: '100%', sm: '16rem' }}
      />
      <div className={classes.products}>
        {products.map(({ code, name, kept }) => (
          <Card key={code}>
            <Group justify="space-between" align="baseline" mb="xs">
              <Title order={2} fz="lg">
                {name}
              </Title>
              <Text c="dimmed" fz="xs">
                {code}
              </Text>
            </Group>
            <Stack gap="sm">
              {kept.map((test) => (
                <TestItem key={test.id} test={test} index={index} />
              ))}
              <OtherTexts prefix={`products/${code}/`} index={index} />
            </Stack>
          </Card>
        ))}
        {(['pages', 'messages'] as const)
          .filter((kind) => isMatch(kind))
          .map((kind) => (
            <Card key={kind}>
              <Title order={2} fz="lg" mb="xs">
                {kind === 'pages' ? 'Pages of the portal' : 'Messages of the portal'}
              </Title>
              <OtherTexts prefix={`${kind}/`} index={index} />
            </Card>
          ))}
        {isMatch('shared') && <SharedFiles index={index} />}
      </div>
      {products.length === 0 && <Text role="status">No test or product has that name.</Text>}
    </StudioPage>
  )
}

function TestItem({ test, index }: { test: TestSummary; index: StudioIndex }) {
  const texts = test.ranges.reduce(
    (sum, { entries, families }) => sum + entries.length + families.reduce((all, one) => all + one.entries, 0),
    test.incidentals.length,
  )
  const problems = countFindingsToFix(index.findings.filter(({ file }) => file.includes(`${test.folder}/`)))
  return (
    <div>
      <Group justify="space-between" wrap="nowrap" align="baseline" gap="xs">
        <Anchor component={Link} to={`/test/${test.id}`} fw={700}>
          {test.label}
        </Anchor>
        <Text fz="xs" c={problems > 0 ? 'red.8' : 'dimmed'} style={{ whiteSpace: 'nowrap' }}>
          {problems > 0 ? `${problems} to fix` : formatCount(texts, 'text')}
        </Text>
      </Group>
      <Text fz="xs" c="dimmed">
        <SharedFilesNote test={test.id} isShort />
      </Text>
      <Group gap="0.375rem" mt="0.25rem">
        {listRangeWords(test).map(({ range, isOne, howSoon }) => (
          <Link
            key={range.id}
            to={(isOne && hasOneText(range) && findFirstTextLink(test.id, range)) || `/test/${test.id}/${range.id}`}
            className={links.range}
            aria-label={[`${test.label}: ${range.label}`, ...howSoon].join(', ')}
          >
            <RangeWord range={range} />
            {howSoon.map((words) => (
              <Text key={words} span fz="xs" c="dimmed" ml="0.25rem">
                {words}
              </Text>
            ))}
          </Link>
        ))}
      </Group>
    </div>
  )
}

/** The words of a test's ranges, each once: many ranges may share one. `howSoon` distinguishes a word that has several colors. */
function listRangeWords({ ranges }: TestSummary) {
  const toWordKey = ({ label, style, isResult }: TestSummary['ranges'][number]) => `${label} ${style} ${isResult}`
  const numbers = new Map<string, number>()
  for (const range of ranges) numbers.set(toWordKey(range), (numbers.get(toWordKey(range)) ?? 0) + 1)
  const shown = ranges.filter((range, at) => ranges.findIndex((other) => toWordKey(other) === toWordKey(range)) === at)
  return shown.map((range) => {
    const isRepeated = shown.some((other) => other !== range && other.label === range.label)
    return {
      range,
      isOne: numbers.get(toWordKey(range)) === 1,
      howSoon: isRepeated && range.urgency ? [uncapitalize(urgencyLabels[range.urgency])] : [],
    }
  })
}

function hasOneText({ entries, families }: TestSummary['ranges'][number]): boolean {
  return entries.length + families.length === 1
}

/** The data files whose words and numbers many texts render. */
const sharedFiles = ['urgency.json', 'emergencies.json', 'figures.json', 'result-sentences.json']

function SharedFiles({ index }: { index: StudioIndex }) {
  const nameFile = createFileLabeler(index)
  return (
    <Card>
      <Title order={2} fz="lg" mb="xs">
        Words that many texts share
      </Title>
      <Stack gap={0} align="flex-start">
        {sharedFiles.map((file) => (
          <PlaceLink key={file} file={`content/${file}`} line={1} label={nameFile(file)} />
        ))}
      </Stack>
    </Card>
  )
}

function OtherTexts({ prefix, index }: { prefix: string; index: StudioIndex }) {
  const own = index.others.filter(({ id }) => id.startsWith(prefix))
  if (own.length === 0) return null
  return (
    <Text fz="sm">
      {own.map(({ id, title }, at) => (
        <span key={id}>
          {at > 0 && ' · '}
          <Anchor component={Link} to={`/text/${id}`}>
            {title.replace(/^.*?: /, '')}
          </Anchor>
          {listFileFindings(index.findings, [`content/${id}.mdx`, `content/${id}.json`]).length > 0 && ' (to fix)'}
        </span>
      ))}
    </Text>
  )
}
