import { Anchor, Card, Group, Table, UnstyledButton } from '@mantine/core'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { CaretUpIcon } from '@phosphor-icons/react/dist/csr/CaretUp'
import { CaretUpDownIcon } from '@phosphor-icons/react/dist/csr/CaretUpDown'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { OverviewRow } from '../model/documents.ts'
import classes from './overview-table.module.css'
import { toggleOrder, sortRows, type RowOrder, type SortKey } from './sort-rows.ts'

const columns: readonly (readonly [SortKey, string])[] = [
  ['label', 'Test'],
  ['ranges', 'Ranges'],
  ['entries', 'Entries'],
  ['approved', 'Signed'],
  ['grade', 'Grade'],
  ['hardest', 'Highest grade'],
  ['errors', 'Errors'],
  ['warnings', 'Warnings'],
  ['assumptions', 'Assumptions'],
]

/** The state of every test; the head of a column sorts by it. */
export function OverviewTable({ rows }: { rows: readonly OverviewRow[] }) {
  const [order, setOrder] = useState<RowOrder>()
  return (
    <Card padding={0}>
      <Table.ScrollContainer minWidth={640} className={classes.table}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              {columns.map(([key, name]) => (
                <ColumnHead key={key} column={key} name={name} order={order} onChange={setOrder} />
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody style={{ fontVariantNumeric: 'tabular-nums' }}>
            {sortRows(rows, order).map((row) => (
              <Table.Tr key={row.id}>
                <Table.Td>
                  <Anchor component={Link} to={`/test/${row.id}`}>
                    {row.label}
                  </Anchor>
                </Table.Td>
                <Table.Td ta="end">{row.ranges}</Table.Td>
                <Table.Td ta="end">{row.entries}</Table.Td>
                <Table.Td ta="end">
                  {row.approved} of {row.texts}
                </Table.Td>
                <Table.Td ta="end">{row.grade.toFixed(1)}</Table.Td>
                <Table.Td ta="end">{row.hardest.toFixed(1)}</Table.Td>
                <Table.Td ta="end">{row.errors}</Table.Td>
                <Table.Td ta="end">{row.warnings}</Table.Td>
                <Table.Td ta="end">{row.assumptions}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  )
}

interface ColumnHeadProps {
  readonly column: SortKey
  readonly name: string
  readonly order: RowOrder | undefined
  readonly onChange: (order: RowOrder) => void
}

const carets = { ascending: CaretUpIcon, descending: CaretDownIcon } as const

function ColumnHead({ column, name, order, onChange }: ColumnHeadProps) {
  const direction = findDirection(order, column)
  const Icon = direction ? carets[direction] : CaretUpDownIcon
  return (
    <Table.Th aria-sort={direction}>
      <UnstyledButton fz="inherit" fw="inherit" w="100%" onClick={() => onChange(toggleOrder(order, column))}>
        <Group gap={4} wrap="nowrap" justify={column === 'label' ? 'start' : 'end'}>
          {name}
          <Icon size={14} aria-hidden className="no-print" style={{ flex: 'none' }} />
        </Group>
      </UnstyledButton>
    </Table.Th>
  )
}

/** The direction in which a column is sorted; undefined if it is not. */
function findDirection(order: RowOrder | undefined, column: SortKey): keyof typeof carets | undefined {
  if (order?.key !== column) return undefined
  return order.isDescending ? 'descending' : 'ascending'
}
