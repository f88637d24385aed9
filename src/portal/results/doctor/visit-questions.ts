import { doctorMessages } from 'virtual:messages/doctor'
import type { Urgency } from '../../../catalogue/catalogue.ts'
import type { AskedFor } from '../../../catalogue/doctor-data.ts'
import { memberOf } from '../../../catalogue/family.ts'
import { fillPlaceholders } from '../../../catalogue/placeholder.ts'
import { urgencies } from '../../../catalogue/urgency.ts'
import type { ReportRow } from './doctor-report.ts'

/** A question for the physician, and the results that it is about, each in a line. */
export interface VisitQuestion {
  readonly about: readonly string[]
  readonly text: string
}

/**
 * The questions that the texts of the results suggest, the most urgent first, and each once, whatever number of results suggest it.
 * Results in the normal range and those that are not ready suggest none, nor does what customer service is to be asked.
 */
export function visitQuestionsOf(rows: readonly ReportRow[]): readonly VisitQuestion[] {
  const found = new Map<string, { rank: number; about: string[] }>()
  for (const row of rows) {
    const rank = rankOf(row)
    for (const text of questionsOf(row)) {
      const known = found.get(text) ?? { rank, about: [] }
      found.set(text, { rank: Math.max(known.rank, rank), about: [...new Set([...known.about, aboutOf(row)])] })
    }
  }
  return [...found].sort(([, a], [, b]) => b.rank - a.rank).map(([text, { about }]) => ({ text, about }))
}

function questionsOf({ view, data, label }: ReportRow): readonly string[] {
  const { isPending, hasUsableResult, urgency, criticalIds, incidentalIds, contentId, definition, flags } = view
  if (isPending || (!hasUsableResult && urgency === 'this-week')) return []
  const isNormal = hasUsableResult && urgency === 'next-visit'
  const family = definition && contentId !== undefined ? memberOf(definition, contentId)?.family : undefined
  const names = isNormal ? [] : [contentId, family]
  const asked = [...names, ...incidentalIds].flatMap((name) => (name === undefined ? [] : (data.asks?.[name] ?? [])))
  const own = asked.filter((one) => isFor(one, flags)).map(({ ask }) => questionOf(ask))
  const isUnanswered = own.length === 0 && hasUsableResult && (!isNormal || criticalIds.length > 0) && label !== ''
  return isUnanswered ? [doctorMessages.askMeaning] : own
}

/** "LDL Cholesterol: 142 mg/dL, Borderline High". */
function aboutOf({ name, numbers, value, label }: ReportRow): string {
  return numbers.length > 0
    ? fillPlaceholders(doctorMessages.valueAndLabel, { name, value, label })
    : fillPlaceholders(doctorMessages.labelAlone, { name, label })
}

function rankOf({ view: { urgency, criticalIds } }: ReportRow): number {
  const degree: Urgency = criticalIds.length > 0 ? 'today' : (urgency ?? 'weeks')
  return urgencies.indexOf(degree)
}

function isFor({ all = [], any = [], none = [] }: AskedFor, flags: readonly string[]): boolean {
  const has = (flag: string) => flags.includes(flag)
  return all.every(has) && (any.length === 0 || any.some(has)) && !none.some(has)
}

/** What a text tells its reader to ask, as the reader asks it: "whether you need medicine" is "Can you tell me whether I need medicine?" */
export function questionOf(ask: string): string {
  const words = asMine(ask)
  const [, kind, rest = ''] = /^(about|for|to) (.+)$/.exec(words) ?? []
  if (kind === 'about') return fillPlaceholders(doctorMessages.askAbout, { topic: rest })
  if (kind === 'for') return fillPlaceholders(doctorMessages.askFor, { thing: rest })
  if (kind === 'to') return fillPlaceholders(doctorMessages.askTo, { wish: rest })
  return fillPlaceholders(doctorMessages.askWhether, { clause: words })
}

function asMine(words: string): string {
  return words
    .replaceAll(/\byou are\b/g, 'I am')
    .replaceAll(/\byour\b/g, 'my')
    .replaceAll(/\b(for|to|with|suit) you\b/g, '$1 me')
    .replaceAll(/\byou\b/g, 'I')
}
