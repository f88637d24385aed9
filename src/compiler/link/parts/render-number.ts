import type { AnswerCriteria, Band } from '../../../catalogue/catalogue.ts'
import type { InterpretationFile } from '../../parse/content-file.ts'
import { suggest } from '../../source/suggest.ts'
import type { PartData, PartFailure } from './part-data.ts'

/** A limit or figure in braces, such as `{limit.HIGH.minimum}` or `{figure.activityMinutes}`. */
export const numberNamePattern = /\{\s*((?:limit|figure)(?:\.\w+)+)\s*\}/g

const limits = ['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum'] as const

/** A band with the words that tell it from others of the same range: a measure, a sex, a content id, an answer. */
interface NamedBand {
  readonly band: Band
  readonly words: readonly string[]
  /** True for a band of a content rule: it is meant only where it is named. */
  readonly special?: true
}

/** The number of a dotted name, as participants read it. */
export function renderNumber(name: string, data: PartData): string | PartFailure {
  const [kind, ...path] = name.split('.')
  return kind === 'figure' ? renderFigure(path, data) : renderLimit(path, data)
}

function renderFigure([name = '']: readonly string[], { figures }: PartData): string | PartFailure {
  const figure = Object.hasOwn(figures, name) ? figures[name] : undefined
  if (figure) return String(figure.value)
  return { problem: `No figure is called "${name}".`, fix: suggest(name, Object.keys(figures)) }
}

/** `RANGE.minimum`, with words between where a range has several bands: `NORMAL.MALE.maximum`. A text that belongs to no test begins with the id of one. */
function renderLimit(path: readonly string[], { definition, definitions }: PartData): string | PartFailure {
  const [first = '', ...rest] = path
  const own = definition ?? definitions.get(first)
  if (!own) return { problem: `No test has the id "${first}".`, fix: suggest(first, definitions.keys()) }
  const [place = '', ...more] = definition ? path : rest
  const key = more.at(-1) as (typeof limits)[number]
  const words = more.slice(0, -1)
  if (!limits.includes(key)) return { problem: `"${key}" is not a limit.`, fix: `Write one of ${limits.join(', ')}.` }
  const bands = findBands(own, place)
  if (!bands) {
    const findings = own.incidentalRanges.map(({ incidentalId }) => incidentalId)
    const known = [...own.interpretationRanges.map(({ rangeId }) => rangeId), ...findings]
    return { problem: `"${place}" is not a range of this test.`, fix: suggest(place, known) }
  }
  const isMeant = (each: NamedBand) =>
    words.every((word) => each.words.includes(word)) && (words.length > 0 || !each.special)
  const [value, ...others] = new Set(bands.filter(isMeant).flatMap(({ band }) => band[key] ?? []))
  const qualifier = words.length > 0 ? ` for ${words.join(' ')}` : ''
  if (value === undefined)
    return { problem: `${place} has no ${key}${qualifier}.`, fix: 'Name the limit that its band has.' }
  if (others.length === 0) return formatAsDisplayed(value, own, place)
  const choices = [...new Set(bands.flatMap((each) => each.words))].join(', ')
  return { problem: `${place} has several limits called ${key}.`, fix: `Put one before "${key}": ${choices}.` }
}

/** The bands of a range, of an incidental finding, or of the answers that raise a flag or a circumstance such as OVER51. */
function findBands(
  { interpretationRanges, incidentalRanges, questionnaire }: InterpretationFile,
  place: string,
): NamedBand[] | undefined {
  const answered =
    questionnaire?.circumstances?.find(({ is }) => is === place) ??
    questionnaire?.flags?.find(({ flag }) => flag === place)
  if (answered) return listAnswerBands(answered.answers)
  const finding = incidentalRanges.find(({ incidentalId }) => incidentalId === place)
  if (finding) return finding.band ? [toNamedBand(finding.band)] : []
  const range = interpretationRanges.find(({ rangeId }) => rangeId === place)
  if (!range) return undefined
  const own = range.band === undefined ? [] : [range.band].flat().map((band) => toNamedBand(band))
  const special = (range.contentRules ?? []).flatMap(({ contentId, band, when }) =>
    band ? [{ band, words: [contentId, ...Object.values(when ?? {})], special: true as const }] : [],
  )
  const named = own.length > 0 || range.answers === undefined ? own : listAnswerBands(range.answers)
  return [...named, ...special]
}

function toNamedBand(band: Band): NamedBand {
  return { band, words: [...(band.measure === undefined ? [] : [band.measure]), ...Object.values(band.when ?? {})] }
}

function listAnswerBands(answers: AnswerCriteria): NamedBand[] {
  const conditions = answers === 'otherwise' ? [] : [answers].flat()
  return conditions
    .flatMap((condition) => Object.entries(condition))
    .flatMap(([name, wanted]) =>
      typeof wanted === 'object' && !Array.isArray(wanted) ? [{ band: wanted as Band, words: [name] }] : [],
    )
}

/** The number as the displayed range writes it, with its zeros: 3.00. */
function formatAsDisplayed(value: number, { interpretationRanges }: InterpretationFile, place: string): string {
  const { displayedRange = '' } = interpretationRanges.find(({ rangeId }) => rangeId === place) ?? {}
  return displayedRange.match(/\d+(?:\.\d+)?/g)?.find((digits) => Number(digits) === value) ?? String(value)
}
