import { Table } from '@mantine/core'
import { doctorMessages } from 'virtual:messages/doctor'
import { Numbers } from '../numbers.tsx'
import tables from '../print/print-table.module.css'
import { RangeCell } from '../print/range-cell.tsx'
import type { ReportRow, ReportSection } from './doctor-report.ts'
import classes from './doctor-report-view.module.css'

/**
 * The results of one package: each test, its value, and its range among all ranges of the test. A phone stacks the cells of a row,
 * and some browsers take a stacked table for none: the roles say that it is one.
 */
export function DoctorTable({ section: { packageCode, title, emptyReason, rows } }: { section: ReportSection }) {
  const id = `doctor-${packageCode}`
  return (
    <section className={tables.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {emptyReason !== undefined ? (
        <p>{emptyReason}</p>
      ) : (
        <Table className={`${tables.table} ${classes.table}`} role="table" aria-labelledby={id}>
          <Table.Thead role="rowgroup">
            <Table.Tr role="row">
              {[doctorMessages.test, doctorMessages.value, doctorMessages.result].map((column) => (
                <Table.Th key={column} role="columnheader" scope="col">
                  {column}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody role="rowgroup">
            {rows.map((row) => (
              <Row key={row.anchor} row={row} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  )
}

function Row({ row: { name, numbers, value, word, label, limits, reference, notes } }: { row: ReportRow }) {
  return (
    <Table.Tr role="row">
      <Table.Th role="rowheader" scope="row">
        {name}
      </Table.Th>
      <Table.Td role="cell">
        {numbers.length === 0 && value}
        <Numbers numbers={numbers} />
      </Table.Td>
      <Table.Td role="cell">
        <RangeCell
          word={word}
          label={label}
          limits={limits === '' ? '' : doctorMessages.rangeInNumbers({ range: limits })}
        >
          {reference.length > 0 && (
            <span className={classes.small}>{doctorMessages.reference({ ranges: reference.join('; ') })}</span>
          )}
          {notes.map((note) => (
            <span key={note} className={classes.small}>
              {note}
            </span>
          ))}
        </RangeCell>
      </Table.Td>
    </Table.Tr>
  )
}
