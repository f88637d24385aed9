import { printMessages } from 'virtual:messages/print'
import { resultsMessages } from 'virtual:messages/results'
import { fillPlaceholders } from '../../../catalogue/placeholder.ts'
import type { BoughtPackage } from '../every-package.ts'
import type { NumberModel } from '../range-bar/range-bar-model.ts'
import type { ResultView } from '../result-view.ts'
import { ResultIcon } from '../result-word.tsx'
import { withUnit } from '../typeset.ts'
import classes from './print-table.module.css'
import { rangeInNumbers } from './range-in-numbers.ts'

/** The results of one package at a glance: each test, its value, and its range in words and in numbers. */
export function PrintTable({ section: { title, packageCode, products, lacks } }: { section: BoughtPackage }) {
  const id = `package-${packageCode}`
  const views = products.flatMap((product) => product.views)
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {views.length === 0 ? (
        <p>{lacks === 'results of its own' ? resultsMessages.listedAbove : resultsMessages.noResults}</p>
      ) : (
        <table className={classes.table} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{printMessages.test}</th>
              <th scope="col">{printMessages.yourValue}</th>
              <th scope="col">{printMessages.range}</th>
            </tr>
          </thead>
          <tbody>
            {views.map((view) => (
              <Row key={view.anchor} view={view} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Row({ view }: { view: ResultView }) {
  const { name, word } = view
  const range = rangeInNumbers(view)
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <Value view={view} />
      </td>
      <td>
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
      </td>
    </tr>
  )
}

function Value({ view }: { view: ResultView }) {
  if (view.isPending) return resultsMessages.notReadyYet
  if (!view.hasUsableResult) return resultsMessages.noNumber
  return numbersOf(view).map(({ text, unit }, at) => (
    <span key={text}>
      {at > 0 && ', '}
      <strong>{text}</strong>
      {withUnit('', unit)}
    </span>
  ))
}

/** The numbers of the summary; where it has none, the number at which the bar's marker stands. */
function numbersOf({ summaryValues, bar: { headline, sections } }: ResultView): readonly NumberModel[] {
  if (summaryValues.length > 0) return summaryValues
  const drawn = sections.flatMap(({ drawing }) => ('number' in drawing && drawing.number ? [drawing.number] : []))
  return headline ? [headline] : drawn
}
