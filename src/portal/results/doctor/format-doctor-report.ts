import { doctorMessages } from 'virtual:messages/doctor'
import type { DoctorReport, ReportFinding, ReportRow } from './doctor-report.ts'
import { formatFinding, listHeadLines } from './report-words.ts'
import type { VisitQuestion } from './visit-questions.ts'

/** The page for the physician as plain text, to paste into a message or a form: words and line breaks only. */
export function formatDoctorReport(report: DoctorReport, questions: readonly VisitQuestion[]): string {
  const { groups, findings, history, isPartial } = report
  const blocks: (readonly string[])[] = [
    [doctorMessages.pageTitle],
    listHeadLines(report.about).map(([term, words]) => `${term}: ${words}`),
    isPartial ? [doctorMessages.pendingNote] : [],
    addTitle(doctorMessages.findingsTitle, findings.map(formatFindingLine)),
    ...groups.map(({ title, rows }) => addTitle(title, rows.flatMap(listRowLines))),
    addTitle(
      doctorMessages.historyTitle,
      history.map(({ name }) => `- ${name}`),
    ),
    addTitle(
      doctorMessages.questionsTitle,
      questions.flatMap(({ about, text }, at) => [`${at + 1}. ${text}`, ...about.map((each) => `   ${each}`)]),
    ),
  ]
  const nonEmptyBlocks = blocks.filter((lines) => lines.length > 0)
  return `${nonEmptyBlocks.map((lines) => lines.join('\n')).join('\n\n')}\n`
}

function addTitle(title: string, lines: readonly string[]): readonly string[] {
  return lines.length > 0 ? [title.toUpperCase(), ...lines] : []
}

function listRowLines({ name, numbers, value, label, normal, notes }: ReportRow): readonly string[] {
  return [
    `- ${numbers.length > 0 ? doctorMessages.valueAndLabel({ name, value, label }) : doctorMessages.labelAlone({ name, label })}`,
    ...(normal === '' ? [] : [`  ${doctorMessages.normalLimits({ limits: normal })}`]),
    ...notes.map((note) => `  ${note}`),
  ]
}

function formatFindingLine(finding: ReportFinding): string {
  return `- ${formatFinding(finding)}`
}
