import type { Band, Measure } from '../catalogue/catalogue.ts'
import type { Check } from './check.ts'
import type { Finding } from './finding.ts'
import { bandsOf, type LinkedInterpretation } from './link.ts'

/** A band on the grid of reportable values: whole steps of the measure's last digit, both ends inclusive. */
interface Stretch {
  readonly rangeIndex: number
  readonly bandIndex: number
  readonly low: number
  readonly high: number
}

/** The bands of each measure, in each circumstance, cover its domain in graph order: no gap, no overlap. */
export function checkBands(): Check {
  return {
    each: (interpretation) =>
      interpretation.file.value.measures.flatMap((measure, index) =>
        circumstancesOf(interpretation, measure, index).flatMap((circumstance) =>
          checkMeasure(interpretation, measure, index, circumstance),
        ),
      ),
  }
}

/** The distinct `when` of a measure's bands as text; one empty for those without. */
function circumstancesOf(interpretation: LinkedInterpretation, measure: Measure, index: number): string[] {
  const found = new Set<string>()
  for (const range of interpretation.file.value.interpretationRanges)
    for (const band of bandsOf(range)) if (speaksOf(band, measure, index)) found.add(JSON.stringify(band.when ?? {}))
  if (found.size > 1) found.delete('{}')
  return [...found].sort()
}

function speaksOf(band: Band, measure: Measure, index: number): boolean {
  return band.measure === undefined ? index === 0 : band.measure === measure.key
}

function checkMeasure(
  interpretation: LinkedInterpretation,
  measure: Measure,
  index: number,
  circumstance: string,
): Finding[] {
  const { file } = interpretation
  const ranges = file.value.interpretationRanges
  const scale = 10 ** measure.decimals
  const findings: Finding[] = []
  const report = (rule: string, rangeIndex: number, message: string, fix: string) =>
    findings.push({
      rule,
      severity: 'error',
      ...file.source.place(file.offsetOf(['interpretationRanges', rangeIndex, 'band'])),
      message,
      fix,
    })
  const label = measure.label ? ` (${measure.label})` : ''
  const whom =
    circumstance === '{}'
      ? ''
      : ` for ${Object.values(JSON.parse(circumstance) as Record<string, string>)
          .join(', ')
          .toLowerCase()}`

  const stretches: Stretch[] = []
  ranges.forEach((range, rangeIndex) => {
    bandsOf(range).forEach((band, bandIndex) => {
      if (!speaksOf(band, measure, index) || (band.when !== undefined && JSON.stringify(band.when) !== circumstance))
        return
      for (const limit of [band.minimum, band.exclusiveMinimum, band.maximum, band.exclusiveMaximum])
        if (limit !== undefined && !isOnGrid(limit, scale))
          report(
            'band-decimals',
            rangeIndex,
            `Unexpected limit ${limit} in ${range.rangeId}: the value is reported with ${measure.decimals} decimals.`,
            'Write the limit with the decimals of the measure.',
          )
      const low =
        band.minimum !== undefined
          ? Math.round(band.minimum * scale)
          : band.exclusiveMinimum !== undefined
            ? Math.round(band.exclusiveMinimum * scale) + 1
            : Math.round(measure.domain[0] * scale)
      const high =
        band.maximum !== undefined
          ? Math.round(band.maximum * scale)
          : band.exclusiveMaximum !== undefined
            ? Math.round(band.exclusiveMaximum * scale) - 1
            : Math.round(measure.domain[1] * scale)
      if (low > high)
        report(
          'band-empty',
          rangeIndex,
          `The band of ${range.rangeId} holds no value: it begins after it ends.`,
          'Swap its limits.',
        )
      else stretches.push({ rangeIndex, bandIndex, low, high })
    })
  })
  const shown = (step: number) => (step / scale).toFixed(measure.decimals)
  const nameOf = (stretch: Stretch) => ranges[stretch.rangeIndex]!.rangeId
  const sorted = [...stretches].sort((a, b) => a.low - b.low || a.high - b.high)
  sorted.forEach((stretch, position) => {
    const next = sorted[position + 1]
    if (next && next.low <= stretch.high) {
      report(
        'band-overlap',
        next.rangeIndex,
        `${nameOf(stretch)} and ${nameOf(next)} both hold ${shown(next.low)}${label}${whom}.`,
        `End ${nameOf(stretch)} below ${shown(next.low)}, or begin ${nameOf(next)} above ${shown(stretch.high)}.`,
      )
    } else if (next && next.low > stretch.high + 1) {
      const from = shown(stretch.high + 1)
      const to = shown(next.low - 1)
      report(
        'band-gap',
        next.rangeIndex,
        `No range holds ${from === to ? from : `${from} to ${to}`}${label}${whom}.`,
        `Let ${nameOf(stretch)} end at ${to}, or ${nameOf(next)} begin at ${from}.`,
      )
    }
  })
  const first = sorted[0]
  const last = sorted.at(-1)
  if (first && first.low > Math.round(measure.domain[0] * scale))
    report(
      'band-gap',
      first.rangeIndex,
      `No range holds ${measure.domain[0]} to ${shown(first.low - 1)}${label}${whom}.`,
      `Let ${nameOf(first)} be open below: leave its minimum out.`,
    )
  if (last && last.high < Math.round(measure.domain[1] * scale))
    report(
      'band-gap',
      last.rangeIndex,
      `No range holds ${shown(last.high + 1)} to ${measure.domain[1]}${label}${whom}.`,
      `Let ${nameOf(last)} be open above: leave its maximum out.`,
    )
  checkOrder(interpretation, sorted, report)
  return findings
}

/** The bar draws the bands in the order of their values. */
function checkOrder(
  interpretation: LinkedInterpretation,
  sorted: readonly Stretch[],
  report: (rule: string, rangeIndex: number, message: string, fix: string) => void,
): void {
  const { graphRanges, interpretationRanges } = interpretation.file.value
  const drawn = sorted.map((stretch) => ({
    stretch,
    position: graphRanges.indexOf(interpretationRanges[stretch.rangeIndex]!.rangeId),
  }))
  drawn.forEach(({ stretch, position }, index) => {
    const { rangeId } = interpretationRanges[stretch.rangeIndex]!
    if (position === -1)
      report(
        'band-order',
        stretch.rangeIndex,
        `${rangeId} has a band but the bar does not draw it.`,
        `Add "${rangeId}" to graphRanges.`,
      )
    const before = drawn[index - 1]
    if (before && position !== -1 && before.position > position)
      report(
        'band-order',
        stretch.rangeIndex,
        `The bar draws ${rangeId} before ${interpretationRanges[before.stretch.rangeIndex]!.rangeId}, but its values come after.`,
        'Put graphRanges in the order of the values, low to high.',
      )
  })
}

function isOnGrid(limit: number, scale: number): boolean {
  return Math.abs(limit * scale - Math.round(limit * scale)) < 1e-6
}
