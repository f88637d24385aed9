import type { Entry } from '../../src/compiler/entry.ts'
import { toPlainText } from '../../src/compiler/prose-output.ts'
import type { Judge } from './bench-defects-judge.ts'
import { bodyStart, spliced, type Mutant } from './bench-defects-mutant.ts'

/** Texts copied from another range of the same test, and from the same range of a neighbouring test. Visible where the words differ. */
export function* copyMutants({ content }: Judge): Generator<Mutant> {
  const ids = content.interpretations.map(({ id }) => id)
  for (const { id, entries } of content.interpretations) {
    const own = firstOfEach(entries)
    for (const entry of own)
      for (const other of own)
        if (other.rangeId !== entry.rangeId) yield* copied('copied from a neighbouring band', entry, other)
    const neighbours = new Set([
      ...ids.filter((other) => other !== id && baseOf(other) === baseOf(id)),
      ids[(ids.indexOf(id) + 1) % ids.length]!,
    ])
    for (const neighbour of content.interpretations.filter((other) => neighbours.has(other.id)))
      for (const entry of own)
        for (const other of firstOfEach(neighbour.entries))
          if (other.contentId === entry.contentId) yield* copied('copied from a neighbouring test', entry, other)
  }
}

/** One entry of each file. */
function firstOfEach(entries: readonly Entry[]): Entry[] {
  return [...new Map(entries.map((entry) => [entry.origin, entry])).values()]
}

/** A test's name without side, sample or place: those of one base are neighbours. */
function baseOf(id: string): string {
  return id
    .replace(/(?:Left|Right|Am|Pm)$|^(?:lab|pointOfCare)/g, '')
    .replace(/(?:alanine|aspartate)A/, 'A')
    .toLowerCase()
}

/** The other text's body, and its body with its facts but the ids. */
function* copied(kind: Mutant['kind'], entry: Entry, other: Entry): Generator<Mutant> {
  const { path, text } = entry.origin.source
  const theirs = other.origin.source.text
  if (toPlainText(entry.blocks) === toPlainText(other.blocks)) return
  const body = spliced(text, bodyStart(text), text.length, theirs.slice(bodyStart(theirs)))
  const what = `${other.interpretationId}/${other.contentId} into ${path}`
  yield { kind, path, text: body, what: `the body of ${what}`, isVisible: true }
  const idLine = /^(?:contentId|rangeId|family|idPattern): .*$/gm
  const ids = new Map([...text.matchAll(idLine)].map(([line]) => [line.split(':')[0], line]))
  const whole = theirs.replace(idLine, (line) => ids.get(line.split(':')[0]) ?? line)
  yield { kind, path, text: whole, what: `all but the ids of ${what}`, isVisible: true }
}
