import { join } from 'node:path'
import { copyMutants } from './bench-defects-copies-of-texts.ts'
import { definitionMutants } from './bench-defects-definitions.ts'
import { openJudge, type Judge } from './bench-defects-judge.ts'
import { faultKinds, type FaultKind, type Mutant } from './bench-defects-mutant.ts'
import { sentenceMutants } from './bench-defects-sentences.ts'
import { textFacts, wordMutants } from './bench-defects-words.ts'

/** How many faults of a kind were planted and found, and which visible ones escaped. */
export interface Score {
  readonly visible: { planted: number; caught: number }
  readonly invisible: { planted: number; caught: number }
  readonly escaped: Mutant[]
}

/** Every fault that is planted, one after another. */
export function* everyMutant(judge: Judge): Generator<Mutant> {
  for (const { file } of judge.content.interpretations) yield* definitionMutants(file.source.path, file.source.text)
  yield* copyMutants(judge)
  for (const facts of textFacts(judge)) {
    yield* wordMutants(facts)
    yield* sentenceMutants(facts)
  }
}

/** Plants each fault alone and counts those that the check reports. */
export function scoreOf(judge: Judge, mutants: Iterable<Mutant>): Map<FaultKind, Score> {
  const scores = new Map(
    faultKinds.map((kind): [FaultKind, Score] => [
      kind,
      { visible: { planted: 0, caught: 0 }, invisible: { planted: 0, caught: 0 }, escaped: [] },
    ]),
  )
  for (const mutant of mutants) {
    const score = scores.get(mutant.kind)!
    const count = mutant.isVisible ? score.visible : score.invisible
    count.planted += 1
    if (judge.findings(mutant.path, mutant.text).length > 0) count.caught += 1
    else if (mutant.isVisible) score.escaped.push(mutant)
  }
  return scores
}

/** `npm run bench -- defects`: which share of planted faults the check finds, kind by kind, and what it says of clean content. */
export function benchDefects(root: string): string {
  const judge = openJudge(join(root, 'content'))
  const alarms = judge.files.flatMap(({ path, text }) => judge.findings(path, text))
  const started = performance.now()
  const scores = scoreOf(judge, everyMutant(judge))
  const share = ({ planted, caught }: Score['visible']) =>
    `${String(caught).padStart(6)} of ${String(planted).padStart(6)} ${planted ? ((100 * caught) / planted).toFixed(2).padStart(7) : '      -'} %`
  const lines = [...scores].map(
    ([kind, { visible, invisible }]) => `${kind.padEnd(32)} ${share(visible)}   ${share(invisible)}`,
  )
  const sum = (side: 'visible' | 'invisible') =>
    [...scores.values()].reduce(
      (all, score) => ({ planted: all.planted + score[side].planted, caught: all.caught + score[side].caught }),
      { planted: 0, caught: 0 },
    )
  const examples = [...scores].flatMap(([kind, { escaped }]) =>
    escaped.slice(0, Number(process.env['EXAMPLES'] ?? 3)).map(({ path, what }) => `  ${kind}: ${path}\n    ${what}`),
  )
  return [
    `Faults planted one at a time over all content, ${((performance.now() - started) / 1000).toFixed(0)} s`,
    `${''.padEnd(32)} ${'visible in the text'.padEnd(26)}   needs knowledge that no text holds`,
    ...lines,
    `${'all'.padEnd(32)} ${share(sum('visible'))}   ${share(sum('invisible'))}`,
    `False alarms on clean content: ${alarms.length}`,
    ...(examples.length > 0 ? ['What escapes:', ...examples] : []),
  ].join('\n')
}
