import { Table } from '@mantine/core'
import { doctorMessages } from 'virtual:messages/doctor'
import { Numbers } from '../numbers.tsx'
import tables from '../print/print-table.module.css'
import { RangeCell } from '../print/range-cell.tsx'
import type { ReportRow, ReportSection } from './doctor-report.ts'
import classes from './doctor-report-view.module.css'

/** The results of one package: each test, its value, and its range among all ranges of the test. */
export function DoctorTable({ section: { packageCode, title, emptyReason, rows } }: { section: ReportSection }) {
  const id = `doctor-${packageCode}`
  return (
    <section className={tables.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {emptyReason !== undefined ? (
        <p>{emptyReason}</p>
      ) : (
        <Table className={`${tables.table} ${classes.table}`} aria-labelledby={id}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{doctorMessages.test}</Table.Th>
              <Table.Th scope="col">{doctorMessages.value}</Table.Th>
              <Table.Th scope="col">{doctorMessages.result}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
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
    <Table.Tr>
      <Table.Th scope="row">{name}</Table.Th>
      <Table.Td>
        {numbers.length === 0 && value}
        <Numbers numbers={numbers} />
      </Table.Td>
      <Table.Td>
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
