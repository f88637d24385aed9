import { expect, it } from 'vitest'
import { openJudge } from './bench-defects-judge.ts'
import type { Mutant } from './bench-defects-mutant.ts'
import { everyMutant, scoreOf } from './bench-defects.ts'

/** One fault in so many, always the same ones. */
const SAMPLE = 83

it('finds what can be seen of a sample of faults planted in the content, and nothing in clean content', () => {
  const judge = openJudge('content')
  function* sample(): Generator<Mutant> {
    let place = 0
    for (const mutant of everyMutant(judge)) if (place++ % SAMPLE === 0) yield mutant
  }
  const scores = [...scoreOf(judge, sample()).values()]
  const planted = scores.reduce((sum, { visible }) => sum + visible.planted, 0)
  const escaped = scores.flatMap((score) => score.escaped)
  expect(planted).toBeGreaterThan(150)
  expect(escaped.length / planted, escaped.map(({ path, what }) => `${path}: ${what}`).join('\n')).toBeLessThanOrEqual(
    0.01,
  )
  for (const path of ['interpretations/ferritin/high.mdx', 'fragments/arm-pressure-difference.mdx'])
    expect(judge.findings(path, judge.files.find((file) => file.path === path)!.text)).toEqual([])
})
