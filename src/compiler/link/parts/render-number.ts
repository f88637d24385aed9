import type { Band } from '../../../catalogue/catalogue.ts'
import type { InterpretationFile } from '../../parse/content-file.ts'
import { describeExpectedNames } from '../../source/describe-expected-names.ts'
import { toCamelCase } from '../to-kebab-case.ts'
import {
  findComparison,
  isBandWithin,
  limitKeys,
  listComparisonNames,
  neighborLimits,
  type Comparison,
  type LimitKey,
} from './comparisons.ts'
import { findReferencedBands, listBandWords } from './find-bands.ts'
import type { PartRenderContext, PartFailure } from './part-render-context.ts'

/** A limit, figure or deadline in braces, such as `{limit.HIGH.minimum}`, `{figure.activityMinutes}` or `{deadline.twoWeeks}`. */
export const numberNamePattern = /\{\s*((?:limit|figure|deadline)(?:\.\w+)+)\s*\}/g

/** Renders the number of a dotted name, with the words that compare with it, as participants read it. */
export function renderNumber(name: string, data: PartRenderContext): string | PartFailure {
  const [kind, ...path] = name.split('.')
  if (kind === 'deadline') return renderDeadline(path.join('.'), data)
  return kind === 'figure' ? renderFigure(path, data) : renderLimit(path, data)
}

function renderDeadline(name: string, { urgencies }: PartRenderContext): string | PartFailure {
  const deadlines = Object.entries(urgencies).map(([degree, { deadline }]) => [toCamelCase(degree), deadline] as const)
  const deadline = deadlines.find(([degree]) => degree === name)?.[1]
  return (
    deadline ?? {
      problem: `No degree of urgency is called "${name}".`,
      fix: describeExpectedNames(
        name,
        deadlines.map(([degree]) => degree),
      ),
    }
  )
}

function renderFigure(
  [name = '', key, ...more]: readonly string[],
  { figures }: PartRenderContext,
): string | PartFailure {
  const figure = Object.hasOwn(figures, name) ? figures[name] : undefined
  if (!figure)
    return { problem: `No figure is called "${name}".`, fix: describeExpectedNames(name, Object.keys(figures)) }
  if (key === undefined) return String(figure.value)
  const comparison = findComparison(key)
  const directions = [figure.is ?? []].flat()
  if (comparison && more.length === 0 && directions.includes(comparison.direction))
    return formatComparison(comparison, String(figure.value), figure.unit)
  const names = directions.flatMap((direction) => listComparisonNames(direction))
  return {
    problem: `figures.json does not say that "${name}" is "${comparison?.direction ?? key}".`,
    fix: names.length === 0 ? `Write {figure.${name}}.` : suggestForm(`figure.${name}`, names),
  }
}

/**
 * Renders `RANGE.minimum` or `RANGE.orMore`, with words in between if a range has several bands: `NORMAL.MALE.maximum`. In a text
 * that belongs to no test, the name begins with the id of a test.
 */
function renderLimit(path: readonly string[], data: PartRenderContext): string | PartFailure {
  const { definition, definitions } = data
  const [first = '', ...rest] = path
  const own = definition ?? definitions?.get(first)
  if (!own)
    return { problem: `No test has the id "${first}".`, fix: describeExpectedNames(first, definitions?.keys() ?? []) }
  const [place = '', ...more] = definition ? path : rest
  const name = more.at(-1) ?? ''
  const words = more.slice(0, -1)
  const comparison = findComparison(name)
  const key = comparison ? comparison.limit : limitKeys.find((each) => each === name)
  if (!key)
    return {
      problem: `"${name}" is not a limit.`,
      fix: `Write one of ${limitKeys.join(', ')}, or words such as ${limitKeys.map((each) => listComparisonNames(each)[0]).join(', ')}.`,
    }
  const meant = findReferencedBands(own, place, words)
  if (!meant) {
    const findings = own.incidentalRanges.map(({ incidentalId }) => incidentalId)
    const known = [...own.interpretationRanges.map(({ rangeId }) => rangeId), ...findings]
    return { problem: `"${place}" is not a range of this test.`, fix: describeExpectedNames(place, known) }
  }
  const [value, ...others] = new Set(meant.flatMap((band) => band[key] ?? []))
  const qualifier = words.length > 0 ? ` for ${words.join(' ')}` : ''
  if (value === undefined) {
    const end = comparison && findNeighborEnd(meant, key, words, place, data)
    if (comparison && end !== undefined) return formatComparison(comparison, formatAsDisplayed(end, own, place))
    if (!comparison) return { problem: `${place} has no ${key}${qualifier}.`, fix: 'Name the limit that its band has.' }
    const names = limitKeys
      .filter((each) => meant.some((band) => band[each] !== undefined))
      .flatMap(listComparisonNames)
    return {
      problem: `${place} is not "${comparison.direction}"${qualifier}: it has no ${key}.`,
      fix:
        names.length === 0
          ? 'Name a range, and one of its bands, that has a limit.'
          : suggestForm(['limit', ...path.slice(0, -1)].join('.'), names),
    }
  }
  if (others.length > 0) {
    const choices = listBandWords(own, place).join(', ')
    return { problem: `${place} has several limits called ${name}.`, fix: `Put one before "${name}": ${choices}.` }
  }
  const number = formatAsDisplayed(value, own, place)
  return comparison ? formatComparison(comparison, number, getUnit(meant, own, data)) : number
}

/** The end of a neighboring range, if the whole band of the text is beyond it: "over 10" after a maximum of 10. */
function findNeighborEnd(
  neighbor: readonly Band[],
  key: LimitKey,
  words: readonly string[],
  place: string,
  { definition, range }: PartRenderContext,
): number | undefined {
  if (!definition || !range || range.rangeId === place) return undefined
  const [value, ...others] = new Set(neighbor.flatMap((band) => band[neighborLimits[key]] ?? []))
  const own = findReferencedBands(definition, range.rangeId, words) ?? []
  if (value === undefined || others.length > 0 || own.length === 0) return undefined
  return own.every((band) => isBandWithin(band, key, value)) ? value : undefined
}

/** The unit of a band's limits: that of their measure, or else that of the test. */
function getUnit(
  [band]: readonly Band[],
  { arrowFormat, measures }: InterpretationFile,
  data: PartRenderContext,
): string {
  const ucum = measures.find(({ key }) => key === band?.measure)?.unit?.ucum
  return (ucum === undefined ? undefined : data.unitLabels?.get(ucum)) ?? arrowFormat.labelFormat
}

function formatComparison({ words }: Comparison, number: string, unit = ''): string | PartFailure {
  if (words.includes('@') && unit === '')
    return { problem: 'This number has no unit.', fix: `Write the words without "unit".` }
  return words.replace('#', number).replace('@', unit)
}

function suggestForm(name: string, [usual, ...others]: readonly string[]): string {
  return `Write {${name}.${usual}}${others.length === 0 ? '' : `, or with ${others.join(', ')}`}.`
}

/** The number as the displayed range writes it, with its zeros: 3.00. */
function formatAsDisplayed(value: number, { interpretationRanges }: InterpretationFile, place: string): string {
  const { displayedRange = '' } = interpretationRanges.find(({ rangeId }) => rangeId === place) ?? {}
  return displayedRange.match(/\d+(?:\.\d+)?/g)?.find((digits) => Number(digits) === value) ?? String(value)
}
