import { describe, expect, test } from 'vitest'
import { runStages } from './run-stages.ts'
import { strict, type Outcome, type Stage } from './stage.ts'

const passing: Outcome = { passed: 2, failed: 0, findings: 'noise' }
const failing: Outcome = { passed: 1, failed: 3, findings: 'the whole finding' }

function stage(name: string, outcome: Outcome | Error, needs: string[] = []): Stage {
  const run = () => (outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome))
  return { name, does: `does ${name}`, needs, run }
}

async function runAll(stages: Stage[], names: string[] = []) {
  let output = ''
  const total = await runStages(stages, names, (text) => (output += text))
  return { total, lines: output.trimEnd().split('\n'), ran: [...output.matchAll(/▸ (\w+):/g)].map((match) => match[1]) }
}

describe('runStages', () => {
  test('sums all stages in one last line', async () => {
    const { total, lines } = await runAll([stage('one', passing), stage('two', failing), stage('three', passing)])
    expect(total).toEqual({ passed: 5, failed: 3 })
    expect(lines.at(-1)).toBe('5 passed, 3 failed')
    expect(lines.filter((line) => /^\d+ passed, \d+ failed$/.test(line))).toHaveLength(1)
  })

  test('shows the findings of failed stages, and only of those', async () => {
    const { lines } = await runAll([stage('one', passing), stage('two', failing)])
    expect(lines).toContain('the whole finding')
    expect(lines).not.toContain('noise')
  })

  test('goes on after a failure, but for stages that need what failed', async () => {
    const { lines, total } = await runAll([
      stage('one', failing),
      stage('two', passing, ['one']),
      stage('three', passing, ['two']),
      stage('four', passing),
    ])
    expect(lines).toContain('Not run, because it needs what failed: one')
    expect(lines).toContain('Not run, because it needs what failed: two')
    expect(total).toEqual({ passed: 3, failed: 5 })
  })

  test('counts a stage that throws as failed, with the reason', async () => {
    const { lines, total } = await runAll([stage('one', new Error('Unexpected end')), stage('two', passing)])
    expect(total).toEqual({ passed: 2, failed: 1 })
    expect(lines.join('\n')).toContain('Unexpected end')
  })

  test('runs the named stages and what they need, in order', async () => {
    const stages = [
      stage('one', passing),
      stage('two', passing),
      stage('three', passing, ['one']),
      stage('four', passing, ['three']),
    ]
    expect((await runAll(stages, ['four'])).ran).toEqual(['one', 'three', 'four'])
    expect((await runAll(stages, ['two', 'one'])).ran).toEqual(['one', 'two'])
  })

  test('refuses a name that it does not know', async () => {
    await expect(runAll([stage('one', passing)], ['won'])).rejects.toThrow('Unexpected stage won, expected some of one')
  })
})

describe('strict', () => {
  test.each([
    ['no test ran', { passed: 0, failed: 0, findings: '' }, 0, 1],
    ['all passed, yet the exit code says otherwise', { passed: 5, failed: 0, findings: '' }, 1, 1],
    ['failures are counted once', { passed: 5, failed: 2, findings: '' }, 1, 2],
    ['all passed', { passed: 5, failed: 0, findings: '' }, 0, 0],
  ])('%s', (_, outcome, code, failed) => {
    expect(strict(outcome, code).failed).toBe(failed)
  })
})
