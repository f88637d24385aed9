import type { DefinitionCatalogue, InterpretationDefinition } from '../../../src/catalogue/catalogue.ts'
import { cappedBands, createDayBands, fiveBands, sideBands, twoMeasures } from './range-bar/fixture-scales.ts'

const extraRanges = [
  ['TEST_NOT_PERFORMED', 'Test Not Performed', 'Red', 'this-week'],
  ['UNABLE_TO_CALCULATE', 'Unable to Calculate', 'Cyan', 'next-visit'],
] as const

/** A fixture's definition with an id and a name, plus ranges for a missing result. */
function named(
  definition: InterpretationDefinition,
  interpretationId: string,
  name: string,
  more: Partial<InterpretationDefinition> = {},
): InterpretationDefinition {
  const ranges = extraRanges.map(([rangeId, displayedLabel, displayedStyle, urgency]) => ({
    rangeId,
    displayedLabel,
    displayedStyle,
    outcome: 'no-result' as const,
    urgency,
    displayedRange: '',
    bands: [],
    contentIds: [`CONTENT_${rangeId}`],
    contentRules: [],
  }))
  const entries = ranges.map(({ rangeId, contentIds: [contentId = ''] }) => [
    contentId,
    { contentId, rangeId, title: name, resultValues: [], summaryValues: [] },
  ])
  const own = Object.entries(definition.entries).map(([id, entry]) => [id, { ...entry, title: name }])
  return {
    ...definition,
    interpretationId,
    name,
    interpretationRanges: [...definition.interpretationRanges, ...ranges],
    entries: Object.fromEntries([...own, ...entries]),
    ...more,
  }
}

const interpretations = [
  named(fiveBands, 'ldl', 'LDL Cholesterol'),
  named(cappedBands, 'triglycerides', 'Triglycerides'),
  named(twoMeasures, 'bloodPressure', 'Blood Pressure'),
  named(sideBands, 'legLeft', 'Artery Disease, Left Leg', {
    incidentalRanges: [
      { incidentalId: 'leftArmCriticalBloodPressure', critical: true, isAppendedToContent: false },
      { incidentalId: 'leftLegCyst', critical: false, isAppendedToContent: false },
    ],
  }),
  named(sideBands, 'legRight', 'Artery Disease, Right Leg', {
    incidentalRanges: [{ incidentalId: 'rightArmCriticalBloodPressure', critical: true, isAppendedToContent: false }],
  }),
  named(createDayBands('6.02', '18.40'), 'cortisolAm', 'Cortisol, Morning', {
    graphLabel: 'AM Range',
    arrowFormat: { labelFormat: 'ug/dL', valuePrefix: '', displayApptTime: true },
  }),
  named(createDayBands('2.68', '10.50'), 'cortisolPm', 'Cortisol, Afternoon', {
    graphLabel: 'PM Range',
    arrowFormat: { labelFormat: 'ug/dL', valuePrefix: '', displayApptTime: true },
  }),
]

/** A small catalogue with every kind of panel. */
export const resultCatalogue: DefinitionCatalogue = {
  interpretations: Object.fromEntries(interpretations.map((each) => [each.interpretationId, each])),
  products: {
    LX: { productCode: 'LX', name: 'Lipid Panel', interpretationIds: ['ldl', 'triglycerides'], sections: ['why'] },
    PR: { productCode: 'PR', name: 'Blood Pressure', interpretationIds: ['bloodPressure'], sections: ['why'] },
    AB: { productCode: 'AB', name: 'Artery Disease', interpretationIds: ['legLeft', 'legRight'], sections: [] },
    CORX: {
      productCode: 'CORX',
      name: 'Cortisol',
      interpretationIds: ['cortisolAm', 'cortisolPm'],
      sections: [],
      groupedGraph: true,
    },
    S4L: { productCode: 'S4L', name: 'Six for Life', interpretationIds: [], sections: [], isQuestionnaire: true },
  },
  packages: {
    GOLD: { packageCode: 'GOLD', name: 'Gold Package', tier: 'Gold', productCodes: ['PR', 'LX', 'AB', 'CORX'] },
    LEGS: { packageCode: 'LEGS', name: 'Legs Package', tier: null, productCodes: ['AB'] },
    BASE: { packageCode: 'BASE', name: 'Base Package', tier: null, productCodes: ['LX'] },
  },
}
