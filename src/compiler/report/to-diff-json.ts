import type { ClinicalChange } from '../diff/clinical-change.ts'
import {
  describeClinicalChange,
  describeLossCause,
  formatClinicalChange,
  rangeUrgencyWords,
} from '../diff/describe-clinical-change.ts'
import type { DataChange } from '../diff/data-change.ts'
import { formatDatum } from '../diff/datum.ts'
import type { ContentDiff } from '../diff/diff-content.ts'
import type { LostHelp } from '../diff/list-lost-help.ts'
import type { RankedChange } from '../diff/list-ranked-changes.ts'

/** Converts a comparison to the JSON of `diff --format json`, in which clinical changes and the names of data are in words. */
export function toDiffJson(diff: ContentDiff) {
  return { ...diff, changes: diff.changes.map(toChangeJson) }
}

function toChangeJson(change: RankedChange) {
  switch (change.kind) {
    case 'clinical': {
      const { lines, losses, data } = change
      const words = { lines: lines.map(toClinicalLine), losses: losses.map(toLossJson) }
      return { ...change, ...words, ...(data && { data: toDataJson(data) }) }
    }
    case 'data':
      return { ...change, data: toDataJson(change.data) }
    case 'wording':
    case 'text':
      return change
  }
}

/** A changed datum by its name: "urgency.json, weeks.ask". */
export function toDataJson(data: DataChange) {
  return { ...data, datum: formatDatum(data.datum) }
}

/** A clinical change in words, with the words before and after; empty for what one side does not have. */
export function toClinicalLine(change: ClinicalChange) {
  const { interpretationId, topic } = change
  const [before, after] = getSides(change)
  return { interpretationId, topic, change: formatClinicalChange(change), before, after }
}

function toLossJson(loss: LostHelp) {
  const { kind, values, lost, remaining, later } = loss
  const isFinding = kind === 'finding'
  return { values, change: describeLossCause(loss), isFinding, lost, remaining, ...(later && { later }) }
}

function getSides(change: ClinicalChange): [before: string, after: string] {
  switch (change.kind) {
    case 'value':
    case 'offer':
      return [change.before, change.after]
    case 'moved':
      return [change.moved.before, change.moved.after]
    case 'text-urgency':
      return [change.before ?? rangeUrgencyWords, change.after ?? rangeUrgencyWords]
    case 'own-text':
      return ['', describeClinicalChange(change)]
    case 'renamed':
      return [change.from, change.to]
    case 'part':
      return change.isAdded ? ['', `${change.part} ${change.id}`] : [`${change.part} ${change.id}`, '']
    case 'test':
      return change.isAdded ? ['', change.interpretationId] : [change.interpretationId, '']
  }
}
