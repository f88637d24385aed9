import { describe, expect, it } from 'vitest'
import { computeReadingGrade } from '../../src/compiler/rules/wording/compute-reading-grade.ts'
import { formatGithubReport } from '../../src/compiler/report/format-github-report.ts'
import { formatSarifReport } from '../../src/compiler/report/format-sarif-report.ts'
import { folderWith, run, scratchFolder } from './content-command.ts'
import { compileFiles, sampleWith } from '../fixtures/sample-content.ts'

const LOW = 'interpretations/lab-iron/low.mdx'
const scratch = scratchFolder()

describe('formats of the check', () => {
  const { findings } = compileFiles(
    sampleWith(LOW, (text) => text.replace('{labIron} ug/dL. **', '{labIorn}, 100%: **')),
  )

  it('annotates a pull request, and escapes what the workflow would interpret', () => {
    expect(formatGithubReport(findings)).toMatch(
      /^::error file=content\/interpretations\/lab-iron\/low\.mdx,line=11,col=15,title=placeholder::This test has no value \{labIorn\}\.%0AFix: Did you mean "labIron"\?/m,
    )
    expect(
      formatGithubReport([
        { rule: 'a,b', severity: 'error', path: 'b', file: 'a:b', line: 1, column: 1, message: '100%\nmore', fix: 'x' },
      ]),
    ).toBe('::error file=a%3Ab,line=1,col=1,title=a%2Cb::100%25%0Amore%0AFix: x')
  })

  it('writes SARIF 2.1.0', async () => {
    const sarif = JSON.parse(formatSarifReport(findings)) as {
      version: string
      runs: [{ tool: { driver: { rules: { id: string }[] } }; results: { ruleId: string; ruleIndex: number }[] }]
    }
    const [{ tool, results }] = sarif.runs
    expect(sarif.version).toBe('2.1.0')
    expect(results).toHaveLength(findings.length)
    for (const result of results) {
      expect(tool.driver.rules[result.ruleIndex]!.id).toBe(result.ruleId)
      const number = expect.any(Number) as number
      const region = { startLine: number, startColumn: number }
      expect(result).toMatchObject({
        level: expect.stringMatching(/^(?:error|warning|note)$/) as string,
        message: { text: expect.stringMatching(/./) as string },
        locations: [{ physicalLocation: { artifactLocation: { uri: `content/${LOW}` }, region } }],
      })
    }
    expect(
      JSON.parse((await run('check', '--format', 'sarif', '--content', folderWith(scratch))).stdout),
    ).toMatchObject({
      version: '2.1.0',
      runs: [{ results: [] }],
    })
  })

  it('grades reading levels by Flesch-Kincaid', () => {
    expect(computeReadingGrade(['The cat sat on the mat.'])).toBeCloseTo(-1.4, 0)
    expect(
      computeReadingGrade(['Hypertension necessitates pharmacological intervention administered periodically.']),
    ).toBeGreaterThan(20)
  })
})
