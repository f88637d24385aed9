import { Table } from '@mantine/core'
import { Fragment } from 'react'
import { doctorMessages } from 'virtual:messages/doctor'
import { Numbers } from '../numbers.tsx'
import { NoNumber } from '../print/no-number.tsx'
import tables from '../print/print-table.module.css'
import { RangeCell } from '../print/range-cell.tsx'
import type { ReportGroup, ReportRow } from './doctor-report.ts'
import classes from './doctor-table.module.css'

const columns = [doctorMessages.test, doctorMessages.value, doctorMessages.result, doctorMessages.normal]

/**
 * The results of one group: each test, its value, its range and the normal limits. On a phone, and for normal results on paper, the cells
 * of a row are stacked. Some browsers do not expose a stacked table as a table, so roles declare it explicitly.
 */
export function DoctorTable({ group: { kind, title, rows } }: { group: ReportGroup }) {
  const id = `doctor-${kind}`
  return (
    <section className={tables.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Table
        className={`${tables.table} ${classes.table}`}
        data-small={kind === 'normal' || kind === 'missing' || undefined}
        role="table"
        aria-labelledby={id}
      >
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {columns.map((column) => (
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
    </section>
  )
}

function Row({ row: { name, numbers, value, word, label, normal, notes } }: { row: ReportRow }) {
  return (
    <Table.Tr role="row">
      <Table.Th role="rowheader" scope="row">
        {name}
      </Table.Th>
      <Table.Td role="cell">
        {value === '' && <NoNumber />}
        {numbers.length === 0 && value}
        <Numbers numbers={numbers} />
      </Table.Td>
      <Table.Td role="cell">
        <RangeCell word={word} label={label} limits="" />
      </Table.Td>
      <Table.Td role="cell">
        {normal !== '' && (
          <span className={classes.normal}>
            <span className={classes.stackedOnly}>{doctorMessages.normalBefore} </span>
            {normal}
          </span>
        )}
        {notes.map((note) => (
          <Fragment key={note}>
            {' '}
            <span className={classes.note}>{note}</span>
          </Fragment>
        ))}
      </Table.Td>
    </Table.Tr>
  )
}
