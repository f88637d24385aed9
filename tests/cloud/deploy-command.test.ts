import { resolve } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runDeployCommand } from '../../src/cloud/deploy/deploy-command.ts'

let said = ''
const build = vi.fn<() => Promise<undefined>>(async () => undefined)

beforeEach(() => {
  said = ''
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += String(text)
    return true
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

test.each([
  [['--synth'], '--stage'],
  [['--stage', 'Prod'], 'Unexpected stage Prod'],
  [['--stage', 'prod', '--synth', '--destroy'], 'expected one of them'],
  [['--stage', 'prod'], 'without --config FILE'],
  [['--stage', 'prod', '--config', 'none.json'], 'Unexpected settings in none.json'],
])('%o is refused before anything is built', async (args, reason) => {
  expect(await runDeployCommand(resolve('.'), args, build)).toBe(1)
  expect(said).toContain(reason)
  expect(build).not.toHaveBeenCalled()
})

test('a build that is broken is not synthesized', async () => {
  expect(await runDeployCommand(resolve('.'), ['--stage', 'prod', '--synth'], build)).toBe(1)
  expect(said).toContain('Unexpected broken build')
  expect(build).toHaveBeenCalledOnce()
})
