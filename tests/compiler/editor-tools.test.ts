import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { compileFolder } from '../../src/compiler/compile-folder.ts'
import { checkDefects, defectStates } from '../../src/compiler/defects/defects.ts'
import { detectors } from '../../src/compiler/defects/detectors.ts'
import { applyEdits, fixedFiles } from '../../src/compiler/fix.ts'
import { reportGithub } from '../../src/compiler/report-github.ts'
import { reportSarif } from '../../src/compiler/report-sarif.ts'
import { ruleList, rulesMarkdown } from '../../src/compiler/rule-list.ts'
import { gradeOf } from '../../src/compiler/reading-grade.ts'
import { compileFiles, sample, sampleWith } from './sample-content.ts'

const LOW = 'interpretations/lab-iron/low.mdx'
const scratch = mkdtempSync(join(tmpdir(), 'content-tools-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const run = (...args: string[]) => spawnSync(process.execPath, ['scripts/content.mjs', ...args], { encoding: 'utf8' })

function folderWith(changes: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(scratch, 'content-'))
  for (const [path, text] of Object.entries({ ...sample, ...changes })) {
    if (path.startsWith('messages/')) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

describe('check --fix', () => {
  const broken = sampleWith(LOW, (text) =>
    text
      .replace('**That is low.**', 'That is <50, and\u200B low.')
      .replace('Your result was Low', 'Your result was Normal'),
  )

  it('mends what has one right mend, and a second time nothing', () => {
    const folder = folderWith(broken)
    const first = run('check', '--fix', '--content', folder)
    expect(first.stdout).toContain('Mended')
    const mended = readFileSync(join(folder, LOW), 'utf8')
    expect(mended).toContain('That is under 50, and low.')
    expect(run('check', '--fix', '--content', folder)).toMatchObject({
      status: 0,
      stdout: expect.not.stringContaining('Mended') as string,
    })
    expect(readFileSync(join(folder, LOW), 'utf8')).toContain('sectionHeader: Your result was Low')
  })

  it('only says what it would do with --dry-run', () => {
    const folder = folderWith(broken)
    const before = readFileSync(join(folder, LOW), 'utf8')
    expect(run('check', '--fix', '--dry-run', '--content', folder)).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('Would mend') as string,
    })
    expect(readFileSync(join(folder, LOW), 'utf8')).toBe(before)
  })

  it('leaves the second of two edits that overlap', () => {
    expect(
      applyEdits('abcdef', [
        { start: 1, end: 3, text: 'X' },
        { start: 2, end: 5, text: 'Y' },
      ]),
    ).toBe('abYf')
    expect(fixedFiles([], []).size).toBe(0)
  })
})

describe('formats of the check', () => {
  const { findings } = compileFiles(
    sampleWith(LOW, (text) => text.replace('{labIron} ug/dL. **', '{labIorn}, 100%: **')),
  )

  it('annotates a pull request, with what the workflow reads escaped', () => {
    expect(reportGithub(findings)).toMatch(
      /^::error file=content\/interpretations\/lab-iron\/low\.mdx,line=11,col=15,title=placeholder::Unexpected placeholder \{labIorn\}: this test has no such value\.%0AMend: Did you mean "labIron"\?/m,
    )
    expect(
      reportGithub([{ rule: 'a,b', severity: 'error', file: 'a:b', line: 1, column: 1, message: '100%\nmore' }]),
    ).toBe('::error file=a%3Ab,line=1,col=1,title=a%2Cb::100%25%0Amore')
  })

  it('writes SARIF 2.1.0', () => {
    const sarif = JSON.parse(reportSarif(findings)) as {
      version: string
      runs: {
        tool: { driver: { rules: { id: string }[] } }
        results: { ruleId: string; ruleIndex: number; level: string; message: { text: string }; locations: unknown[] }[]
      }[]
    }
    expect(sarif.version).toBe('2.1.0')
    const [only] = sarif.runs
    for (const result of only!.results) {
      expect(only!.tool.driver.rules[result.ruleIndex]!.id).toBe(result.ruleId)
      expect(['error', 'warning', 'note', 'none']).toContain(result.level)
      expect(result.message.text).not.toBe('')
      expect(result.locations).toMatchObject([
        {
          physicalLocation: {
            artifactLocation: { uri: `content/${LOW}` },
            region: { startLine: expect.any(Number) as number, startColumn: expect.any(Number) as number },
          },
        },
      ])
    }
    expect(only!.results.length).toBe(findings.length)
    expect(JSON.parse(run('check', '--format', 'sarif', '--content', folderWith()).stdout)).toMatchObject({
      version: '2.1.0',
      runs: [{ results: [] }],
    })
  })

  it('lists every rule with its reason, and content/README.md holds the list as it is', () => {
    expect(run('check', '--rules').stdout).toContain('other-band (error)')
    expect(readFileSync('content/README.md', 'utf8')).toContain(rulesMarkdown())
  })

  it('lists every rule that the code reports', () => {
    const code = spawnSync(
      'grep',
      ['-rhoE', "rule: '[a-z-]+'|id: '[a-z-]+'|(report|refuse)\\([^']*'[a-z0-9-]+'", 'src/compiler'],
      { encoding: 'utf8' },
    ).stdout
    const used = new Set(
      [...code.matchAll(/'([a-z0-9-]+)'/g)]
        .map((match) => match[1]!)
        .filter(
          (id) =>
            id.includes('-') ||
            ['schema', 'flag', 'link', 'component', 'expression', 'drawing', 'markdown', 'placeholder'].includes(id),
        ),
    )
    const known = new Set(ruleList.map((rule) => rule.id))
    expect([...used].filter((id) => !known.has(id) && !['invalid-date', 'utf-16'].includes(id))).toEqual([])
    expect(used.size).toBeGreaterThan(40)
  })

  it('grades reading by Flesch-Kincaid', () => {
    expect(gradeOf([{ text: 'The cat sat on the mat.' }])).toBeCloseTo(-1.4, 0)
    expect(
      gradeOf([{ text: 'Hypertension necessitates pharmacological intervention administered periodically.' }]),
    ).toBeGreaterThan(20)
    expect(run('check', '--notes', '--content', folderWith()).stdout).toMatch(
      /Reading grade [\d.-]+ on average over 7 entries/,
    )
  })
})

describe('the register of known defects', () => {
  const compilation = compileFolder('content')

  it('has a detector for each, and none of the corrected is back', () => {
    expect(checkDefects(compilation)).toEqual([])
    expect(
      defectStates(compilation)
        .map(({ defect }) => defect.id)
        .sort(),
    ).toEqual(Object.keys(detectors).sort())
    for (const { defect, found } of defectStates(compilation)) {
      expect(found.length > 0, defect.id).toBe(defect.decision !== 'corrected')
    }
  })

  const copy = join(scratch, 'defects')
  cpSync('content', copy, { recursive: true })
  const withChange = (path: string, change: (text: string) => string, check: (folder: string) => void) => {
    const file = join(copy, path)
    const before = readFileSync(file, 'utf8')
    const after = change(before)
    expect(after).not.toBe(before)
    writeFileSync(file, after)
    check(copy)
    writeFileSync(file, before)
  }
  const returned = (folder: string) =>
    checkDefects(compileFolder(folder)).filter((finding) => finding.rule === 'defect-returned')

  it.each([
    ['six-for-life-lung-cancer/high.mdx', 'High'],
    ['six-for-life-lung-cancer/very-high.mdx', 'Very High'],
    ['six-for-life-stroke/high-over-55.mdx', 'High'],
    ['six-for-life-chf/very-high.mdx', 'Very High'],
    ['six-for-life-chd/moderate.mdx', 'Moderate'],
    ['six-for-life-copd/very-high.mdx', 'Very High'],
    ['six-for-life-diabetes/high.mdx', 'High'],
  ])("flags 'Your risk is Low because…' put back in %s", (file, label) => {
    withChange(
      `interpretations/${file}`,
      (text) => `${text.trimEnd()}\n\nYour risk is Low because you have never smoked.\n`,
      (folder) => {
        const found = returned(folder)
        expect(found.length).toBeGreaterThan(0)
        expect(found[0]!.file).toContain(file)
        const { findings } = compileFolder(folder)
        expect(findings.find((finding) => finding.rule === 'other-band')!.message).toContain(
          `This text belongs to ${label} but says "Your risk is Low`,
        )
      },
    )
  })

  it.each([
    [
      'ast-41-or-44',
      'interpretations/aspartate-aminotransferase/interpretation.json',
      (text: string) =>
        text.replace('"exclusiveMaximum": 41', '"exclusiveMaximum": 45').replace('"minimum": 41', '"minimum": 45'),
    ],
    [
      'very-high-71',
      'interpretations/six-for-life-chf/interpretation.json',
      (text: string) => text.replace('71 and above', '> 71'),
    ],
    [
      'pad-gap-at-0-30',
      'interpretations/peripheral-arterial-disease-right/interpretation.json',
      (text: string) => text.replace(/"maximum": 0\.30?/, '"exclusiveMaximum": 0.3'),
    ],
    [
      'stasis-dermatitis-right',
      'interpretations/peripheral-arterial-disease-right/interpretation.json',
      (text: string) => text.replace(/"CONTENT_UNABLE_TO_EVALUATE_STASIS_DERMATITIS",?/, ''),
    ],
    [
      'osteoporosis-ends',
      'interpretations/osteoporosis-risk-analysis/interpretation.json',
      (text: string) => text.replace('"minimum": 0.844', '"minimum": 0.844, "maximum": 1.4'),
    ],
    [
      'hdl-under-15-block',
      'interpretations/point-of-care-hdl-cholesterol/interpretation.json',
      (text: string) =>
        text.replace(
          /("contentId": "CONTENT_RISK_UNDER_15_MA"[^]*?)"blocks": \["pointOfCareLdlCholesterol"\]/,
          '$1"blocks": []',
        ),
    ],
    [
      'egfr-two-values',
      'interpretations/estimated-glomerular-filtration-rate/interpretation.json',
      (text: string) => text.replace(/("measures": \[)/, '$1{ "key": "egfrAf", "decimals": 0, "domain": [0, 200] }, '),
    ],
  ])('notices that %s came back', (id, path, change) => {
    withChange(path, change, (folder) => {
      const found = returned(folder)
      const states = defectStates(compileFolder(folder))
      expect(
        found.some((finding) => finding.message.includes(`"${id}"`)) ||
          states.some(({ defect, found: places }) => defect.id === id && places.length > 0) ||
          compileFolder(folder).failed,
      ).toBe(true)
    })
  })

  it('shows ours beside what the source said', () => {
    const { stdout, status } = run('defects', '--as-specified')
    expect(status).toBe(0)
    expect(stdout).toContain('Your risk is Low because')
    expect(stdout).toContain('Ours, sixForLifeLungCancer/CONTENT_HIGH_NONSMOKER:')
  })
})

describe('new', () => {
  it('scaffolds what passes check but for the texts to be written', () => {
    const folder = folderWith()
    const make = (...args: string[]) =>
      expect(run('new', ...args, '--content', folder), args.join(' ')).toMatchObject({ status: 0 })
    make('product', '--id', 'ZX', '--name', 'Zinc')
    make(
      'interpretation',
      '--id',
      'labZinc',
      '--name',
      'Zinc',
      '--unit',
      'ug/dL',
      '--threshold',
      '120',
      '--product',
      'ZX',
    )
    make(
      'entry',
      '--interpretation',
      'labZinc',
      '--range',
      'NORMAL',
      '--id',
      'CONTENT_NORMAL_UNDER_10',
      '--when',
      'exclusiveMaximum=10',
    )
    make(
      'family',
      '--interpretation',
      'labZinc',
      '--range',
      'HIGH',
      '--name',
      'high-by-history',
      '--flags',
      'ANEMIA:anemia,SURGERY:a past surgery',
    )
    const { findings } = JSON.parse(run('check', '--content', folder, '--format', 'json').stdout) as {
      findings: { rule: string; file: string }[]
    }
    expect(new Set(findings.map((finding) => finding.rule))).toEqual(new Set(['leftover']))
    expect(findings.length).toBe(8)
  })

  it('says what is missing where nobody can be asked, and refuses what exists', () => {
    const folder = folderWith()
    expect(run('new', 'entry', '--content', folder)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('Missing --interpretation') as string,
    })
    expect(run('new', 'poem', '--content', folder)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('Unexpected kind "poem"') as string,
    })
    expect(run('new', 'interpretation', '--id', 'labIron', '--content', folder)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('exists already') as string,
    })
    expect(run('new', 'entry', '--interpretation', 'labIrn', '--content', folder)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('Did you mean "labIron"?') as string,
    })
  })
})
