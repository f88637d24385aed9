import type { RangeFile } from '../content-file.ts'
import type { Finding } from '../finding.ts'
import { bandsOf, type LinkedInterpretation } from '../link.ts'
import type { DefinitionRule } from './definition-rules.ts'
import { limitsOf } from './limits.ts'

/** What the specification fixes for results that could not be read (lab-content §4). */
const STATES: Readonly<Record<string, readonly [label: string, style: string]>> = {
  TEST_NOT_PERFORMED: ['Test Not Performed', 'Red'],
  UNABLE_TO_CALCULATE: ['Unable to Calculate', 'Cyan'],
  UNABLE_TO_EVALUATE: ['Unable to Evaluate', 'Red'],
}

function finding(
  rule: string,
  { file }: LinkedInterpretation,
  path: readonly (string | number)[],
  message: string,
  fix: string,
): Finding {
  return { rule, severity: 'error', ...file.source.place(file.offsetOf(path)), message, fix }
}

/** A state that is no result has its own label and colour, and no result has theirs. */
export const state: DefinitionRule = {
  id: 'state',
  severity: 'error',
  reason: 'A missing result looks the same in every test, and never like a result.',
  bad: '"rangeId": "TEST_NOT_PERFORMED" with "displayedStyle": "Green"',
  good: '"rangeId": "TEST_NOT_PERFORMED" with "displayedStyle": "Red"',
  check(interpretation) {
    return interpretation.file.value.interpretationRanges.flatMap((range, index): Finding[] => {
      const fixed = STATES[range.rangeId]
      const at = (key: string) => ['interpretationRanges', index, key]
      const found: Finding[] = []
      if (fixed && range.displayedLabel !== fixed[0])
        found.push(
          finding(
            'state',
            interpretation,
            at('displayedLabel'),
            `${range.rangeId} is labelled "${range.displayedLabel}".`,
            `Write "${fixed[0]}".`,
          ),
        )
      if (fixed ? range.displayedStyle !== fixed[1] : range.displayedStyle === 'Cyan')
        found.push(
          finding(
            'state',
            interpretation,
            at('displayedStyle'),
            `${range.rangeId} is ${range.displayedStyle}.`,
            fixed
              ? `Write "${fixed[1]}".`
              : 'Give it the colour of a result; Cyan means that nothing could be calculated.',
          ),
        )
      return found
    })
  },
}

/** A label that is another range's name, or differs from the ranges of its own kind. */
export const label: DefinitionRule = {
  id: 'label',
  severity: 'error',
  reason: 'The label is what the reader is told; it says what the id of the range says.',
  bad: '"rangeId": "LOW" with "displayedLabel": "High"',
  good: '"rangeId": "LOW" with "displayedLabel": "Low"',
  check(interpretation) {
    const ranges = interpretation.file.value.interpretationRanges
    return ranges.flatMap((range, index): Finding[] => {
      const own = idOf(range.displayedLabel)
      const other = ranges.find(({ rangeId }) => rangeId !== range.rangeId && rangeId === own)
      const isOwn = range.rangeId === own || range.rangeId.startsWith(`${own}_`)
      const first = firstWord(range)
      const kin = ranges.filter(
        (candidate) => candidate !== range && firstWord(candidate) === first && /_\d/.test(candidate.rangeId),
      )
      const usual =
        kin.length > 2 && kin.every(({ displayedLabel }) => displayedLabel === kin[0]!.displayedLabel)
          ? kin[0]!.displayedLabel
          : range.displayedLabel
      if ((!other || isOwn) && (usual === range.displayedLabel || /^(?:FE)?MALE$/.test(first))) return []
      return [
        finding(
          'label',
          interpretation,
          ['interpretationRanges', index, 'displayedLabel'],
          `${range.rangeId} is labelled "${range.displayedLabel}"${other ? `, which is the name of ${other.rangeId}` : `, the others of its kind "${usual}"`}.`,
          other ? 'Swap the two labels back.' : `Write "${usual}".`,
        ),
      ]
    })
  },
}

const idOf = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_')
const firstWord = ({ rangeId }: RangeFile) => rangeId.split('_')[0]!

