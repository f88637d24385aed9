import { Alert, Table, Text } from '@mantine/core'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import type { InterpretationRange } from '../../catalogue/catalogue.ts'
import { describeCircumstances } from '../../catalogue/circumstances.ts'
import { describeLimits } from '../../catalogue/describe-limits.ts'
import { getLimitUnit } from '../../catalogue/get-limit-unit.ts'
import { useSuspenseStudioDocument } from '../content/use-suspense-studio-document.ts'
import { RangeWord, toRangeWord } from '../ui/range-word.tsx'
import { SourceWords } from '../ui/source-words.tsx'
import tables from '../ui/test-bands.module.css'
import type { TestDocument } from '../model/documents.ts'

/** The ranges that a change touches, old next to new, with the sources of their numbers and the ranges of their twins. */
export function RangeComparison({ before, after }: { before: TestDocument; after: TestDocument }) {
  const ids = new Set(
    [...after.definition.interpretationRanges, ...before.definition.interpretationRanges].map(({ rangeId }) => rangeId),
  )
  const rows = [...ids]
    .map((id) => ({ id, old: findRangeById(before, id), now: findRangeById(after, id) }))
    .filter(({ old, now }) => JSON.stringify(old) !== JSON.stringify(now))
  return (
    <>
      {rows.length > 0 && (
        <Table className={tables.table} withRowBorders={false} my="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Range</Table.Th>
              <Table.Th>Before</Table.Th>
              <Table.Th>After</Table.Th>
              <Table.Th>Source</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ id, old, now }) => (
              <Table.Tr key={id}>
                <Table.Td>
                  <RangeWord range={toRangeWord((now ?? old)!)} />
                </Table.Td>
                <Table.Td data-label="Before">{formatRange(before, old)}</Table.Td>
                <Table.Td data-label="After">{formatRange(after, now)}</Table.Td>
                <Table.Td className={tables.source} data-label="Source">
                  {after.rangeNotes[id]?.source ? (
                    <SourceWords source={after.rangeNotes[id].source} />
                  ) : (
                    <>No source given for this range.</>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Text fz="sm" c="dimmed" maw="68ch" mb="xs">
        Source for the test as a whole: <SourceWords source={after.source} />
      </Text>
      {after.twins.map(({ interpretationId }) => (
        <TwinLimits key={interpretationId} id={interpretationId} before={before} rows={rows} />
      ))}
    </>
  )
}

interface TwinLimitsProps {
  readonly id: string
  readonly before: TestDocument
  readonly rows: readonly { readonly id: string; readonly now: InterpretationRange | undefined }[]
}

/** The limits of the same ranges in the test's twin. */
function TwinLimits({ id, before, rows }: TwinLimitsProps) {
  const twin = useSuspenseStudioDocument<TestDocument>(`tests/${id}.json`)
  if (!twin) return null
  return rows.map(({ id: range, now }) => {
    const own = findRangeById(twin, range)
    if (!own || own.bands.length === 0) return null
    const limits = formatBands(twin, own)
    const isSame = now !== undefined && formatBands(twin, now) === limits
    const isOld = formatBands(twin, findRangeById(before, range)) === limits
    const words = `${twin.label} ${isOld && !isSame ? 'still has' : 'has'} ${own.displayedLabel} at ${limits}${formatUnit(twin)}`
    if (isSame)
      return (
        <Text key={range} fz="sm">
          {words}, the same as here after the change.
        </Text>
      )
    return (
      <Alert key={range} color="red" role="note" icon={<WarningIcon aria-hidden />} mb="xs">
        {words}, {isOld ? 'the same as here before the change' : 'different from here'}. One number would mean two
        things.
      </Alert>
    )
  })
}

function findRangeById({ definition }: TestDocument, id: string): InterpretationRange | undefined {
  return definition.interpretationRanges.find(({ rangeId }) => rangeId === id)
}

function formatRange(test: TestDocument, range: InterpretationRange | undefined): string {
  if (!range) return 'none'
  const limits = formatBands(test, range)
  return limits === '' ? range.displayedRange : `${limits}${formatUnit(test)}`
}

/** "men under 16; women under 12". */
function formatBands({ definition }: TestDocument, range: InterpretationRange | undefined): string {
  return (range?.bands ?? [])
    .map((band) => {
      const measure = definition.measures.find(({ key }) => key === band.measure)
      const words = [
        describeCircumstances(definition, band.when),
        measure?.label ?? band.measure ?? '',
        describeLimits(band),
      ]
      return words.filter((one) => one !== '').join(' ')
    })
    .join('; ')
}

function formatUnit({ definition }: TestDocument): string {
  return ` ${getLimitUnit(definition)}`.trimEnd()
}
