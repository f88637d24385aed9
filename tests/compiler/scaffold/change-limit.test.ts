import { describe, expect, it } from 'vitest'
import { roundTo } from '../../../src/catalogue/band.ts'
import { listMovedReaders } from '../../../src/compiler/diff/list-moved-readers.ts'
import { changeLimit } from '../../../src/compiler/scaffold/change-limit.ts'
import { listLimits, type Limit } from '../../../src/compiler/scaffold/list-limits.ts'
import { SourceFile } from '../../../src/compiler/source/source-file.ts'
import { compileOwn, linkOwn, ownContent, ownFiles } from '../../fixtures/own-content.ts'
import { isThorough } from '../../run/is-thorough.ts'

const { content } = ownContent
const source = { assumption: 'An example that shows how a limit moves.' }
const findTest = (id: string) => content.interpretations.find((test) => test.id === id)!
const findLimit = (id: string, lower: string, upper: string, when = {}) =>
  listLimits(findTest(id).definition).find(
    (limit) => limit.lower === lower && limit.upper === upper && JSON.stringify(limit.when) === JSON.stringify(when),
  )!

/** The lines of a definition that a change wrote. */
const listNewLines = (id: string, text: string) => {
  const before = new Set(findTest(id).file.source.text.split('\n'))
  return text
    .split('\n')
    .filter((line) => !before.has(line))
    .map((line) => line.trim())
}

const change = (id: string, limit: Limit, value: number, alsoFor: readonly string[] = []) =>
  changeLimit(content, { test: id, limit, value, alsoFor, source })[0]!

type Changed = readonly { readonly path: string; readonly text: string }[]

/** The files of content/, some of them changed. */
const withChanged = (changed: Changed) => {
  const texts = new Map(changed.map(({ path, text }) => [path, text]))
  return ownFiles.map((file) => {
    const text = texts.get(file.path)
    return text === undefined ? file : new SourceFile(file.path, file.file, text)
  })
}

const compileChanged = (...changed: Changed) => compileOwn(withChanged(changed))

const everyLimit = content.interpretations.flatMap(({ id, definition }) =>
  listLimits(definition).map((limit) => [id, limit] as const),
)

