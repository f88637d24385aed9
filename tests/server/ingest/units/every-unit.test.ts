import { describe, expect, it } from 'vitest'
import { roundTo } from '../../../../src/catalogue/band.ts'
import type {
  Band,
  MeasurementCircumstances,
  InterpretationDefinition,
  Measure,
} from '../../../../src/catalogue/catalogue.ts'
import { interpretMeasurement } from '../../../../src/server/interpret/interpret-measurement.ts'
import { convertQuantities } from '../../../../src/server/ingest/units/convert-quantities.ts'
import { findFactor } from '../../../../src/server/ingest/units/find-factor.ts'
import { getMeasureUnit } from '../../../../src/server/ingest/units/measure-unit.ts'
import { compiledCatalogue } from '../../../fixtures/compiled-catalogue.ts'

/** Units that laboratories and devices use; a given measure is not sent in most of them. */
const units = `mg/dL mg/dl mg/L g/L g/dL ug/dL ug/L ug/mL ng/mL ng/dL ng/L pg/mL mg/mL kg/m3
  mol/L mmol/L umol/L nmol/L pmol/L mmol/mL mol/m3
  % 1 {ratio} {index} {score} mmol/mol 10*-3 [ppth] [ppm]
  [IU]/L [iU]/L U/L m[IU]/L m[iU]/L u[IU]/mL u[iU]/mL mU/L uU/mL [IU]/mL k[IU]/L nkat/L ukat/L
  mm[Hg] cm[H2O] kPa Pa bar mbar cm mm m [in_i] [ft_i] kg g [lb_av]
  kg/m2 g/cm2 g/m2 mg/mm2 [lb_av]/[in_i]2 mL/min mL/s mL/min/{1.73_m2} mL/min/1.73m2 mL/min/1.73.m2 mL/min/m2
  Cel [degF] [pH] osm/L eq/L meq/L d wk /wk /d a h s toString constructor __proto__ MG/DL mg/100mL mg IU/L nothing`
  .trim()
  .split(/\s+/)

const molar = 'mol/L mmol/L umol/L nmol/L pmol/L mmol/mL mol/m3'

/** The units in which a measure is known to be right: written by hand, so that a unit too many is noticed. */
const convertible: Readonly<Record<string, string>> = {
  'mg/dL': 'mg/dL mg/dl mg/L g/L g/dL ug/dL ug/L ug/mL ng/mL ng/dL ng/L pg/mL mg/mL kg/m3',
  'ng/mL': 'mg/dL mg/dl mg/L g/L g/dL ug/dL ug/L ug/mL ng/mL ng/dL ng/L pg/mL mg/mL kg/m3',
  'mg/L': 'mg/dL mg/dl mg/L g/L g/dL ug/dL ug/L ug/mL ng/mL ng/dL ng/L pg/mL mg/mL kg/m3',
  'ug/dL': 'mg/dL mg/dl mg/L g/L g/dL ug/dL ug/L ug/mL ng/mL ng/dL ng/L pg/mL mg/mL kg/m3',
  'ng/dL': 'mg/dL mg/dl mg/L g/L g/dL ug/dL ug/L ug/mL ng/mL ng/dL ng/L pg/mL mg/mL kg/m3',
  '[IU]/L': '[IU]/L [iU]/L U/L',
  'm[IU]/L': 'm[IU]/L m[iU]/L u[IU]/mL u[iU]/mL mU/L uU/mL',
  'mm[Hg]': 'mm[Hg] cm[H2O] kPa Pa bar mbar',
  '[in_i]': 'cm mm m [in_i] [ft_i]',
  'kg/m2': 'kg/m2 g/cm2 g/m2 mg/mm2 [lb_av]/[in_i]2',
  'g/cm2': 'kg/m2 g/cm2 g/m2 mg/mm2 [lb_av]/[in_i]2',
  'mL/min/{1.73_m2}': 'mL/min/{1.73_m2} mL/min/1.73m2 mL/min/1.73.m2',
  '%': '%',
  '1': '1 {ratio} {index}',
}

