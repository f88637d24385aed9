import type { CodeableConcept, Observation, ObservationComponent, Quantity } from 'fhir/r4.js'
import { findBandMeasureKey } from '../../../catalogue/band.ts'
import type { InterpretationDefinition, Measure } from '../../../catalogue/catalogue.ts'
import { fhirSystems } from '../fhir/fhir-systems.ts'
import { getMeasureUnit } from '../units/measure-unit.ts'

/** An observation without its subject. */
export type ExampleObservation = Omit<Observation, 'subject' | 'basedOn'>

/** An invented participant. */
export interface ExampleParticipant {
  readonly index: number
  readonly sex: 'FEMALE' | 'MALE'
}

/** The test that the examples report as not performed. */
const notPerformedId = 'highSensitivityCrp'

/** Creates the result of a test for an invented participant: a normal one, unless the examples define values for its measures. */
export function createExampleObservation(
  definition: InterpretationDefinition,
  { index, sex }: ExampleParticipant,
): ExampleObservation {
  const { interpretationId, measures, placeholders = [] } = definition
  const coding = [{ system: fhirSystems.interpretation, code: interpretationId }]
  const observation = { resourceType: 'Observation', status: 'final', code: { coding } } as const
  const isOfOtherSex = definition.sex !== undefined && definition.sex.only !== sex
  if (isOfOtherSex || interpretationId === notPerformedId) {
    const code = isOfOtherSex ? 'other' : 'sampleClotted'
    return { ...observation, dataAbsentReason: { coding: [{ system: fhirSystems.notPerformed, code }] } }
  }
  const quantities = measures.flatMap((measure) => {
    const value = findExampleValue(measure.key, index) ?? findNormalValue(definition, measure)
    return value === undefined ? [] : [[measure.key, createQuantity(value, definition, measure)] as const]
  })
  const component = [
    ...(measures.length > 1
      ? quantities.map(([key, valueQuantity]) => createComponent('measure', key, { valueQuantity }))
      : []),
    ...placeholders
      .filter((name) => name !== 'isSelfReported' && !measures.some(({ key }) => key === name))
      .map((name) => createComponent('placeholder', name, { valueString: String(70 + (index % 60)) })),
  ]
  const [quantity] = quantities
  return {
    ...observation,
    ...(quantity && measures.length === 1 && { valueQuantity: quantity[1] }),
    ...(!quantity && { valueCodeableConcept: createReading(definition) }),
    ...(component.length > 0 && { component }),
  }
}

function createQuantity(value: number, definition: InterpretationDefinition, measure: Measure): Quantity {
  const { ucum } = getMeasureUnit(definition, measure)
  return { value, unit: ucum, system: fhirSystems.ucum, code: ucum }
}

/** Returns values that vary from participant to participant; for cholesterol, the parts add up to less than the whole. */
function findExampleValue(measure: string, index: number): number | undefined {
  const total = 150 + (index % 120)
  const hdl = 40 + (index % 40)
  const values: Readonly<Record<string, number>> = {
    totalCholesterol: total,
    hdlCholesterol: hdl,
    ldlCholesterol: total - hdl - 30,
    triglycerides: 80 + (index % 150),
    glucose: 80 + (index % 60),
    hemoglobinA1c: 5 + (index % 30) / 10,
    creatinine: 0.7 + (index % 50) / 100,
    heartRiskAssessment: (index % 300) / 10,
    calculatedBmi: 19 + (index % 150) / 10,
    waistInches: 28 + (index % 200) / 10,
    egfrAo: 60 + (index % 60),
    systolic: 105 + (index % 60),
    diastolic: 65 + (index % 35),
  }
  return values[measure]
}

/** Finds a value at a limit of the first normal band; undefined if no band reads the measure. */
function findNormalValue(definition: InterpretationDefinition, { key, decimals, domain }: Measure): number | undefined {
  const band = definition.interpretationRanges
    .filter(({ displayedStyle }) => displayedStyle === 'Green')
    .flatMap(({ bands }) => bands)
    .find((each) => findBandMeasureKey(definition, each) === key)
  if (!band) return undefined
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum = domain[1] } = band
  const step = 10 ** -decimals
  const value =
    minimum ?? maximum ?? (exclusiveMinimum === undefined ? exclusiveMaximum - step : exclusiveMinimum + step)
  return Number(value.toFixed(decimals))
}

/** Creates a normal reading for a test without a number. */
function createReading({ interpretationRanges }: InterpretationDefinition): CodeableConcept {
  const range = interpretationRanges.find(({ displayedStyle }) => displayedStyle === 'Green')
  return { coding: [{ system: fhirSystems.range, code: range?.rangeId ?? '' }] }
}

function createComponent(
  system: 'measure' | 'placeholder',
  code: string,
  value: Omit<ObservationComponent, 'code'>,
): ObservationComponent {
  return { code: { coding: [{ system: fhirSystems[system], code }] }, ...value }
}
