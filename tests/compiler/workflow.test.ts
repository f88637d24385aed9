import { spawnSync } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { scratchFolder } from './content-command.ts'
import { sample } from '../fixtures/sample-content.ts'
import { writeFiles } from '../run/bench-copies.ts'

interface Workflow {
  readonly jobs: { readonly check: { readonly steps: readonly { readonly id?: string; readonly run?: string }[] } }
}

const checkout = scratchFolder()

describe('the workflow of a pull request that changes texts', () => {
  it('checks the change, of which it has only the content', () => {
    const { jobs } = parse(readFileSync('.github/workflows/content.yml', 'utf8')) as Workflow
    const step = jobs.check.steps.find(({ id }) => id === 'check')
    symlinkSync(resolve('scripts'), join(checkout, 'scripts'))
    const broken = sample['messages/login.json']!.replace('Call {phone}', 'Call {fone}')
    writeFiles(join(checkout, 'change/content'), { ...sample, 'messages/login.json': broken })
    const env = { ...process.env, GITHUB_OUTPUT: join(checkout, 'output') }
    const { status, stdout } = spawnSync('bash', ['-e', '-c', step?.run ?? 'exit 1'], {
      cwd: checkout,
      env,
      encoding: 'utf8',
    })
    expect(status).toBe(0)
    expect(stdout).toMatch(/^::error file=content\/messages\/login\.json.*message-placeholder/m)
    expect(readFileSync(join(checkout, 'output'), 'utf8')).toBe('failed=true\n')
    expect(readFileSync(join(checkout, 'content.sarif'), 'utf8')).toContain('message-placeholder')
  })
})
