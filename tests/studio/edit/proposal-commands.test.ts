import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { formatProposalCommands, formatSendCommands } from '../../../src/studio/edit/proposal-commands.ts'

const origin = { name: 'main', main: 'main', isMain: true, remote: 'origin', takenNames: [] }

it('names a branch for the reason, and lets a shell run nothing of it', () => {
  const why = "Share it'; touch /tmp/x; echo '$(id) `id`"
  const [branch, add, commit] = formatProposalCommands(why, 'content', origin).split('\n')
  expect(branch).toMatch(/^git switch -c [a-z0-9-]{1,40}$/)
  expect(add).toBe('git add content')
  const words = execFileSync('sh', ['-c', commit!.replace('git commit -m', 'printf %s')], { encoding: 'utf8' })
  expect(words).toBe(why)
})

it('cuts the name of a branch at a whole word, and leaves no hyphen at its end', () => {
  const branch = (why: string) => formatProposalCommands(why, 'content', origin).split('\n')[0]
  expect(branch('Ask people with prediabetes to share the result soon')).toBe(
    'git switch -c ask-people-with-prediabetes-to-share-the',
  )
  expect(branch('Say it (soon).')).toBe('git switch -c say-it-soon')
  expect(branch('x'.repeat(50))).toBe(`git switch -c ${'x'.repeat(40)}`)
  expect(branch('é')).toBe('git switch -c change-texts')
})

it('adds the folder that holds the content', () => {
  expect(formatProposalCommands('Why', 'texts', origin)).toContain('git add texts\n')
})

it('lets a shell run nothing of the name of a branch or remote', () => {
  const named = { ...origin, name: 'x', isMain: false, main: 'a;b', remote: '$(id)' }
  expect(formatProposalCommands('Why', 'content', named, 'main')).toMatch(/^git switch -c why 'a;b'\n/)
  expect(formatProposalCommands('Why', 'content', named, 'main')).toMatch(/git push -u '\$\(id\)' HEAD$/)
  expect(formatSendCommands('Why', named)).toBe("git push -u '$(id)' HEAD")
})
