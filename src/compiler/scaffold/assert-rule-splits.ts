import { hasCircumstances, isWithinLimits, roundTo, selectRangeEntry } from '../../catalogue/band.ts'
import type { Band, ContentRule, InterpretationDefinition, InterpretationRange } from '../../catalogue/catalogue.ts'
import { collectCircumstanceValues, listCircumstanceCombinations } from '../../catalogue/circumstances.ts'
import { describeBand } from '../diff/describe-band.ts'
import { toSteps } from '../rules/bands/measure-bands.ts'
import { ChangeRefusedError } from './change-refused-error.ts'

/**
 * Throws, with a sentence for the editor, if a new rule with limits would have no readers in its range, or would take all readers
 * from a text that has some now.
 */
export function assertRuleSplits(definition: InterpretationDefinition, rangeId: string, rule: ContentRule): void {
  const range = definition.interpretationRanges.find((one) => one.rangeId === rangeId)
  if (!range || !rule.band) return
  const number = describeBand(definition, rule.band)
  if (range.bands.length === 0)
    throw new ChangeRefusedError(`No number leads to ${range.displayedLabel}, so none can distinguish its readers.`)
  const split = { ...range, contentRules: [...range.contentRules, rule] }
  const readers = listReaders(split, definition)
  const readTexts = (one: InterpretationRange) =>
    new Set(readers.map(({ values, when }) => selectRangeEntry(one, definition, values, when).contentId))
  const [before, after] = [readTexts(range), readTexts(split)]
  const isMet = ({ value }: (typeof readers)[number]) => isWithinLimits(rule.band!, value)
  const label = `${range.displayedLabel} (${range.bands.map((band) => describeBand(definition, band)).join('; ')})`
  if (!readers.some(isMet))
    throw new ChangeRefusedError(`No one in ${label} has ${number}, so no one would read the new text.`)
  if (readers.every(isMet))
    throw new ChangeRefusedError(
      `Everyone in ${label} has ${number}, so no one would continue to read the current text.`,
    )
  if (!after.has(rule.contentId))
    throw new ChangeRefusedError(`Everyone in ${label} with ${number} already has a separate text.`)
  if ([...before].some((id) => !after.has(id)))
    throw new ChangeRefusedError(
      `With ${number}, a text of ${label} would be left without readers, because everyone else there has another text.`,
    )
}

/** Sample readers of a range by their number, one on each side of every limit of its bands and rules, in all circumstances. */
function listReaders({ bands, contentRules }: InterpretationRange, definition: InterpretationDefinition) {
  const { key, decimals, domain } = definition.measures[0]!
  const scale = 10 ** decimals
  const isOwn = ({ measure = key }: Band) => measure === key
  const limits = [...bands, ...contentRules.flatMap(({ band }) => band ?? [])].filter(isOwn).flatMap((band) => {
    const { low, high } = toSteps(band, scale, [domain[0] * scale, domain[1] * scale])
    return [low - 1, low, high, high + 1]
  })
  const combinations = listCircumstanceCombinations(collectCircumstanceValues(definition))
  return [...new Set(limits)].flatMap((step) => {
    const value = roundTo(step / scale, decimals)
    if (value < domain[0] || value > domain[1]) return []
    return combinations
      .filter((when) =>
        bands.some((band) => isOwn(band) && hasCircumstances(band.when, when) && isWithinLimits(band, value)),
      )
      .map((when) => ({ value, values: { [key]: value }, when }))
  })
}
