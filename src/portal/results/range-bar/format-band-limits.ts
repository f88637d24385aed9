import { rangeBarMessages } from 'virtual:messages/range-bar'
import { formatTo } from '../../../catalogue/band.ts'
import { fillPlaceholders } from '../../../catalogue/placeholder.ts'
import { typeset } from '../typeset.ts'
import type { Scale, ScaleBand } from './scale.ts'

/** A band's limits in words: as the definition has them, or from its numbers where those words do not speak of this reader. */
export function formatBandLimits(scale: Scale, { range, band, isOneOfSeveral }: ScaleBand): string {
  if (!isOneOfSeveral || !band) return typeset(range.displayedRange)
  const decimals = scale.measure?.decimals ?? 0
  const low = band.minimum ?? band.exclusiveMinimum
  const high = band.maximum ?? band.exclusiveMaximum
  if (low !== undefined && high !== undefined)
    return fillPlaceholders(rangeBarMessages.between, { low: formatTo(low, decimals), high: formatTo(high, decimals) })
  const template = findOneSidedTemplate(band)
  const limit = low ?? high
  return template === undefined || limit === undefined
    ? typeset(range.displayedRange)
    : fillPlaceholders(template, { limit: formatTo(limit, decimals) })
}

function findOneSidedTemplate(band: NonNullable<ScaleBand['band']>): string | undefined {
  if (band.minimum !== undefined) return rangeBarMessages.from
  if (band.exclusiveMinimum !== undefined) return rangeBarMessages.over
  if (band.maximum !== undefined) return rangeBarMessages.upTo
  return band.exclusiveMaximum === undefined ? undefined : rangeBarMessages.under
}
