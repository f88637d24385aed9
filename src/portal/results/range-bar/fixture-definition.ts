import type {
  Band,
  DisplayedStyle,
  EntryHead,
  InterpretationDefinition,
  Measure,
  Urgency,
} from '../../../catalogue/catalogue.ts'

/** A range of a fixture: label, displayed range, style and bands. */
export type FixtureRange = readonly [label: string, range: string, style: DisplayedStyle, ...bands: readonly Band[]]

/** How soon a fixture's range is acted on: what content says of its color. */
export const fixtureUrgency: Readonly<Record<DisplayedStyle, Urgency>> = {
  Green: 'next-visit',
  Yellow: 'weeks',
  Cyan: 'weeks',
  Orange: 'two-weeks',
  Red: 'today',
}

/** A definition for fixtures and tests: one entry per range, its id made of the label's words. */
export function fixtureDefinition(
  unit: string,
  measures: readonly Measure[],
  ranges: readonly FixtureRange[],
  more: Partial<InterpretationDefinition> = {},
): InterpretationDefinition {
  const interpretationRanges = ranges.map(([displayedLabel, displayedRange, displayedStyle, ...bands]) => {
    const rangeId = fixtureId(displayedLabel)
    const contentIds = [`CONTENT_${rangeId}`]
    const urgency = fixtureUrgency[displayedStyle]
    return { rangeId, displayedLabel, displayedRange, displayedStyle, urgency, bands, contentIds, contentRules: [] }
  })
  const template = `${measures.map(({ key }) => `{${key}}`).join('/')} ${unit}`.trim()
  const entries = interpretationRanges.map(({ rangeId, contentIds: [contentId = ''] }): [string, EntryHead] => [
    contentId,
    { contentId, rangeId, title: 'Fixture', resultValues: [template], summaryValues: [template] },
  ])
  return {
    interpretationId: 'fixture',
    name: 'Fixture',
    unit: { ucum: '1' },
    measures,
    images: [],
    graphRanges: interpretationRanges.map(({ rangeId }) => rangeId),
    interpretationRanges,
    incidentalRanges: [],
    arrowFormat: { labelFormat: unit, valuePrefix: '' },
    entries: Object.fromEntries(entries),
    ...more,
  }
}

/** A measure of a fixture. */
export function fixtureMeasure(key: string, decimals: number, label?: string): Measure {
  return { key, decimals, domain: [0, 10_000], ...(label !== undefined && { label }) }
}

/** The range id of a label: "Near Optimal" is NEAR_OPTIMAL. */
export function fixtureId(label: string): string {
  return label.toUpperCase().replaceAll(' ', '_')
}
