import { expect, it } from 'vitest'
import { compile, compileFolder } from '../../src/compiler/compile.ts'
import { scaffoldRange } from '../../src/compiler/scaffold/scaffold-range.ts'
import { SourceFile } from '../../src/compiler/source/source-file.ts'

const base = compileFolder('content')

/** What a new range of a test changes on purpose: what the specification said of its old ranges, and what was alike before. */
const decisions = new Set(['defect-returned', 'defect-register', 'unused-suppression'])

/** A range of each test with a folder of its own that begins inside its range at a place; absent where it has none, or one of several bands. */
async function scaffoldRanges(place: number): Promise<Map<string, string>> {
  const changed = new Map<string, string>()
  for (const { id, file } of base.content.interpretations) {
    const { measures, interpretationRanges, variant } = file.value
    const [measure] = measures
    const bands = [interpretationRanges[place]?.band ?? []].flat()
    const [band] = bands
    if (variant || !measure || !band || bands.length > 1 || band.when || measures.length > 1) continue
    const low = band.minimum ?? band.exclusiveMinimum ?? measure.domain[0]
    const high = band.maximum ?? band.exclusiveMaximum ?? measure.domain[1]
    const threshold = (low + 3 * 10 ** -measure.decimals).toFixed(measure.decimals)
    if (Number(threshold) >= high) continue
    const answers: Readonly<Record<string, string>> = {
      interpretation: id,
      id: 'NEW_RANGE',
      name: 'New Range',
      threshold,
    }
    const files = await scaffoldRange((name) => Promise.resolve(answers[name] ?? ''), base, 'content')
    for (const { path, text } of files) changed.set(path, text)
  }
  return changed
}

it.each([0, 1, 2, 3])(
  'a new range that begins in range %i of any test has no error but what is marked TODO',
  async (place) => {
    const changed = await scaffoldRanges(place)
    expect(changed.size).toBeGreaterThan(15)
    const texts = new Map([...base.files.map(({ path, text }) => [path, text] as const), ...changed])
    const paths = [...texts.keys()].sort()
    const files = paths.map((path) => new SourceFile(path, `content/${path}`, texts.get(path)!))
    const found = compile({ files, problems: [] }).findings.filter(
      ({ rule, severity }) => severity === 'error' && !decisions.has(rule),
    )
    const isOpen = (words: string, path: string) => words.includes('TODO') || texts.get(path)!.includes('signs="TODO"')
    expect(
      found
        .filter(({ message, path }) => !isOpen(message, path))
        .map(({ path, rule, message }) => `${path} ${rule} ${message}`),
    ).toEqual([])
  },
  60_000,
)
