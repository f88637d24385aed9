import type {
  DefinitionCatalogue,
  InterpretationDefinition,
  InterpretationRange,
  Measure,
} from '../../catalogue/catalogue.ts'
import type { LinkedContent } from '../link/link-content.ts'
import { pickFields, type FieldChoice } from '../link/pick-fields.ts'
import { buildCatalogue } from './build-catalogue.ts'

/**
 * Builds the catalogue without what only editors, the server and the page for the physician read: sources, codes, the answers
 * that lead to a range, and the rules by which a range selects a text, because a result names its text.
 */
export function buildPortalCatalogue(content: LinkedContent): unknown {
  const { interpretations, ...others } = buildCatalogue(content)
  const withoutRules = Object.entries(interpretations).map(([id, definition]) => [id, omitRules(definition)] as const)
  return pickFields({ interpretations: Object.fromEntries(withoutRules), ...others }, shownOfCatalogue)
}

function omitRules(definition: InterpretationDefinition): InterpretationDefinition {
  const interpretationRanges = definition.interpretationRanges.map((range) => ({ ...range, contentRules: [] }))
  return { ...definition, interpretationRanges }
}

const shownOfMeasure: FieldChoice<Measure> = {
  key: true,
  label: true,
  unit: true,
  loinc: false,
  acceptedLoinc: false,
  decimals: true,
  isScore: true,
  domain: true,
  possible: false,
  molarMass: false,
  equivalentUnits: false,
  above: false,
  parts: false,
  differenceOf: false,
  answer: false,
  fixedAt: false,
}

const shownOfRange: FieldChoice<InterpretationRange> = {
  rangeId: true,
  displayedLabel: true,
  displayedRange: true,
  displayedStyle: true,
  outcome: true,
  urgency: true,
  answers: false,
  bands: true,
  contentIds: true,
  contents: false,
  contentRules: true,
}

const shownOfDefinition: FieldChoice<InterpretationDefinition> = {
  interpretationId: true,
  name: true,
  unit: true,
  measures: shownOfMeasure,
  loinc: false,
  specimen: false,
  images: true,
  graphRanges: true,
  interpretationRanges: shownOfRange,
  incidentalRanges: {
    incidentalId: true,
    name: true,
    band: true,
    when: true,
    answers: false,
    critical: true,
    isAppendedToContent: true,
  },
  arrowFormat: true,
  graphLabel: true,
  twins: true,
  sample: true,
  questionnaire: false,
  sex: { only: true, source: false },
  placeholders: false,
  entries: true,
  families: false,
}

const shownOfCatalogue: FieldChoice<DefinitionCatalogue> = {
  interpretations: { '*': shownOfDefinition },
  products: {
    '*': {
      productCode: true,
      name: true,
      interpretationIds: true,
      sections: true,
      groupedGraph: true,
      isQuestionnaire: true,
    },
  },
  packages: { '*': { packageCode: true, name: true, tier: true, productCodes: true } },
  notOffered: false,
}
