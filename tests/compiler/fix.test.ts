import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { applyEdits } from '../../src/compiler/source/apply-edits.ts'
import { folderWith, run, scratchFolder } from './content-command.ts'
import { sample } from '../fixtures/sample-content.ts'

const LOW = 'interpretations/lab-iron/low.mdx'
const scratch = scratchFolder()

describe('check --fix', () => {
  it('fixes findings that have exactly one right fix, and finds nothing to fix the second time', async () => {
    const folder = folderWith(scratch, { [LOW]: sample[LOW]!.replace('**That is low.**', 'That\u200B is low.') })
    const first = await run('check', '--fix', '--content', folder)
    expect(first.stdout).toContain('Fixed')
    const fixed = readFileSync(join(folder, LOW), 'utf8')
    expect(fixed).toContain('That is low.')
    expect(await run('check', '--fix', '--content', folder)).toMatchObject({
      status: 0,
      stdout: expect.not.stringContaining('Fixed') as string,
    })
  })

  it('leaves the earlier of two overlapping edits for the next run', () => {
    expect(
      applyEdits('abcdef', [
        { start: 1, end: 3, text: 'X' },
        { start: 2, end: 5, text: 'Y' },
      ]),
    ).toBe('abYf')
  })
})
