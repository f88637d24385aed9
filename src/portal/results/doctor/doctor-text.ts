import { doctorMessages } from 'virtual:messages/doctor'
import { fillPlaceholders } from '../../../catalogue/placeholder.ts'
import type { DoctorReport, ReportFinding, ReportRow } from './doctor-report.ts'
import { findingWords, headLinesOf } from './report-words.ts'
import type { VisitQuestion } from './visit-questions.ts'

/** The page for the physician as plain text, for a message or a form: nothing but words and line breaks. */
export function doctorTextOf(report: DoctorReport, questions: readonly VisitQuestion[]): string {
  const { sections, findings, history, isPartial } = report
  const blocks: (readonly string[])[] = [
    [doctorMessages.pageTitle],
    headLinesOf(report.about).map(([term, words]) => `${term}: ${words}`),
    isPartial ? [doctorMessages.pendingNote] : [],
    titled(doctorMessages.findingsTitle, findings.map(findingLine)),
    ...sections.map(({ title, lack, rows }) => titled(title, lack === undefined ? rows.flatMap(rowLines) : [lack])),
    titled(
      doctorMessages.historyTitle,
      history.map(({ name }) => `- ${name}`),
    ),
    titled(
      doctorMessages.questionsTitle,
      questions.flatMap(({ about, text }, at) => [`${at + 1}. ${text}`, ...about.map((each) => `   ${each}`)]),
    ),
  ]
  const written = blocks.filter((lines) => lines.length > 0)
  return `${written.map((lines) => lines.join('\n')).join('\n\n')}\n`
}

function titled(title: string, lines: readonly string[]): readonly string[] {
  return lines.length > 0 ? [title.toUpperCase(), ...lines] : []
}

function rowLines({ name, numbers, value, label, limits, reference, notes }: ReportRow): readonly string[] {
  const range = limits === '' ? label : `${label} ${fillPlaceholders(doctorMessages.rangeInNumbers, { range: limits })}`
  return [
    `- ${numbers.length > 0 ? fillPlaceholders(doctorMessages.valueAndLabel, { name, value, label: range }) : fillPlaceholders(doctorMessages.labelAlone, { name, label: range })}`,
    ...(reference.length > 0
      ? [`  ${fillPlaceholders(doctorMessages.reference, { ranges: reference.join('; ') })}`]
      : []),
    ...notes.map((note) => `  ${note}`),
  ]
}

function findingLine(finding: ReportFinding): string {
  return `- ${findingWords(finding)}`
}
