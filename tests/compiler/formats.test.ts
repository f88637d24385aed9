import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { gradeOf } from '../../src/compiler/reading-grade.ts'
import { reportGithub } from '../../src/compiler/report-github.ts'
import { reportSarif } from '../../src/compiler/report-sarif.ts'
import { ruleList, rulesMarkdown } from '../../src/compiler/rule-list.ts'
import { folderWith, run, scratchFolder } from './content-command.ts'
import { compileFiles, sampleWith } from './sample-content.ts'

const LOW = 'interpretations/lab-iron/low.mdx'
const scratch = scratchFolder()

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
    expect(JSON.parse(run('check', '--format', 'sarif', '--content', folderWith(scratch)).stdout)).toMatchObject({
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
    expect(run('check', '--notes', '--content', folderWith(scratch)).stdout).toMatch(
      /Reading grade [\d.-]+ on average over 7 entries/,
    )
  })
})
