import { splitSentences } from '../../catalogue/words.ts'
import type { Compilation } from '../../compiler/compile.ts'
import { formatTestName } from '../../compiler/diff/format-test-name.ts'
import { listApprovableTexts, findApproval } from '../../compiler/link/list-approvable-texts.ts'
import { toPlainLines } from '../../compiler/link/text-formats.ts'
import { listDefectStates } from '../../compiler/rules/defects/list-defect-states.ts'
import { computeReadingGrade } from '../../compiler/rules/wording/compute-reading-grade.ts'
import type { CheckFinding } from '../../compiler/source/finding.ts'
import type { OverviewDocument, OverviewRow } from '../model/documents.ts'

/** Summarizes the whole content folder: each test, the assumptions, and the known defects. */
export function buildOverviewDocument({ content, findings }: Compilation): OverviewDocument {
  const signed = listApprovableTexts(content)
  const assumptions = content.interpretations.flatMap(({ id, definition, file }) => {
    const own = [{ at: '', source: file.value.source }]
    const ranges = file.value.interpretationRanges.map(({ rangeId, source }) => ({ at: `/${rangeId}`, source }))
    return [...own, ...ranges].flatMap(({ at, source }) =>
      source && 'assumption' in source
        ? [{ place: `${id}${at}`, test: formatTestName(definition), assumption: source.assumption }]
        : [],
    )
  })
  const tests = content.interpretations.map(({ id, folder, definition, entries }): OverviewRow => {
    const texts = signed.filter((text) => text.id.startsWith(`${id}/`))
    const grades = entries.map(({ nodes }) =>
      computeReadingGrade(toPlainLines(nodes).flatMap((line) => splitSentences(line))),
    )
    const own = findings.filter(({ file }) => file.includes(`${folder}/`))
    const average = grades.reduce((sum, grade) => sum + grade, 0) / Math.max(1, grades.length)
    return {
      id,
      label: formatTestName(definition),
      ranges: definition.interpretationRanges.length,
      entries: entries.length,
      texts: texts.length,
      approved: texts.filter((text) => findApproval(content, text)).length,
      grade: Math.round(average * 10) / 10,
      hardest: Math.max(0, ...grades),
      errors: own.filter(({ severity }) => severity === 'error').length,
      warnings: own.filter(({ severity }) => severity === 'warning').length,
      assumptions: assumptions.filter(({ place }) => place === id || place.startsWith(`${id}/`)).length,
    }
  })
  const defects = listDefectStates(content).map(({ defect: { id, said, decision, reason }, found }) => ({
    id,
    said,
    decision,
    reason,
    isBack: decision === 'corrected' && found.length > 0,
  }))
  const countFindings = (severity: CheckFinding['severity']) =>
    findings.filter((finding) => finding.severity === severity).length
  const whole = {
    texts: signed.length,
    approved: signed.filter((text) => findApproval(content, text)).length,
    errors: countFindings('error'),
    warnings: countFindings('warning'),
  }
  return { whole, tests, assumptions, defects }
}
