import { Table } from '@mantine/core'
import { printMessages } from 'virtual:messages/print'
import { resultsMessages } from 'virtual:messages/results'
import { fillPlaceholders } from '../../../catalogue/placeholder.ts'
import type { PackageSection } from '../package-sections.ts'
import type { NumberModel } from '../range-bar/range-bar-model.ts'
import type { ResultView } from '../result-view.ts'
import { ResultValue } from '../result-value.tsx'
import { ResultIcon } from '../result-word.tsx'
import { typeset } from '../typeset.ts'
import classes from './print-table.module.css'

/** The results of one package at a glance: each test, its value, and its range in words and in numbers. */
export function PrintTable({ section: { title, packageCode, products, lack } }: { section: PackageSection }) {
  const id = `package-${packageCode}`
  const views = products.flatMap((product) => product.views)
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lack !== undefined ? (
        <p>{lack}</p>
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

function Row({ view }: { view: ResultView }) {
  const { name, word } = view
  const range = limitsOf(view)
  return (
    <Table.Tr>
      <Table.Th scope="row">{name}</Table.Th>
      <Table.Td>
        <ResultValue view={view} numbers={numbersOf(view)} />
      </Table.Td>
      <Table.Td>
        <span className={classes.range} data-critical={(word.style === 'red' && word.isUsable) || undefined}>
          <ResultIcon word={word} />
          <span>
            <span className={classes.word}>{word.label === '' ? resultsMessages.outlookUnrated : word.label}</span>
            {range !== '' && (
              <>
                {' '}
                <span className={classes.limits}>{fillPlaceholders(printMessages.rangeInNumbers, { range })}</span>
              </>
            )}
          </span>
        </span>
      </Table.Td>
    </Table.Tr>
  )
}

/** The limits of a result's range, as its bar and its key show them; empty where the range has none. */
function limitsOf({ bar, resultRange, hasUsableResult }: ResultView): string {
  if (!hasUsableResult || !resultRange) return ''
  const keys = [bar.key, ...bar.sections.map(({ key }) => key)]
  const own = keys.flatMap((key) => key ?? []).find((band) => band.rangeId === resultRange.rangeId)
  return own?.range ?? typeset(resultRange.displayedRange)
}

/** The numbers of the summary; where it has none, the number at which the bar's marker stands. */
function numbersOf({ summaryValues, bar: { headline, sections } }: ResultView): readonly NumberModel[] {
  if (summaryValues.length > 0) return summaryValues
  const drawn = sections.flatMap(({ drawing }) => ('number' in drawing && drawing.number ? [drawing.number] : []))
  return headline ? [headline] : drawn
}
