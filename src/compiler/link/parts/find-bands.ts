import { isBand } from '../../../catalogue/band.ts'
import type { AnswerCriteria, Band } from '../../../catalogue/catalogue.ts'
import type { InterpretationFile } from '../../parse/content-file.ts'

/** A band with the words that distinguish it from others of the same range: a measure, a sex, a content id, an answer. */
interface NamedBand {
  readonly band: Band
  readonly words: readonly string[]
  /** True for a band of a content rule, which counts only if it is named. */
  readonly special?: true
}

/**
 * The bands of a range, an incidental finding or answers that words such as MALE or a content id select; undefined if the test
 * has no such place.
 */
export function findReferencedBands(
  definition: InterpretationFile,
  place: string,
  words: readonly string[],
): readonly Band[] | undefined {
  return findBands(definition, place)
    ?.filter((each) => words.every((word) => each.words.includes(word)) && (words.length > 0 || !each.special))
    .map(({ band }) => band)
}

/** The words that distinguish the bands of a place. */
export function listBandWords(definition: InterpretationFile, place: string): string[] {
  return [...new Set((findBands(definition, place) ?? []).flatMap(({ words }) => words))]
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
    .flatMap(([name, wanted]) => (isBand(wanted) ? [{ band: wanted, words: [name] }] : []))
}
