import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sample } from '../../fixtures/sample-content.ts'
import { writeFiles } from '../../fixtures/write-files.ts'
import { readFiles } from '../../run/bench-copies.ts'
import { findingsIn, folderWith as folderIn, run, runProcess, scratchFolder } from '../content-command.ts'

const LOW = 'interpretations/lab-iron/low.mdx'
const scratch = scratchFolder()
const folderWith = (changes: Readonly<Record<string, string | undefined>> = {}) => folderIn(scratch, changes)

/** A change to a file that removes `before` from the sample and says `after` instead. */
function changed(path: string, before: string, after: string): Record<string, string> {
  const text = sample[path]!
  if (!text.includes(before)) throw new Error(`Unexpected sample: ${path} lacks ${before}.`)
  return { [path]: text.replace(before, after) }
}

describe('npm run content', () => {
  it('checks clean content and exits with 0', async () => {
    const clean = folderWith()
    const said = { status: 0, stdout: 'The content is clean.\n', stderr: '' }
    expect(runProcess(['check', '--content', clean])).toMatchObject(said)
    expect(await run('check', '--content', clean)).toEqual(said)
    expect(JSON.parse((await run('check', '--content', clean, '--format', 'json')).stdout)).toEqual({ findings: [] })
  })

  it('shows a finding with its place, code frame and fix, and exits with 1', async () => {
    const folder = folderWith(changed(LOW, '{labIron} ug/dL. **', '{labIorn} ug/dL. **'))
    const { status, stdout } = await run('check', '--content', folder)
    expect(status).toBe(1)
    expect(stdout).toContain('interpretations/lab-iron/low.mdx:11:15 error placeholder')
    expect(stdout).toContain('> 11 | Your iron was {labIorn} ug/dL.')
    expect(stdout).toContain('Fix: Did you mean "labIron"?')
    expect(stdout).toContain('1 error, 0 warnings.')
  })

  it('finds everything in one run, known defects included', async () => {
    const folder = folderWith({
      ...changed(LOW, '{labIron} ug/dL. **', '{labIorn} ug/dL. **'),
      ...changed('packages/FEP.json', '"Gold"', '"Golden"'),
      ...changed('messages/login.json', 'Login', 'Let’s log in'),
      'notes.txt': 'x',
    })
    const findings = await findingsIn(folder)
    expect(findings.map((finding) => finding.rule).sort()).toEqual(
      expect.arrayContaining(['defect-returned', 'file-place', 'placeholder', 'schema']),
    )
    expect(Object.keys(findings[0]!).sort()).toEqual(['column', 'file', 'fix', 'line', 'message', 'rule', 'severity'])
  })

  it('exits with 2 and a sentence if it cannot run', async () => {
    const cases: readonly (readonly [says: string, ...args: string[]])[] = [
      ['nowhere', 'check', '--content', join(scratch, 'nowhere')],
      ["unknown command 'chek'", 'chek'],
      ['Allowed choices are text, json', 'list', '--format', 'xml'],
      ['Allowed choices are next-visit, weeks', 'list', '--urgency', 'tomorrow'],
      ["argument 'id'", 'show'],
    ]
    for (const [says, ...args] of cases)
      for (const { status, stdout, stderr } of [
        await run(...args),
        ...(says === 'nowhere' ? [runProcess(args)] : []),
      ]) {
        expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
        expect(stderr).toContain(says)
      }
  })

  it('lists interpretations and entries in the documented format', () => {
    const range = { rangeId: 'LOW', displayedLabel: 'Low', displayedRange: 'under 50.0', displayedStyle: 'Yellow' }
    const contentIds = ['CONTENT_LOW', 'CONTENT_LOW_UNDER_10']
    const list = JSON.parse(runProcess(['list', '--content', folderWith(), '--format', 'json']).stdout) as unknown
    expect(list).toMatchObject({
      interpretations: expect.arrayContaining([
        expect.objectContaining({
          interpretationId: 'labIron',
          name: 'Iron',
          unit: 'ug/dL',
          graphRanges: ['LOW', 'NORMAL'],
          ranges: [
            { ...range, band: { exclusiveMaximum: 50 }, contentIds },
            expect.objectContaining({ rangeId: 'NORMAL', band: { minimum: 50 } }),
          ],
          incidentalIds: ['paleSkin'],
        }),
      ]) as unknown,
      entries: expect.arrayContaining([
        {
          interpretationId: 'labIron',
          contentId: 'CONTENT_LOW',
          rangeId: 'LOW',
          line: 2,
          file: expect.stringMatching(/low\.mdx$/) as string,
        },
      ]) as unknown,
    })
  })

  it('shows an entry as participants read it, with a family expanded', async () => {
    const folder = folderWith()
    expect(runProcess(['show', 'CONTENT_HIGH_ANEMIA_SURGERY', '--content', folder]).stdout).toBe(
      'ironRisk/CONTENT_HIGH_ANEMIA_SURGERY\nMy Iron Risk · {ironRiskScore} · High (41 or more), Orange\n\nWhat Does It Mean To Me?\nYour result was High\nYour score is {ironRiskScore}. You have anemia and a past surgery. Make an appointment with your physician soon, within the next two weeks. Share this result.\nEat beans.\n',
    )
    expect((await run('show', 'CONTENT_HIGH_NO_HISTORY', '--content', folder)).stdout).toContain(
      'Your score is {ironRiskScore}. Make an appointment with your physician soon, within the next two weeks. Share this result.\nYou have no history.\n',
    )
    expect(await run('show', 'CONTENT_HIGH_ANEMEA', '--content', folder)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Did you mean "CONTENT_HIGH_ANEMIA"?') as string,
    })
  })

  it('builds the same bytes for the same content, one document per entry', async () => {
    const folder = folderWith()
    const [first, second] = ['a', 'b'].map((name) => join(scratch, name))
    expect(runProcess(['build', '--content', folder, '--out', first!]).status).toBe(0)
    const copy = join(scratch, 'copy')
    cpSync(folder, copy, { recursive: true })
    expect((await run('build', '--content', copy, '--out', second!)).status).toBe(0)
    expect(readFiles(first!)).toEqual(readFiles(second!))
    expect(JSON.parse(readFileSync(join(first!, 'content/entries/labIron/CONTENT_LOW.json'), 'utf8'))).toEqual({
      contentId: 'CONTENT_LOW',
      rangeId: 'LOW',
      resultValues: ['{labIron} ug/dL'],
      summaryValues: ['{labIron} ug/dL'],
      infoText: {
        title: 'Iron',
        meanToMe: {
          sectionTitle: 'What Does It Mean To Me?',
          sectionHeader: 'Your result was Low',
          sectionContent:
            'Your iron was {labIron} ug/dL. **That is low.** Two things help:\n\n- Eat beans.\n- Eat greens.\n\nTalk with your physician in the next few weeks. Share this result.',
        },
      },
    })
  })

  it('builds again by removing leftover documents, and touches no document that stays', async () => {
    const [folder, out] = [folderWith(), join(scratch, 'again')]
    const build = () => run('build', '--content', folder, '--out', out)
    expect((await build()).status).toBe(0)
    const built = readFiles(out)
    writeFiles(join(out, 'content/entries'), { 'labIron/CONTENT_OLD.json': '{}', 'labOld/CONTENT_LOW.json': '{}' })
    const low = join(out, 'content/entries/labIron/CONTENT_LOW.json')
    const before = statSync(low).mtimeMs
    expect((await build()).status).toBe(0)
    expect(readFiles(out)).toEqual(built)
    expect(existsSync(join(out, 'content/entries/labOld'))).toBe(false)
    expect(statSync(low).mtimeMs).toBe(before)
  })

  it('builds nothing from content with errors', async () => {
    const out = join(scratch, 'broken')
    const folder = folderWith({ 'interpretations/lab-iron/normal.mdx': undefined })
    expect((await run('build', '--content', folder, '--out', out)).status).toBe(1)
    expect(existsSync(out)).toBe(false)
  })

  it('prints help for itself and for each verb, and exits with 0', async () => {
    const verbs = ['check', 'defects', 'list', 'show', 'where', 'diff', 'new', 'build']
    const { status, stdout } = await run('--help')
    expect(status).toBe(0)
    for (const verb of verbs) {
      expect(stdout).toContain(`  ${verb} `)
      expect(await run(verb, '--help')).toMatchObject({ status: 0, stderr: '' })
    }
  })

  it('ends quietly if its reader stops reading, and prints no Node warning', () => {
    const { stdout, stderr } = spawnSync(
      'bash',
      // That reader is gone before the first line is written.
      [
        '-c',
        `"${process.execPath}" scripts/content.mjs list --content "${folderWith()}" | true; echo "\${PIPESTATUS[0]}"`,
      ],
      { encoding: 'utf8' },
    )
    expect({ stdout, stderr }).toEqual({ stdout: '0\n', stderr: '' })
  })

  it('lists only what it is asked for', async () => {
    const folder = folderWith({ 'urgency.json': readFileSync('content/urgency.json', 'utf8') })
    const ids = async (...args: string[]) =>
      (await run('list', ...args, '--content', folder)).stdout
        .trim()
        .split('\n')
        .map((line) => line.split('\t').slice(1).join('/'))
    const low = ['labIron/LOW/CONTENT_LOW', 'labIron/LOW/CONTENT_LOW_UNDER_10']
    for (const id of ['labIron/LOW', 'lab-iron/LOW']) expect(await ids(id)).toEqual(low)
    expect(new Set((await ids('FE')).map((id) => id.split('/')[0]))).toContain('kneeAngleLeft')
    expect(new Set((await ids('--urgency', 'two-weeks')).map((id) => id.slice(0, id.lastIndexOf('/'))))).toEqual(
      new Set(['ironRisk/HIGH']),
    )
    expect(await run('list', 'labIrno', '--content', folder)).toMatchObject({ status: 1, stdout: '' })
  })

  it('shows lists with their bullets, and a care card with its border', async () => {
    const folder = folderWith(changed(LOW, 'Your iron was', '<Emergency signs="faint" />\n\nYour iron was'))
    const { stdout } = await run('show', 'labIron/CONTENT_LOW', '--content', folder)
    expect(stdout).toContain('\n| Call 911 if you:\n| - faint\n')
    expect(stdout).toContain('\n- Eat beans.\n- Eat greens.\n')
  })

  it('says which lines make up an entry, where fragments, products and pages are, and what they affect', async () => {
    const folder = folderWith()
    const what = async (id: string) =>
      (await run('where', id, '--content', folder)).stdout
        .trim()
        .split('\n')
        .map((line) => line.split('\t')[1])
    expect(runProcess(['where', 'labIron/CONTENT_LOW', '--content', folder]).stdout).toMatch(
      /low\.mdx:2\tlabIron\/CONTENT_LOW\n.*low\.mdx:16\tincludes fragments\/share\n$/,
    )
    expect((await run('where', 'CONTENT_HIGH_ANEMIA', '--content', folder)).stdout).toMatch(
      /high\.mdx:4\tironRisk\/CONTENT_HIGH_ANEMIA\tfamily high, flags ANEMIA, passages at lines 17, 22\n$/,
    )
    expect(await what('fragments/share')).toEqual(['fragments/share', 'includes fragments/share'])
    expect(await what('products/FE')).toContain('packages/FEP')
    expect(await what('pages/when-ready')).toEqual(['pages/when-ready'])
  })

  it('fails for errors only: after a warning, it exits with 0', async () => {
    const folder = folderWith(changed(LOW, 'Eat beans.', 'Eat beans beans.'))
    expect(await run('check', '--content', folder)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('0 errors, 1 warning.') as string,
    })
  })
})
