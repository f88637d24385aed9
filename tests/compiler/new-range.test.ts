import { expect, it } from 'vitest'
import type { Band } from '../../src/catalogue/catalogue.ts'
import type { LinkedInterpretation } from '../../src/compiler/link/link-content.ts'
import { createAsker } from '../../src/compiler/scaffold/create-asker.ts'
import { scaffoldEntry } from '../../src/compiler/scaffold/scaffold-entry.ts'
import { scaffoldFamily } from '../../src/compiler/scaffold/scaffold-family.ts'
import { scaffoldRange } from '../../src/compiler/scaffold/scaffold-range.ts'
import { SourceFile } from '../../src/compiler/source/source-file.ts'
import { compileOwn, ownContent as base } from '../fixtures/own-content.ts'
import { isThorough } from '../run/is-thorough.ts'

/**
 * What a new range of a test changes on purpose: what the specification said about its old ranges, what was alike before, and on which
 * side of the new limit a rule for some of their values belongs.
 */
const decisions = new Set(['defect-returned', 'defect-register', 'unused-suppression', 'shadowed-rule'])

/** The interpretations by the folder that they share, or each by itself. */
const folders: readonly (readonly LinkedInterpretation[])[] = [
  ...new Set(base.content.interpretations.map(({ folder }) => folder)),
].map((folder) => base.content.interpretations.filter((one) => one.folder === folder))

type Scaffold = typeof scaffoldRange
type Answers = Readonly<Record<string, string>>

/** The changed files of one addition in each folder, by their path; a folder that gives no answers has none. */
async function scaffoldEach(
  scaffold: Scaffold,
  answer: (tests: readonly LinkedInterpretation[]) => Answers | undefined,
) {
  const changed = new Map<string, string>()
  let count = 0
  for (const tests of folders) {
    const answers = answer(tests)
    if (!answers) continue
    count++
    const files = await scaffold(createAsker(answers), base, 'content')
    for (const { path, text } of files) changed.set(path, text)
  }
  return { changed, count }
}

/** The errors of the content with changed files, except what is marked TODO. */
function listErrors(changed: ReadonlyMap<string, string>): string[] {
  const texts = new Map([...base.files.map(({ path, text }) => [path, text] as const), ...changed])
  const files = [...texts.keys()].sort().map((path) => new SourceFile(path, `content/${path}`, texts.get(path)!))
  const isOpen = (words: string, path: string) => words.includes('TODO') || texts.get(path)!.includes('signs="TODO"')
  return compileOwn(files)
    .findings.filter(({ rule, severity }) => severity === 'error' && !decisions.has(rule))
    .filter(({ message, path }) => !isOpen(message, path))
    .map(({ path, rule, message }) => `${path} ${rule} ${message}`)
}

/** The tests that an addition is for: in every other round all tests of a folder, else one of them. */
const pick = (tests: readonly LinkedInterpretation[], round: number) =>
  round % 2 === 0 ? tests : [tests[round % tests.length]!]

const nameVariants = (chosen: readonly LinkedInterpretation[], all: readonly LinkedInterpretation[]) =>
  chosen.length === all.length ? 'all' : chosen.map(({ file }) => file.value.variant?.value).join(',')

/** Values just inside the bands of a range that all tests have, as the author writes them; undefined if one has none or ends earlier. */
function findThreshold(tests: readonly LinkedInterpretation[], rangeId: string): string | undefined {
  const definitions = tests.map(({ definition }) => definition)
  const bands = definitions.map(
    (one) => one.interpretationRanges.find((range) => range.rangeId === rangeId)?.bands ?? [],
  )
  const { decimals, domain } = definitions[0]!.measures[0]!
  // The bar begins before the values that a result can have.
  const lowest = Math.max(...definitions.map(({ measures }) => measures[0]!.possible?.interval[0] ?? domain[0]))
  const low = (band: Band) => band.minimum ?? band.exclusiveMinimum ?? lowest
  const high = (band: Band) => band.maximum ?? band.exclusiveMaximum ?? domain[1]
  const limits = (bands[0] ?? []).map(({ when }, index) => {
    const ofAll = bands.map((list) => list[index]!)
    const value = Math.max(...ofAll.map(low)) + 3 * 10 ** -decimals
    if (ofAll.some((band) => value >= high(band))) return undefined
    return `${when ? `${when.sex}=` : ''}${value.toFixed(decimals)}`
  })
  return limits.length === 0 || limits.includes(undefined) ? undefined : limits.join(',')
}

