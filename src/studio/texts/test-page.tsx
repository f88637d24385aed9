import { Accordion, Anchor, Card, Group, Stack, Table, Text } from '@mantine/core'
import { Link, useParams } from 'react-router-dom'
import { formatCount } from '../../catalogue/words.ts'
import { useSuspenseStudioDocument } from '../content/use-suspense-studio-document.ts'
import { NotFound } from '../ui/not-found.tsx'
import { RangeWord } from '../ui/range-word.tsx'
import { SharedFilesNote } from '../ui/shared-files-note.tsx'
import { StudioPage, textsCrumb } from '../ui/studio-page.tsx'
import { urgencyLabels } from '../ui/urgency-labels.ts'
import { useStudioIndex } from '../content/use-studio-index.ts'
import { LimitButton } from '../ui/limits/limit-button.tsx'
import { RangeMenu } from '../ui/structure/range-menu.tsx'
import { listBandLines } from '../ui/list-band-lines.ts'
import classes from '../ui/test-bands.module.css'
import { SourceWords } from '../ui/source-words.tsx'
import { TestBands } from '../ui/test-bands.tsx'
import { FindingList } from '../ui/finding-list.tsx'
import { EngineerNote } from '../ui/engineer-note.tsx'
import { PlaceLink } from '../ui/place-link.tsx'
import { findFirstTextLink } from './find-first-text-link.ts'
import links from './range-link.module.css'
import type { RangeSummary, TestDocument } from '../model/documents.ts'

/** Brings the range that a link names into view. */
function scrollToRow(row: HTMLElement | null) {
  row?.scrollIntoView({ block: 'center' })
}

/** A test: its bands, and for each range the texts that may be read in it. */
export function TestPage() {
  const { test: id = '', range: chosen } = useParams()
  const document = useSuspenseStudioDocument<TestDocument>(`tests/${id}.json`)
  const { tests, findings } = useStudioIndex()
  const summary = tests.find((test) => test.id === id)
  if (!document || !summary) return <NotFound what="test" />
  return (
    <StudioPage
      title={document.label}
      trail={[textsCrumb]}
      tools={<LimitButton test={document} rangeId={chosen} />}
      detail={
        <>
          <SharedFilesNote test={id} />
          {document.definition.questionnaire?.flags && (
            <Text component="span" fz="inherit" display="block">
              <PlaceLink file={document.file} line={1} label="Open the ranges, limits and questions as a form" />
            </Text>
          )}
          <EngineerNote>
            {id}, <PlaceLink file={document.file} line={1} label={document.file} />
          </EngineerNote>
        </>
      }
    >
      <FindingList
        findings={findings.filter(({ file }) => file.includes(`${summary.folder}/`))}
        title="What the check found in the files of this test"
      />
      <Card padding={0}>
        <Table className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Range</Table.Th>
              <Table.Th>How soon</Table.Th>
              <Table.Th>Texts</Table.Th>
              <Table.Th>Source</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {summary.ranges.map((range) => (
              <Table.Tr
                key={range.id}
                {...(range.id === chosen && { ref: scrollToRow, bg: 'ink.1', 'aria-current': true as const })}
              >
                <Table.Td>
                  <Link to={findFirstTextLink(id, range) ?? `/test/${id}/${range.id}`} className={links.range}>
                    <RangeWord range={range} />
                  </Link>
                  <Text fz="sm" c="dimmed" mt="0.25rem">
                    {range.displayedRange}
                  </Text>
                </Table.Td>
                <Table.Td data-label="How soon">{range.urgency && urgencyLabels[range.urgency]}</Table.Td>
                <Table.Td>
                  <RangeTexts id={id} range={range} document={document} />
                </Table.Td>
                <Table.Td className={classes.source}>
                  <SourceWords source={document.rangeNotes[range.id]?.source} />
                  {document.rangeNotes[range.id]?.urgencyReason}
                </Table.Td>
              </Table.Tr>
            ))}
            {document.incidentals.map((finding) => (
              <Table.Tr key={finding.id}>
                <Table.Td>Incidental finding</Table.Td>
                <Table.Td>{finding.isCritical ? urgencyLabels.today : ''}</Table.Td>
                <Table.Td>
                  <Anchor component={Link} to={`/text/${id}/${finding.id}`}>
                    {finding.sectionHeader || finding.sectionTitle}
                  </Anchor>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Card>
      {listBandLines(document.definition).length > 0 && (
        <Card>
          <TestBands test={document} isBrief />
          <RangeMenu test={document} />
        </Card>
      )}
      <Accordion variant="contained">
        <Accordion.Item value="source">
          <Accordion.Control>Where the numbers of this test come from</Accordion.Control>
          <Accordion.Panel>
            <Text fz="sm" maw="68ch">
              <SourceWords source={document.source} />
            </Text>
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </StudioPage>
  )
}

function RangeTexts({ id, range, document }: { id: string; range: RangeSummary; document: TestDocument }) {
  return (
    <Stack gap="0.25rem">
      {range.families.map(({ name, combinations }) => (
        <Group key={name} gap="xs">
          <Anchor component={Link} to={`/family/${id}/${name}`} title={name}>
            {formatCount(combinations, 'combination')} of answers
          </Anchor>
          <Text fz="sm" c="dimmed">
            one file for all
          </Text>
        </Group>
      ))}
      {range.entries.map((contentId) => {
        const entry = document.entries.find((one) => one.contentId === contentId)
        return (
          <Group key={contentId} gap="xs">
            <Anchor component={Link} to={`/entry/${id}/${contentId}`} title={contentId}>
              {entry?.name ?? contentId}
            </Anchor>
            <Text fz="sm" c="dimmed">
              {entry?.isOwn === true && `a text of its own, `}grade {entry?.grade ?? 0}, {entry?.words ?? 0} words
              {entry?.approvedBy === undefined ? '' : `, signed by ${entry.approvedBy}`}
            </Text>
          </Group>
        )
      })}
    </Stack>
  )
}