/** The bar draws ranges in the order in which they are written, or in its reverse. */
export const drawnOrder: DefinitionRule = {
  id: 'drawn-order',
  severity: 'error',
  reason: 'Where no number decides the order of the bar, the ranges beside one another do.',
  bad: '"graphRanges": ["NORMAL", "SEVERE", "MILD"] over ranges written Normal, Mild, Severe',
  good: '"graphRanges": ["NORMAL", "MILD", "SEVERE"]',
  check(interpretation) {
    const { graphRanges, interpretationRanges } = interpretation.file.value
    const written = graphRanges.map((id) => interpretationRanges.findIndex(({ rangeId }) => rangeId === id))
    const rises = (order: readonly number[]) => order.every((place, index) => index === 0 || order[index - 1]! < place)
    if (rises(written) || rises(written.toReversed())) return []
    const wrong = written.findIndex((place, index) => index > 0 && written[index - 1]! > place)
    return [
      finding(
        'drawn-order',
        interpretation,
        ['graphRanges', wrong],
        `The bar draws ${graphRanges[wrong]} after ${graphRanges[wrong - 1]}, but the ranges are written in another order.`,
        'Put graphRanges and interpretationRanges in one order.',
      ),
    ]
  },
}

/** Numbers and sexes in ids are those of the band. */
export const idLimits: DefinitionRule = {
  id: 'id-limits',
  severity: 'error',
  reason: 'An id such as FEMALE_8_TO_14 or CONTENT_HIGH_OVER_400 says its limits; the band must be the same.',
  bad: '"CONTENT_HIGH_OVER_400" under "band": { "exclusiveMinimum": 440 }',
  good: '"CONTENT_HIGH_OVER_400" under "band": { "exclusiveMinimum": 400 }',
  check(interpretation) {
    const ranges = interpretation.file.value.interpretationRanges
    const judge = (id: string, bands: ReturnType<typeof bandsOf>, path: readonly (string | number)[]): Finding[] => {
      const numbers = [...id.matchAll(/(?:UNDER|OVER|ABOVE)_?(\d+)|(\d+)_TO_(\d+)|(\d+)_PLUS|(ZERO)|^(\d+)$/g)].flatMap(
        (match) =>
          match.slice(1).flatMap((number) => (number === undefined ? [] : [number === 'ZERO' ? 0 : Number(number)])),
      )
      const limits = new Set(
        bands.flatMap(({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }) => [
          minimum,
          exclusiveMinimum,
          maximum,
          exclusiveMaximum,
        ]),
      )
      const sex = /^(FEMALE|MALE)_/.exec(id)?.[1]
      if (bands.length === 0) return []
      if (
        numbers.every((number) => limits.has(number)) &&
        bands.every(({ when }) => sex === undefined || when?.['sex'] === sex)
      )
        return []
      return [
        finding(
          'id-limits',
          interpretation,
          path,
          `The band of ${id} is not what its id says.`,
          'Correct the band. If the limit has changed, the id must change with it.',
        ),
      ]
    }
    return ranges.flatMap((range, index) => [
      ...judge(range.rangeId, bandsOf(range), ['interpretationRanges', index, 'band']),
      ...(range.contentRules ?? []).flatMap((rule, at) =>
        judge(rule.contentId, rule.band ? [rule.band] : [], ['interpretationRanges', index, 'contentRules', at]),
      ),
    ])
  },
}

/** An incidental finding's limit stands in its text. */
export const incidentalLimits: DefinitionRule = {
  id: 'incidental-limits',
  severity: 'error',
  reason: 'The text of an incidental finding says from which number on it is found; the definition decides it.',
  bad: '"minimum": 185 over a text that says "180 mmHg or more"',
  good: '"minimum": 180 over a text that says "180 mmHg or more"',
  check(interpretation) {
    return interpretation.file.value.incidentalRanges.flatMap((range, index): Finding[] => {
      const text = interpretation.incidentals.get(range.incidentalId)
      const limit = range.band?.minimum ?? range.band?.exclusiveMinimum
      if (!text || limit === undefined) return []
      const words = [...JSON.stringify(text.blocks).matchAll(/"value":"([^"]*)"/g)].map((match) => match[1]).join(' ')
      const said = limitsOf(words).filter(({ kind }) => kind === 'or more' || kind === 'over')
      return said.length === 0 || said.some(({ numbers }) => numbers.includes(limit))
        ? []
        : [
            finding(
              'incidental-limits',
              interpretation,
              ['incidentalRanges', index],
              `${range.incidentalId} begins at ${limit}, but its text says "${said[0]!.words}".`,
              'Change the text and the definition together.',
            ),
          ]
    })
  },
}
