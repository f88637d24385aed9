import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { commandsOf } from '../../../src/studio/editor/commands-of.ts'

it('names a branch for the reason, and lets a shell run nothing of it', () => {
  const why = "Share it'; touch /tmp/x; echo '$(id) `id`"
  const [branch, add, commit] = commandsOf(why).split('\n')
  expect(branch).toMatch(/^git switch -c [a-z0-9-]{1,40}$/)
  expect(add).toBe('git add content')
  const words = execFileSync('sh', ['-c', commit!.replace('git commit -m', 'printf %s')], { encoding: 'utf8' })
  expect(words).toBe(why)
  expect(commandsOf('')).toContain('git switch -c say-why-in-one-sentence')
})
