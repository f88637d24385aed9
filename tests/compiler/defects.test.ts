import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compileFolder } from '../../src/compiler/compile-folder.ts'
import { checkDefects, defectStates } from '../../src/compiler/defects/defects.ts'
import { detectors } from '../../src/compiler/defects/detectors.ts'
import { run, scratchFolder } from './content-command.ts'

const scratch = scratchFolder()

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