interface MeasuredIn {
  readonly name: string
  readonly definition: InterpretationDefinition
  readonly measure: Measure
}
const measured: MeasuredIn[] = Object.values(compiledCatalogue.interpretations).flatMap((definition) =>
  definition.measures
    .filter(({ answer, differenceOf }) => answer === undefined && differenceOf === undefined)
    .map((measure) => ({ name: `${definition.interpretationId}, ${measure.key}`, definition, measure })),
)

/** A value on each side of every limit of a measure, the ends of what is possible, and values in between. */
function listValues({ definition, measure }: MeasuredIn): number[] {
  const [lowest, highest] = measure.possible!.interval
  const bands = [
    ...definition.interpretationRanges.flatMap((range) => [
      ...range.bands,
      ...range.contentRules.map(({ band }) => band),
    ]),
    ...definition.incidentalRanges.map(({ band }) => band),
  ].filter((band): band is Band => band !== undefined && (band.measure ?? definition.measures[0]!.key) === measure.key)
  const limits = bands.flatMap((band) =>
    [band.minimum, band.exclusiveMinimum, band.maximum, band.exclusiveMaximum].filter((each) => each !== undefined),
  )
  const step = 10 ** -measure.decimals
  const near = limits.flatMap((limit) => [-1, -0.5, -0.4, 0, 0.4, 0.5, 1].map((steps) => limit + steps * step))
  const between = Array.from({ length: 20 }, (_, index) => lowest + ((highest - lowest) * index) / 19)
  // One band begins where another ends.
  return [...new Set([...near, ...between].map((value) => roundTo(value, measure.decimals + 1)))].filter(
    (value) => roundTo(value, measure.decimals) >= lowest && roundTo(value, measure.decimals) <= highest,
  )
}

/** What a sent value becomes, or the places of what is wrong with it. */
function getReading(
  { definition, measure }: MeasuredIn,
  value: number,
  unit: string,
  circumstances: MeasurementCircumstances,
) {
  const { interpretationId, measures } = definition
  // With two measures, the other one is sent too, so that there is a result at all.
  const others = measures.filter((each) => each !== measure && each.possible && !each.key.includes('Arm'))
  const values = {
    ...Object.fromEntries(
      others.map((each) => [
        each.key,
        { value: each.decimals === 0 ? 70 : 1, unit: getMeasureUnit(definition, each).ucum },
      ]),
    ),
    [measure.key]: { value, unit },
  }
  const { measurement, problems } = convertQuantities(definition, { interpretationId, values })
  if (problems.length > 0) return problems.map(({ pointer }) => pointer)
  return interpretMeasurement(definition, measurement, circumstances)
}

describe('every measured number of the catalogue', () => {
  it('lists as possible what is within its bands', () => {
    expect(Object.keys(compiledCatalogue.interpretations).length).toBeGreaterThanOrEqual(45)
    expect(measured.length).toBeGreaterThanOrEqual(36)
    for (const { name, definition, measure } of measured) {
      const { above, parts } = measure
      expect([undefined, ...definition.measures.map(({ key }) => key)], name).toContain(above?.measure)
      for (const id of parts?.interpretationIds ?? [])
        expect(compiledCatalogue.interpretations[id]?.unit, name).toEqual(definition.unit)
      const [lowest, highest] = measure.possible!.interval
      expect(measure.domain[0] <= lowest && lowest < highest && highest <= measure.domain[1], name).toBe(true)
    }
  })

  it.each(measured)('$name: reads the same in every unit that converts, and is refused in every other', (one) => {
    const own = getMeasureUnit(one.definition, one.measure)
    const expected = new Set(`${convertible[own.ucum]} ${own.molarMass === undefined ? '' : molar}`.trim().split(/\s+/))
    const values = listValues(one)
    const readIn = (unit: string, factor: number) =>
      ['FEMALE', 'MALE'].flatMap((sex) =>
        values.map((value) => JSON.stringify([value, sex, getReading(one, value / factor, unit, { sex })])),
      )
    const inOurs = readIn(own.ucum, 1)
    for (const unit of units) {
      const factor = findFactor(unit, own)
      expect(factor !== undefined, `${unit} for ${own.ucum}`).toBe(expected.has(unit))
      if (factor === undefined)
        expect(getReading(one, values[0]!, unit, { sex: 'MALE' })).toEqual([`/values/${one.measure.key}/unit`])
      else expect(readIn(unit, factor), unit).toEqual(inOurs)
    }
  })
})
