import { peopleOf } from '../../catalogue/circumstances.ts'
import { urgencies, urgencyOf } from '../../catalogue/urgency.ts'
import type { LinkedContent } from '../link/link.ts'
import { bandInWords } from '../rules/bands/displayed-range.ts'
import { testName } from './clinical.ts'

/** Who reads a text, and how urgent it is to them, by the text's id. */
export interface Readers {
  readonly who: string
  /** The place among the degrees of urgency, the most urgent highest; -1 for a text without one. */
  readonly urgency: number
}

/** "men, Lab LDL Cholesterol 160 to 189 mg/dL": the readers of every entry of a test; of other texts nothing is said. */
export function readersOf({ interpretations }: LinkedContent): ReadonlyMap<string, Readers> {
  return new Map(
    interpretations.flatMap(({ id, definition, entries }) =>
      entries.map(({ contentId, rangeId, family }): [string, Readers] => {
        const range = definition.interpretationRanges.find((one) => one.rangeId === rangeId)
        const rule = range?.contentRules.find((one) => one.contentId === contentId || one.contentId === family)
        const unit = definition.arrowFormat.labelFormat
        const decimals = definition.measures[0]?.decimals ?? 0
        const bands = (rule?.band ? [rule.band] : (range?.bands ?? [])).map((band) => {
          const limits = `${bandInWords(band, decimals)}${unit ? ` ${unit}` : ''}`
          return [peopleOf(definition, band.when), limits].filter((words) => words !== '').join(', ')
        })
        const limits = bands.length > 0 ? bands.join(', ') : (range?.displayedLabel ?? rangeId)
        return [
          `${id}/${contentId}`,
          {
            who: [peopleOf(definition, rule?.when), `${testName(definition)} ${limits}`]
              .filter((words) => words !== '')
              .join(', '),
            urgency: urgencies.indexOf(urgencyOf(definition, rangeId, contentId) ?? urgencies[0]!),
          },
        ]
      }),
    ),
  )
}
