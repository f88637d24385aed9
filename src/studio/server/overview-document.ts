import type { Compilation } from '../../compiler/compile.ts'
import { testName } from '../../compiler/diff/clinical.ts'
import { approvableTexts, approvalOf } from '../../compiler/link/approvable-texts.ts'
import { linesOf } from '../../compiler/link/written.ts'
import { listDefectStates } from '../../compiler/rules/defects/defects.ts'
import { computeReadingGrade } from '../../compiler/rules/wording/reading-grade.ts'
import type { Finding } from '../../compiler/source/finding.ts'
import type { OverviewDocument, OverviewRow } from '../model/studio-model.ts'

/** The state of the whole: each test, what was assumed, and the known defects. */
export function buildOverviewDocument({ content, findings }: Compilation): OverviewDocument {
  const signed = approvableTexts(content)
  const assumptions = content.interpretations.flatMap(({ id, definition, file }) => {
    const own = [{ at: '', source: file.value.source }]
    const ranges = file.value.interpretationRanges.map(({ rangeId, source }) => ({ at: `/${rangeId}`, source }))
    return [...own, ...ranges].flatMap(({ at, source }) =>
      source && 'assumption' in source
        ? [{ place: `${id}${at}`, test: testName(definition), assumption: source.assumption }]
        : [],
    )
  })
  const tests = content.interpretations.map(({ id, folder, definition, entries }): OverviewRow => {
    const texts = signed.filter((text) => text.id.startsWith(`${id}/`))
    const grades = entries.map(({ nodes }) => computeReadingGrade(linesOf(nodes).flatMap((line) => line.split(/(?<=[.!?:])\s+/))))
    const own = findings.filter(({ file }) => file.includes(`${folder}/`))
    const average = grades.reduce((sum, grade) => sum + grade, 0) / Math.max(1, grades.length)
    return {
      id,
      label: testName(definition),
      ranges: definition.interpretationRanges.length,
      entries: entries.length,
      texts: texts.length,
      approved: texts.filter((text) => approvalOf(content, text)).length,
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
  const countFindings = (severity: Finding['severity']) => findings.filter((finding) => finding.severity === severity).length
  const whole = {
    texts: signed.length,
    approved: signed.filter((text) => approvalOf(content, text)).length,
    errors: countFindings('error'),
    warnings: countFindings('warning'),
  }
  return { whole, tests, assumptions, defects }
}
