import { rangeBarMessages } from 'virtual:messages/range-bar'
import type { Message } from '../../../catalogue/create-message.ts'
import { typeset } from '../result-words.ts'
import { formatLimit } from './format-limit.ts'
import type { Scale, ScaleBand } from './scale.ts'

/**
 * A band's limits in words: the definition's own words, or words made from its numbers if those also cover other readers or measures.
 * Unlike `describeLimits`, it takes the words from content/, because participants read them.
 */
export function formatBandLimits(
  scale: Scale,
  { range, band, hasOtherLimits = false }: ScaleBand,
  isFromNumbers = hasOtherLimits,
): string {
  if (!isFromNumbers || !band) return typeset(range.displayedRange)
  const format = (limit: number) => formatLimit(limit, [range], scale.measure)
  const low = band.minimum ?? band.exclusiveMinimum
  const high = band.maximum ?? band.exclusiveMaximum
  if (low !== undefined && low === high) return format(low)
  if (low !== undefined && high !== undefined) return rangeBarMessages.between({ low: format(low), high: format(high) })
  // A band has one limit at least.
  return getOneSidedMessage(band)({ limit: format(low ?? high!) })
}

function getOneSidedMessage(band: NonNullable<ScaleBand['band']>): Message<'limit'> {
  if (band.minimum !== undefined) return rangeBarMessages.from
  if (band.exclusiveMinimum !== undefined) return rangeBarMessages.over
  return band.maximum === undefined ? rangeBarMessages.under : rangeBarMessages.upTo
}