/** Whether numbers lead to the ranges of a test, and those of one measure. */
const isSplittable = ({ definition }: LinkedInterpretation) => {
  const bands = definition.interpretationRanges.flatMap((range) => range.bands)
  return (
    bands.length > 0 &&
    new Set(bands.map(({ measure }) => measure)).size === 1 &&
    definition.interpretationId !== 'healthAlcohol'
  )
}

/** What each folder gets, one after another in later rounds, with all of its tests or with one of them. */
const kinds = ['range', 'text', 'family'] as const
const rounds = Array.from({ length: isThorough ? 9 : 2 }, (_, round) => round)

it.each(rounds)(
  'a new range, text or family of any test has no errors except what is marked TODO: round %i',
  async (round) => {
    const isTurn = (kind: (typeof kinds)[number], tests: readonly LinkedInterpretation[]) =>
      kinds[(folders.indexOf(tests) + round) % kinds.length] === kind
    const ranges = await scaffoldEach(scaffoldRange, (tests) => {
      if (!isTurn('range', tests) || !isSplittable(tests[0]!)) return undefined
      const chosen = pick(tests, round)
      const ids = chosen[0]!.definition.interpretationRanges.map(({ rangeId }) => rangeId)
      const found = ids.map((id) => findThreshold(chosen, id)).filter((one) => one !== undefined)
      return {
        interpretation: chosen[0]!.id,
        variant: nameVariants(chosen, tests),
        id: 'NEW_RANGE',
        name: 'New Range',
        threshold: found[(round + folders.indexOf(tests)) % found.length]!,
      }
    })
    const head = (tests: readonly LinkedInterpretation[]) => {
      const chosen = pick(tests, round)
      const read = chosen[0]!.definition.interpretationRanges.filter(({ contentIds }) => contentIds.length > 0)
      const range = read[round % read.length]!.rangeId
      return { interpretation: chosen[0]!.id, variant: nameVariants(chosen, tests), range }
    }
    const entries = await scaffoldEach(scaffoldEntry, (tests) =>
      isTurn('text', tests) ? { ...head(tests), id: 'CONTENT_NEW_TEXT', when: 'sex=FEMALE' } : undefined,
    )
    const families = await scaffoldEach(scaffoldFamily, (tests) => {
      // Each family of smoking is for several ranges.
      if (!isTurn('family', tests) || tests[0]!.id === 'healthSmoking') return undefined
      const isNew = tests[0]!.families.length === 0
      const isByAge = folders.indexOf(tests) % 4 < 2
      return {
        ...head(tests),
        name: 'new-family',
        ...(isNew && (isByAge ? { axes: 'age:UNDER45,OVER45' } : { flags: 'AFIB:atrial fibrillation' })),
        when: 'history=stroke',
      }
    })
    const countTurns = (kind: (typeof kinds)[number]) => folders.filter((tests) => isTurn(kind, tests)).length
    expect(ranges.count).toBe(folders.filter((tests) => isTurn('range', tests) && isSplittable(tests[0]!)).length)
    expect(entries.count).toBe(countTurns('text'))
    expect(families.count).toBeGreaterThanOrEqual(countTurns('family') - 1)
    expect(listErrors(new Map([...ranges.changed, ...entries.changed, ...families.changed]))).toEqual([])
  },
  60_000,
)

it('a new range is refused, with how to write it by hand, if no single number splits the ranges of a test', async () => {
  for (const [test] of folders.filter(([one]) => !isSplittable(one!))) {
    const answers: Answers = {
      interpretation: test!.id,
      variant: 'all',
      id: 'NEW_RANGE',
      name: 'New Range',
      threshold: test!.id === 'healthAlcohol' ? 'MALE=5' : '5',
    }
    const written = scaffoldRange(createAsker(answers), base, 'content')
    await expect(written, test!.id).rejects.toThrow('Write the range by hand in interpretation.json')
  }
})
