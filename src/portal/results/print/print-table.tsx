import { Table } from '@mantine/core'
import { printMessages } from 'virtual:messages/print'
import { resultsMessages } from 'virtual:messages/results'
import type { PackageSection } from '../package-sections.ts'
import type { ResultView } from '../result-view.ts'
import { formatLimits, listNumbers } from '../result-numbers.ts'
import { ResultValue } from '../result-value.tsx'
import { NoNumber } from './no-number.tsx'
import { RangeCell } from './range-cell.tsx'
import classes from './print-table.module.css'

/** The results of one package at a glance: each test, its value, and its range in words and in numbers. */
export function PrintTable({ section: { title, packageCode, products, emptyReason } }: { section: PackageSection }) {
  const id = `package-${packageCode}`
  const views = products.flatMap((product) => product.views)
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {emptyReason !== undefined ? (
        <p>{emptyReason}</p>
      ) : (
        <Table className={classes.table} aria-labelledby={id}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{printMessages.test}</Table.Th>
              <Table.Th scope="col">{printMessages.yourValue}</Table.Th>
              <Table.Th scope="col">{printMessages.range}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {views.map((view) => (
              <Row key={view.anchor} view={view} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  )
}

/** A name whose abbreviation in parentheses is not broken at its hyphen: "C-Reactive Protein (hs-CRP)". */
function keepTogether(name: string) {
  const [before = '', abbreviation] = name.split(/(\(\S*-\S*\))$/)
  if (abbreviation === undefined) return name
  return (
    <>
      {before}
      <span className={classes.abbreviation}>{abbreviation}</span>
    </>
  )
}

function Row({ view }: { view: ResultView }) {
  const { name, word } = view
  const range = formatLimits(view)
  const numbers = listNumbers(view)
  return (
    <Table.Tr>
      <Table.Th scope="row">{keepTogether(name)}</Table.Th>
      <Table.Td>
        {view.hasUsableResult && !view.isPending && numbers.length === 0 ? (
          <NoNumber />
        ) : (
          <ResultValue view={view} numbers={numbers} />
        )}
      </Table.Td>
      <Table.Td>
        <RangeCell
          word={word}
          label={word.label === '' ? resultsMessages.outlookUnrated : word.label}
          limits={range === '' ? '' : printMessages.rangeInNumbers({ range })}
        />
      </Table.Td>
    </Table.Tr>
  )
}
