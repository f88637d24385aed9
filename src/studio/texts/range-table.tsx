import { Anchor, Card, Group, Stack, Table, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { formatCount } from '../../catalogue/words.ts'
import type { RangeSummary, TestDocument } from '../model/documents.ts'
import { RangeWord } from '../ui/range-word.tsx'
import { SourceWords } from '../ui/source-words.tsx'
import classes from '../ui/test-bands.module.css'
import { urgencyLabels } from '../ui/urgency-labels.ts'
import { findFirstTextLink } from './find-first-text-link.ts'
import links from './range-link.module.css'

/** Brings the range that a link names into view. */
function scrollToRow(row: HTMLElement | null) {
  row?.scrollIntoView({ block: 'center' })
}

interface RangeTableProps {
  readonly document: TestDocument
  readonly ranges: readonly RangeSummary[]
  /** The range that a link names. */
  readonly chosen: string | undefined
}

/** The ranges and incidental findings of a test, each with its texts and where its numbers come from. */
export function RangeTable({ document, ranges, chosen }: RangeTableProps) {
  const { id } = document
  return (
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
          {ranges.map((range) => (
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
