import { splitSentences } from '../../catalogue/words.ts'
import type { Compilation } from '../../compiler/compile.ts'
import { formatTestName } from '../../compiler/diff/format-test-name.ts'
import type { LinkedContent, LinkedInterpretation } from '../../compiler/link/link-content.ts'
import { listApprovableTexts, findApproval } from '../../compiler/link/list-approvable-texts.ts'
import { toPlainLines } from '../../compiler/link/text-formats.ts'
import { listDefectStates } from '../../compiler/rules/defects/list-defect-states.ts'
import { computeReadingGrade } from '../../compiler/rules/wording/compute-reading-grade.ts'
import type { CheckFinding } from '../../compiler/source/finding.ts'
import type { OverviewDocument, OverviewRow } from '../model/documents.ts'

/** Summarizes the whole content folder: each test, the assumptions, and the known defects. */
export function buildOverviewDocument({ content, findings }: Compilation): OverviewDocument {
  const signed = listApprovableTexts(content)
  const approved = new Set(signed.filter((text) => findApproval(content, text)))
  const listFindings = createFindingLookup(content, findings)
  const assumptions = content.interpretations.flatMap(({ id, definition, file }) => {
    const own = [{ at: '', source: file.value.source }]
    const ranges = file.value.interpretationRanges.map(({ rangeId, source }) => ({ at: `/${rangeId}`, source }))
    return [...own, ...ranges].flatMap(({ at, source }) =>
      source && 'assumption' in source
        ? [{ place: `${id}${at}`, test: formatTestName(definition), assumption: source.assumption }]
        : [],
    )
  })
  const tests = content.interpretations.map((test): OverviewRow => {
    const { id, definition, entries } = test
    const texts = signed.filter((text) => text.id.startsWith(`${id}/`))
    const grades = entries.map(({ nodes }) =>
      computeReadingGrade(toPlainLines(nodes).flatMap((line) => splitSentences(line))),
    )
    const own = listFindings(test)
    const average = grades.reduce((sum, grade) => sum + grade, 0) / Math.max(1, grades.length)
    return {
      id,
      label: formatTestName(definition),
      ranges: definition.interpretationRanges.length,
      entries: entries.length,
      texts: texts.length,
      approved: texts.filter((text) => approved.has(text)).length,
      grade: Math.round(average * 10) / 10,
      hardest: Math.max(0, ...grades),
      errors: countFindings(own, 'error'),
      warnings: countFindings(own, 'warning'),
      assumptions: assumptions.filter(({ place }) => place === id || place.startsWith(`${id}/`)).length,
    }
  })
  const defects = listDefectStates(content).map(({ defect: { id, said, decision, reason }, isFound }) => ({
    id,
    said,
    decision,
    reason,
    isBack: decision === 'corrected' && isFound,
  }))
  const whole = {
    texts: signed.length,
    approved: approved.size,
    errors: countFindings(findings, 'error'),
    warnings: countFindings(findings, 'warning'),
  }
  return { whole, tests, assumptions, defects }
}

function countFindings(findings: readonly CheckFinding[], wanted: CheckFinding['severity']): number {
  return findings.filter(({ severity }) => severity === wanted).length
}

/** Creates a function that lists the findings in the folder of a test, except in files that only other tests of the folder have. */
function createFindingLookup(
  { interpretations }: LinkedContent,
  findings: readonly CheckFinding[],
): (test: LinkedInterpretation) => CheckFinding[] {
  const listPaths = ({ file, texts }: LinkedInterpretation) => [file, ...texts].map(({ source }) => source.path)
  const used = new Set(interpretations.flatMap(listPaths))
  return (test) => {
    const own = new Set(listPaths(test))
    return findings.filter(({ path }) => path.startsWith(`${test.folder}/`) && (own.has(path) || !used.has(path)))
  }
}
