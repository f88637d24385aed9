import { cpSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { compileFolder, type Compilation } from '../../src/compiler/compile.ts'
import { diffContent } from '../../src/compiler/diff/diff.ts'
import { renderedTexts } from '../../src/compiler/diff/wording.ts'
import type { ParsedFiles } from '../../src/compiler/parse/parse.ts'
import { readFiles } from './bench-copies.ts'
import { mutators, type Mutation } from './fuzz-content-mutations.ts'
import { randomOf } from './fuzz-content-random.ts'

/** How a mutation ended: found by the check, shown by the diff, or the same to a participant. */
export type Outcome = 'found' | 'shown by diff' | 'reads the same'

/** A mutation that was not noticed, took too long or brought the compiler down; the seed and the number make it again. */
export interface Failure {
  readonly seed: number
  readonly number: number
  readonly what: string
  readonly reason: string
}

/** What a run of mutations came to. */
export interface FuzzResult {
  readonly outcomes: ReadonlyMap<Outcome, number>
  readonly slowest: { readonly milliseconds: number; readonly what: string }
  readonly failures: readonly Failure[]
}

/** No mutation may take longer, in milliseconds of processor time: the machine may be busy with something else. */
const LIMIT = 5_000

/** Mutates files of the content one at a time, in a folder of its own, `count` times from a seed; `only` repeats one of them. */
export function fuzzContent(root: string, seed: number, count: number, only?: number): FuzzResult {
  const scratch = mkdtempSync(join(tmpdir(), 'fuzz-content-'))
  const folder = join(scratch, 'content')
  try {
    cpSync(join(root, 'content'), folder, { recursive: true })
    const files = new Map([...readFiles(folder).keys()].map((path) => [path, readFileSync(join(folder, path))]))
    const paths = [...files.keys()].filter((path) => path !== 'README.md')
    const parsed: ParsedFiles = new Map()
    const compiled = () => compileFolder(folder, root, parsed)
    const clean = compiled()
    const errors = clean.findings.filter(({ severity }) => severity === 'error').length
    if (errors > 0) throw new Error(`Unexpected errors in clean content: ${errors}`)
    const known = readBy(clean)
    const outcomes = new Map<Outcome, number>()
    const failures: Failure[] = []
    let slowest = { milliseconds: 0, what: '' }
    for (let number = 0; number < count; number += 1) {
      if (only !== undefined && number !== only) continue
      const mutation = mutationOf(seed, number, paths, files)
      const started = process.cpuUsage()
      const undo = apply(folder, mutation, files)
      try {
        const mutant = compiled()
        const outcome = outcomeOf(clean, known, mutant)
        if (outcome) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
        else
          failures.push({
            seed,
            number,
            what: mutation.what,
            reason: 'a silent pass: a participant reads something else',
          })
      } catch (error) {
        failures.push({
          seed,
          number,
          what: mutation.what,
          reason: `a crash: ${(error as Error).stack ?? String(error)}`,
        })
      }
      const milliseconds = process.cpuUsage(started).user / 1_000
      if (milliseconds > slowest.milliseconds) slowest = { milliseconds, what: mutation.what }
      if (milliseconds > LIMIT)
        failures.push({ seed, number, what: mutation.what, reason: `${Math.round(milliseconds)} ms` })
      undo()
    }
    return { outcomes, slowest, failures }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** The mutation of a number: each is drawn from a stream of its own, so that one can be repeated alone. */
function mutationOf(
  seed: number,
  number: number,
  paths: readonly string[],
  files: ReadonlyMap<string, Buffer>,
): Mutation {
  const random = randomOf(Math.imul(seed, 1_000_003) + number)
  for (;;) {
    const path = random.pick(paths)
    const [kind, mutator] = random.pick(Object.entries(mutators))
    const mutation = mutator(path, files.get(path)!, random, paths)
    if (mutation) return { ...mutation, what: `${path}: ${kind}: ${mutation.what}` }
  }
}

function apply(folder: string, { write, remove = [], link }: Mutation, files: ReadonlyMap<string, Buffer>): () => void {
  for (const path of remove) rmSync(join(folder, path), { force: true })
  for (const [path, bytes] of write) {
    const from = /^@(.+)$/.exec(bytes.toString('latin1'))?.[1]
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), (from === undefined ? undefined : files.get(from)) ?? bytes)
  }
  if (link) symlinkSync(link[1], join(folder, link[0]))
  return () => {
    if (link) rmSync(join(folder, link[0]), { force: true })
    for (const [path] of write) {
      rmSync(join(folder, path), { force: true })
      const parent = dirname(path)
      if (![...files.keys()].some((other) => other.startsWith(`${parent}/`)) && parent !== '.')
        rmSync(join(folder, parent), { recursive: true, force: true })
    }
    for (const path of [...remove, ...write.map(([written]) => written)])
      if (files.has(path) && !lstatSync(join(folder, path), { throwIfNoEntry: false }))
        writeFileSync(join(folder, path), files.get(path)!)
  }
}

function outcomeOf(clean: Compilation, known: string, mutant: Compilation): Outcome | undefined {
  if (mutant.findings.some(({ severity }) => severity === 'error')) return 'found'
  const { clinical, wording, added, removed, renamed, incomparable } = diffContent(clean, mutant)
  if ([clinical, wording, added, removed, renamed, incomparable].some((list) => list.length > 0)) return 'shown by diff'
  return readBy(mutant) === known ? 'reads the same' : undefined
}

/** Everything that decides what a participant reads: the catalogue and every text with its marks. */
function readBy(compilation: Compilation): string {
  const { interpretations, products, packages } = compilation.catalogue
  const unordered = Object.values(interpretations).map((definition) => ({
    ...definition,
    interpretationRanges: definition.interpretationRanges.toSorted((a, b) => (a.rangeId < b.rangeId ? -1 : 1)),
    entries: Object.entries(definition.entries).sort(([a], [b]) => (a < b ? -1 : 1)),
  }))
  const overviews = compilation.content.products.map(({ file }) => [
    file.value.tieredOverview,
    file.value.nonTieredOverview,
  ])
  const texts = [...renderedTexts(compilation.content)]
    .map(([id, { marked }]) => [id, marked])
    .sort(([a], [b]) => (a! < b! ? -1 : 1))
  return JSON.stringify([unordered, products, packages, overviews, texts])
}
