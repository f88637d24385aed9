import { existsSync, readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { repositoryWith, runProcess } from './content-command.ts'
import { sample } from '../fixtures/sample-content.ts'

const { root, write, run } = repositoryWith({ ...sample, 'approvals.json': '{ "approvals": {} }' })

const approvals = () =>
  (
    JSON.parse(readFileSync(join(root, 'content/approvals.json'), 'utf8')) as {
      approvals: Record<string, { hash: string; approvedBy: string; date: string }[]>
    }
  ).approvals
const open = async () =>
  (JSON.parse((await run('approve', '--list', '--format', 'json')).stdout) as { id: string }[]).map(({ id }) => id)

const stampIn = (out: string): unknown => JSON.parse(readFileSync(join(root, out, 'content/release.json'), 'utf8'))

const LOW = 'interpretations/lab-iron/low.mdx'
const PAGE = 'pages/when-ready.mdx'

describe('npm run content -- approve', () => {
  it('requires a reviewer, and ids or --changed', async () => {
    const said = async (...args: string[]) => (await run('approve', ...args)).stderr
    expect(await said('labIron')).toContain('--by')
    expect(await said('--by', 'A. Reviewer')).toContain('--changed')
    expect(await said('labIron', '--by', ' ')).toContain('name of the reviewer')
    expect(await said('labIron', '--by', 'A'.repeat(201))).toContain('at most 200 characters')
    expect(await said('labIron', '--by', 'A. Reviewer\u202E')).toContain('direction characters')
    expect(await said('labIrno', '--by', 'A. Reviewer')).toContain('"labIrno"')
    expect(approvals()).toEqual({})
  })

  it('--by records who approved the named texts, with the day on the reviewer’s own clock, and no others', async () => {
    // In a time zone where it is not the same day as in UTC.
    const timeZone = new Date().getUTCHours() < 12 ? 'Etc/GMT+12' : 'Pacific/Kiritimati'
    const day = () => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format()
    const before = day()
    vi.stubEnv('TZ', timeZone)
    expect(runProcess(['approve', 'labIron/CONTENT_LOW', '--by', ' A. Reviewer '], root)).toMatchObject({
      status: 0,
      stderr: '',
    })
    vi.unstubAllEnvs()
    expect(approvals()).toEqual({
      'labIron/CONTENT_LOW': [
        {
          hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
          aspects: expect.objectContaining({ words: expect.stringMatching(/^[0-9a-f]{6}$/) as string }) as object,
          approvedBy: 'A. Reviewer',
          date: expect.toBeOneOf([before, day()]) as string,
        },
      ],
    })
    expect(await open()).not.toContain('labIron/CONTENT_LOW')
    expect(await open()).toContain('pages/when-ready')
  })

  it('ID@HASH approves only the wording with that hash', async () => {
    const shown = (
      JSON.parse((await run('approve', '--list', '--format', 'json')).stdout) as { id: string; hash: string }[]
    ).find(({ id }) => id === 'labIron/CONTENT_NORMAL')!
    const before = approvals()
    for (const hash of [`z${shown.hash.slice(1, 12)}`, shown.hash.slice(0, 7), '']) {
      const refused = await run('approve', `${shown.id}@${hash}`, '--by', 'A. Reviewer')
      expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining('does not read here as')])
    }
    expect(approvals()).toEqual(before)
    expect(await run('approve', `${shown.id}@${shown.hash.slice(0, 12)}`, '--by', 'A. Reviewer')).toMatchObject({
      status: 0,
    })
    expect(approvals()[shown.id]).toMatchObject([{ hash: shown.hash }])
  })

  it('--changed approves what reads differently from the last commit, even over another reviewer’s approval', async () => {
    write({
      [LOW]: sample[LOW]!.replace('Eat beans', 'Eat lentils'),
      [PAGE]: sample[PAGE]!.replace('a few', 'several'),
    })
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

  it('approves nothing that is built from files with errors, and names those texts', async () => {
    write({ [LOW]: sample[LOW]!.replace('Eat beans', 'Eat {labIrons}') })
    const before = approvals()
    const refused = await run('approve', 'labIron/CONTENT_LOW', '--by', 'B. Reviewer')
    expect(refused.status).toBe(2)
    expect(refused.stderr).toContain('low.mdx')
    expect(approvals()).toEqual(before)
    expect(await run('approve', 'labIron/CONTENT_NORMAL', '--by', 'B. Reviewer')).toMatchObject({ status: 0 })
    write({ [LOW]: sample[LOW]! })
  })

  it.each(['A'.repeat(201), 'A. Reviewer\u202E', 'A.\nReviewer'])(
    'the check never passes with the recorded name %j',
    async (name) => {
      const [before] = Object.values(approvals())
      const file = readFileSync(join(root, 'content/approvals.json'), 'utf8')
      const recorded = { 'labIron/CONTENT_LOW': [{ ...before![0]!, approvedBy: name }] }
      write({ 'approvals.json': JSON.stringify({ approvals: recorded }) })
      const { status, stdout } = await run('check')
      expect([status, stdout]).toEqual([1, expect.stringContaining('approvals.json')])
      write({ 'approvals.json': file })
    },
  )

  it('a release is refused, with the list, until every text is approved', async () => {
    const release = () => run('build', '--release', '--out', join(root, 'out'))
    expect(await release()).toMatchObject({ status: 1 })
    expect(existsSync(join(root, 'out/content'))).toBe(false)
    expect((await run('approve', ...new Set(await open()), '--by', 'C. Reviewer')).status).toBe(0)
    expect(await release()).toMatchObject({ status: 0, stderr: '' })
    expect(stampIn('out')).toMatchObject({ by: userInfo().username, unapproved: null })
  })

  it('a release with a reason includes unapproved texts, and says so in its stamp and its output', async () => {
    write({ [LOW]: sample[LOW]!.replace('Eat beans', 'Eat peas') })
    const reason = 'The pilot group reads drafts, ticket 7'
    const build = (...args: string[]) => run('build', '--out', join(root, 'forced'), ...args)
    const forced = await build('--release', '--unapproved', reason)
    expect(forced.status).toBe(0)
    expect(forced.stderr).toContain('WARNING: texts without an approval in this release: 1. Released')
    expect(forced.stderr).toContain(reason)
    expect(stampIn('forced')).toEqual({
      at: expect.stringMatching(/^20\d\d-.*Z$/) as string,
      by: userInfo().username,
      unapproved: { texts: 1, reason },
    })
    for (const wrong of [
      ['--unapproved', reason],
      ['--release', '--unapproved', ' '],
      ['--release', '--unapproved', 'a\nb'],
    ])
      expect(await build(...wrong)).toMatchObject({ status: 2 })
    // A build of work in progress is not a release, whatever was built before.
    expect((await build()).status).toBe(0)
    expect(existsSync(join(root, 'forced/content/release.json'))).toBe(false)
  })
})