describe('changing a limit', () => {
  it('writes both bands, both displayed ranges and the source, and no other line', () => {
    const limit = findLimit('labLdlCholesterol', 'OPTIMAL', 'NEAR_OPTIMAL')
    const { path, text } = change('labLdlCholesterol', limit, 90, ['pointOfCareLdlCholesterol'])
    expect(path).toBe('interpretations/ldl-cholesterol/interpretation.json')
    expect(listNewLines('labLdlCholesterol', text)).toEqual([
      '"displayedRange": "under 90",',
      '"band": { "exclusiveMaximum": 90 },',
      expect.stringMatching(
        /^"assumption": "An example that shows how a limit moves\. Before this limit changed: lab-content §4 LDL: §4 does not show the color/,
      ),
      '"displayedRange": "90-129",',
      '"band": { "minimum": 90, "maximum": 129 },',
      '"contentIds": ["CONTENT_NEAR_OPTIMAL"],',
      '"assumption": "An example that shows how a limit moves."',
    ])
  })

  it('leaves the other sample of a test as it is, and joins both again if they are the same', () => {
    const limit = findLimit('labLdlCholesterol', 'OPTIMAL', 'NEAR_OPTIMAL')
    const alone = change('labLdlCholesterol', limit, 90)
    const { content: split } = linkOwn(withChanged([alone]))
    const getBand = (id: string, all = split) =>
      all.interpretations.find((test) => test.id === id)!.definition.interpretationRanges[1]!.bands[0]
    expect(getBand('labLdlCholesterol')).toEqual({ minimum: 90, maximum: 129 })
    expect(getBand('pointOfCareLdlCholesterol')).toEqual({ minimum: 100, maximum: 129 })
    const [again] = changeLimit(split, {
      test: 'pointOfCareLdlCholesterol',
      limit: { ...limit, measure: 'ldlCholesterol' },
      value: 90,
      alsoFor: [],
      source,
    })
    expect(JSON.parse(again!.text)).toHaveProperty('interpretationRanges.1.band', { minimum: 90, maximum: 129 })
    expect(compileChanged(again!).findings.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  it('moves the figures that must equal a limit, and no other', () => {
    const moved = [
      ['labGlucose', 'DIABETES', '', 310],
      ['bloodPressure', 'HIGH', 'diastolic', 112],
    ] as const
    const files: { path: string; text: string }[] = []
    for (const [id, lower, measure, value] of moved) {
      const limit = listLimits(findTest(id).definition).find(
        (one) => one.lower === lower && one.upper === 'CRITICAL_HIGH' && (measure === '' || one.measure === measure),
      )!
      const before = linkOwn(withChanged(files)).content
      const changed = changeLimit(before, { test: id, limit, value, alsoFor: [], source })
      expect(changed.map(({ path }) => path)).toEqual([expect.stringMatching(/interpretation\.json$/), 'figures.json'])
      files.push(...changed)
    }
    const after = compileChanged(...files)
    expect(after.findings.filter(({ severity }) => severity === 'error')).toEqual([])
    const [[file], [old]] = [after.content.parsed.figures, content.parsed.figures]
    const figures = Object.entries(file!.value.figures).filter(
      ([one, figure]) => figure.value !== old!.value.figures[one]!.value,
    )
    const withSource = (value: number) =>
      expect.objectContaining({
        value,
        source: { assumption: expect.stringContaining(source.assumption) as unknown },
      }) as unknown
    expect(Object.fromEntries(figures)).toEqual({
      highMeterSugar: withSource(310),
      bloodPressureCrisisLower: withSource(112),
    })
  })

  it.each([
    ['systolic', 'bloodPressure', 'PREHYPERTENSION', 'HIGH', {}, 138, ['120-137 or 80-89', '138-179 or 90-109']],
    [
      'a limit of women',
      'ferritin',
      'LOW',
      'NORMAL',
      { sex: 'FEMALE' },
      12.5,
      ['Men under 16.0, women under 12.5', 'Men 16.0-243.0, women 12.5-158.0'],
    ],
    [
      'a limit that the range below has',
      'highSensitivityCrp',
      'AVERAGE_RISK',
      'HIGH_RISK',
      {},
      2.95,
      ['1.10-2.95', 'over 2.95'],
    ],
    ['one with fewer decimals', 'calculatedBmi', 'NORMAL', 'MODERATE_RISK', {}, 25.5, ['18.5-25.4', '25.5-29.9']],
    ['one that words surround', 'sixForLifeStroke', 'HIGH', 'VERY_HIGH', {}, 75, ['41 - 74', '75 and above']],
  ] as const)('keeps how the range is displayed: %s', (_name, id, lower, upper, when, value, expected) => {
    const { text } = change(id, findLimit(id, lower, upper, when), value)
    const ranges = (JSON.parse(text) as { interpretationRanges: { rangeId: string; displayedRange: string }[] })
      .interpretationRanges
    expect([lower, upper].map((one) => ranges.find(({ rangeId }) => rangeId === one)?.displayedRange)).toEqual(expected)
  })

  it('finds the same limit, whatever order the circumstances of a band are written in', () => {
    const { definition } = findTest('labLdlCholesterol')
    const addCircumstances = (isFirst: boolean) =>
      definition.interpretationRanges.map((range) => ({
        ...range,
        bands: range.bands.map((band) => ({
          ...band,
          when: isFirst ? { age: 'ADULT', sex: 'FEMALE' } : { sex: 'FEMALE', age: 'ADULT' },
        })),
      }))
    const [first, ...others] = addCircumstances(true)
    const mixed = [first!, ...addCircumstances(false).slice(1)]
    const list = (interpretationRanges: typeof mixed) =>
      listLimits({ ...definition, interpretationRanges }).map(({ lower, upper, value }) => [lower, upper, value])
    expect(list(mixed)).toHaveLength(4)
    expect(list(mixed)).toEqual(list([first!, ...others]))
  })

  it('says where a limit can be if it cannot have a certain value', () => {
    const limit = findLimit('pointOfCareTriglycerides', 'HIGH', 'VERY_HIGH')
    expect(() => change('pointOfCareTriglycerides', limit, 501)).toThrow('can be 201 to 500')
    expect(() => change('pointOfCareTriglycerides', limit, 450.5)).toThrow('whole number')
    const alcohol = listLimits(findTest('healthAlcohol').definition)[0]!
    expect(() => change('healthAlcohol', alcohol, 2)).toThrow('names the limits of its range')
  })

  it('names the rule that leaves no number for a limit, instead of giving a span without one', () => {
    const { definition } = findTest('labLdlCholesterol')
    const rule = { contentId: 'CONTENT_HIGH_65', band: { minimum: 65 } }
    const interpretationRanges = definition.interpretationRanges.map((range) =>
      range.rangeId === 'HIGH' ? { ...range, contentRules: [rule] } : range,
    )
    const why =
      'No number is possible here. High has a text of its own for 65 mg/dL or more, and each text must keep some readers. First remove that text, or change its number.'
    expect(listLimits({ ...definition, interpretationRanges }).map((one) => [one.value, one.obstacle])).toEqual([
      [100, undefined],
      [130, undefined],
      [160, why],
      [190, why],
    ])
  })

  it('finds every limit of every number line', () => {
    const named = everyLimit.filter(([, { obstacle }]) => obstacle !== undefined).map(([id]) => id)
    expect([...new Set(named)]).toEqual(['healthAlcohol', 'healthNutrition'])
    expect(everyLimit.length).toBeGreaterThan(80)
  })

  // One limit of every test at a time, each in another file, because the check reads the whole folder. The first round has a limit of each
  // test; the thorough run moves the others, too.
  it.each(listRounds().slice(0, isThorough ? undefined : 1))('is accepted by the check: %s', (_name, round) => {
    const changes = round.map(([id, limit, value]) => change(id, limit, value))
    const changed = compileChanged(...changes)
    const errors = changed.findings.filter(({ severity }) => severity === 'error')
    // The check also covers what the register of known defects, the required words or a figure say about a limit.
    expect(
      errors
        .filter(({ rule }) => !/^(?:defect-.*|required-sentence)$/.test(rule))
        .filter(({ rule, path }) => rule !== 'quoted-number' || path !== 'figures.json')
        .map(({ file, message }) => `${file}: ${message}`),
    ).toEqual([])
    for (const [id, , value] of round) {
      const after = changed.content.interpretations.find((test) => test.id === id)!
      expect([id, listMovedReaders(findTest(id).definition, after.definition).length]).toEqual([id, 1])
      expect(listLimits(after.definition).map((one) => one.value)).toContain(value)
    }
  })
})

/** Every limit one step down or up, in rounds that change each file once. */
function listRounds(): [name: string, round: [id: string, limit: Limit, value: number][]][] {
  const rounds: [id: string, limit: Limit, value: number][][] = []
  for (const [at, [id, limit]] of everyLimit.filter(([, { obstacle }]) => obstacle === undefined).entries()) {
    const step = 10 ** -limit.decimals
    const values = (
      at % 2 === 0 ? [limit.value - step, limit.value + step] : [limit.value + step, limit.value - step]
    ).map((value) => roundTo(value, limit.decimals))
    const possible = values.filter((value) => limit.lowest <= value && value <= limit.highest)
    if (possible.length === 0) throw new Error(`Unexpected limit of ${id}, expected one that can be moved.`)
    for (const value of possible.slice(0, 1)) {
      const isFree = (round: (typeof rounds)[number]) =>
        round.every(([other]) => findTest(other).folder !== findTest(id).folder)
      const free = rounds.find(isFree) ?? []
      if (free.length === 0) rounds.push(free)
      free.push([id, limit, value])
    }
  }
  return rounds.map((round, at) => [`round ${at + 1} with ${round.length} limits`, round])
}
