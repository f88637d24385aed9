import { isConditionMet } from '../../../catalogue/condition.ts'
import { doctorMessages } from 'virtual:messages/doctor'
import type { DoctorQuestion } from '../../../catalogue/doctor-data.ts'
import { findCombinationByContentId } from '../../../catalogue/family.ts'
import { urgencies } from '../../../catalogue/urgency.ts'
import type { DoctorReport, ReportFinding, ReportRow } from './doctor-report.ts'
import { formatQuestion } from './format-question.ts'
import { formatFinding } from './report-words.ts'

/** A question for the physician, and the results that it refers to, one line each. */
export interface VisitQuestion {
  readonly about: readonly string[]
  readonly text: string
}

/** A topic to ask about, with the questions that its text suggests. */
interface QuestionTopic {
  readonly about: string
  readonly rank: number
  readonly questions: readonly string[]
}

/**
 * The questions suggested by the texts of results and findings, most urgent first, each once even if several results suggest it. Results in
 * the normal range, results that are not ready, and questions for customer service are left out.
 */
export function listVisitQuestions({ groups, findings }: DoctorReport): readonly VisitQuestion[] {
  const rows = groups.flatMap((group) => group.rows)
  const topics = [...findings.map((finding) => toFindingTopic(finding, rows)), ...rows.map(toTopic)]
  const found = new Map<string, { rank: number; about: string[] }>()
  for (const { about, rank, questions } of topics)
    for (const text of questions) {
      const known = found.get(text) ?? { rank, about: [] }
      found.set(text, { rank: Math.max(known.rank, rank), about: [...new Set([...known.about, about])] })
    }
  return [...found]
    .sort(([, a], [, b]) => b.rank - a.rank)
    .map(([text, { about }]) => {
      const isMany = text === doctorMessages.askMeaning && about.length > 1
      return { text: isMany ? doctorMessages.askMeaningMany : text, about }
    })
}

function toTopic(row: ReportRow): QuestionTopic {
  return {
    about: formatResultLine(row),
    rank: urgencies.indexOf(row.view.urgency ?? 'weeks'),
    questions: listQuestions(row),
  }
}

function toFindingTopic(finding: ReportFinding, rows: readonly ReportRow[]): QuestionTopic {
  const row = rows.find(({ anchor }) => finding.anchors.includes(anchor))
  const asked = (row?.data.asks?.[finding.id] ?? []).map(({ ask }) => formatQuestion(ask))
  return {
    about: formatFinding(finding),
    rank: urgencies.indexOf(finding.isCritical ? 'today' : 'weeks'),
    questions: asked.length > 0 ? asked : [doctorMessages.askMeaning],
  }
}

function listQuestions({ view, data }: ReportRow): readonly string[] {
  const { isPending, hasUsableResult, urgency, contentId, definition, flags } = view
  if (isPending || urgency === (hasUsableResult ? 'next-visit' : 'this-week')) return []
  const patterns = definition && { entries: definition.entries, ...data }
  const family =
    patterns && contentId !== undefined ? findCombinationByContentId(patterns, contentId)?.family : undefined
  const asked = [contentId, family].flatMap((name) => (name === undefined ? [] : (data.asks?.[name] ?? [])))
  const own = asked.filter((one) => isAskedOf(one, flags)).map(({ ask }) => formatQuestion(ask))
  return own.length === 0 && hasUsableResult ? [doctorMessages.askMeaning] : own
}

/** "LDL Cholesterol: 142 mg/dL, Borderline High". */
function formatResultLine({ name, numbers, value, label }: ReportRow): string {
  return numbers.length > 0
    ? doctorMessages.valueAndLabel({ name, value, label })
    : doctorMessages.labelAlone({ name, label })
}

function isAskedOf({ all = [], any = [], none = [], axes = {} }: DoctorQuestion, flags: readonly string[]): boolean {
  return isConditionMet({ all, any, none, axes }, new Set(flags))
}
