import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { createGitRepository, prefixPaths } from '../fixtures/git-repository.ts'
import { sample } from '../fixtures/sample-content.ts'

const LOW = 'content/interpretations/lab-iron/low.mdx'
const low = sample['interpretations/lab-iron/low.mdx']!.replace('Eat beans.', 'Eat lentils.')
const { jobs } = parse(readFileSync('.github/workflows/content.yml', 'utf8')) as {
  readonly jobs: { readonly check: { readonly steps: readonly { readonly name?: string; readonly run?: string }[] } }
}
const { root, git, write, commit, remove } = createGitRepository(prefixPaths('content', sample))
const env: Record<string, string> = { GITHUB_OUTPUT: join(root, 'output') }

/** Runs a step of the workflow in the checkout of the base branch; the steps before it have run. */
function runStep(start: string) {
  const step = jobs.check.steps.find(({ name }) => name?.startsWith(start))
  const options = { cwd: root, env: { ...process.env, ...env }, encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync('bash', ['-e', '-c', step?.run ?? 'exit 1'], options)
  expect([status, status === 0 || stderr], start).toEqual([0, true])
  return `${stdout}${stderr}`
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')

beforeAll(() => {
  env.BASE = git('rev-parse', 'HEAD').trim()
  write({
    [LOW]: `${low}\n{process.exit(0)}\n`,
    'scripts/content.mjs': 'throw new Error("the code of the change ran")\n',
  })
  mkdirSync(join(root, 'content/fragments'), { recursive: true })
  symlinkSync('/etc', join(root, 'content/fragments/out'))
  commit()
  env.HEAD = git('rev-parse', 'HEAD').trim()
  git('checkout', '-q', env.BASE)
  symlinkSync(resolve('scripts'), join(root, 'scripts'))
})
afterAll(() => remove())

it("annotates the change's findings, without running the change's code", () => {
  runStep("Extract only the change's content")
  const said = runStep('Annotate findings')
  expect(said).toContain(`::error file=${LOW},line=18,col=1,title=expression::`)
  expect(said).toContain('title=symbolic-link::')
  expect(said).not.toContain('the code of the change ran')
  expect(read('output')).toBe('failed=true\n')
  expect(read('content.sarif')).toContain('symbolic-link')
})

it('shows what participants read differently', () => {
  git('checkout', '-q', '-b', 'fixed')
  write({ [LOW]: low })
  git('commit', '-qam', 'change')
  env.HEAD = git('rev-parse', 'HEAD').trim()
  runStep('List what participants read differently')
  for (const file of ['comment.md', 'content-diff.html'])
    expect(read(file)).toMatch(/Eat <del>beans<\/del> <ins>lentils<\/ins>\./)
})
