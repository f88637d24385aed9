import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repositoryWith, runProcess } from './content-command.ts'
import { sample } from '../fixtures/sample-content.ts'

// The portal's code asks for other messages than those of the sample.
const { 'messages/login.json': _, ...files } = sample
const { root, write, run } = repositoryWith({ ...files, 'approvals.json': '{ "approvals": {} }' })

const approvals = () =>
  (
    JSON.parse(readFileSync(join(root, 'content/approvals.json'), 'utf8')) as {
      approvals: Record<string, { hash: string; approvedBy: string; date: string }[]>
    }
  ).approvals
const open = async () =>
  (JSON.parse((await run('approve', '--list', '--format', 'json')).stdout) as { id: string }[]).map(({ id }) => id)

const LOW = 'interpretations/lab-iron/low.mdx'
const PAGE = 'pages/when-ready.mdx'

describe('npm run content -- approve', () => {
  it('wants a reviewer, and ids or --changed', async () => {
    const said = async (...args: string[]) => (await run('approve', ...args)).stderr
    expect(await said('labIron')).toContain('--by')
    expect(await said('--by', 'A. Reviewer')).toContain('--changed')
    expect(await said('labIrno', '--by', 'A. Reviewer')).toContain('"labIrno"')
    expect(approvals()).toEqual({})
  })

  it('--by records who approved the texts that are named, and no others', async () => {
    expect(runProcess(['approve', 'labIron/CONTENT_LOW', '--by', ' A. Reviewer '], root)).toMatchObject({
      status: 0,
      stderr: '',
    })
    expect(approvals()).toEqual({
      'labIron/CONTENT_LOW': [
        {
          hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
          approvedBy: 'A. Reviewer',
          date: new Date().toISOString().slice(0, 10),
        },
      ],
    })
    expect(await open()).not.toContain('labIron/CONTENT_LOW')
    expect(await open()).toContain('pages/when-ready')
  })

  it('--changed approves what reads differently from the last commit, whoever approved it before', async () => {
    write({ [LOW]: sample[LOW]!.replace('Eat beans', 'Eat lentils'), [PAGE]: sample[PAGE]!.replace('two', 'three') })
    expect(await open()).toContain('labIron/CONTENT_LOW')
    const waiting = (await open()).length
    expect((await run('approve', '--changed', '--by', 'B. Reviewer')).status).toBe(0)
    expect(Object.entries(approvals()).map(([id, [one]]) => [id, one?.approvedBy])).toEqual(
      expect.arrayContaining([
        ['labIron/CONTENT_LOW', 'B. Reviewer'],
        ['pages/when-ready', 'B. Reviewer'],
      ]),
    )
    expect(await open()).toHaveLength(waiting - 2)
  })

  it('approves nothing that is made of something with errors, and names them', async () => {
    write({ [LOW]: sample[LOW]!.replace('Eat beans', 'Eat {labIrons}') })
    const before = approvals()
    const refused = await run('approve', 'labIron/CONTENT_LOW', '--by', 'B. Reviewer')
    expect(refused.status).toBe(2)
    expect(refused.stderr).toContain('low.mdx')
    expect(approvals()).toEqual(before)
    expect(await run('approve', 'labIron/CONTENT_NORMAL', '--by', 'B. Reviewer')).toMatchObject({ status: 0 })
    write({ [LOW]: sample[LOW]! })
  })

  it('a release is refused, with the list, until every text is approved', async () => {
    const release = () => run('build', '--release', '--out', join(root, 'out'))
    expect(await release()).toMatchObject({ status: 1 })
    expect((await run('approve', ...new Set(await open()), '--by', 'C. Reviewer')).status).toBe(0)
    expect(await release()).toMatchObject({ status: 0 })
  })
})
