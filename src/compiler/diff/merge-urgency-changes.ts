import type { DataChange } from './data-change.ts'
import { findDegree } from './datum.ts'
import type { AudienceFinder } from './create-audience-finder.ts'
import { diffWords } from './diff-words.ts'

/**
 * Merges the changes of one degree in urgency.json that remove and add the same words; the sentence that the most texts say
 * represents them.
 */
export function mergeUrgencyChanges(changes: readonly DataChange[], audienceFinder: AudienceFinder): DataChange[] {
  const groups = new Map<DataChange | string, DataChange[]>()
  for (const change of changes) {
    const degree = findDegree(change.datum)
    const key = degree === undefined ? change : `${degree} ${serializeChangedRuns(change)}`
    groups.set(key, [...(groups.get(key) ?? []), change])
  }
  return [...groups.values()].map((group) => {
    const [first, ...others] = group.toSorted((one, other) => other.entries.length - one.entries.length)
    if (others.length === 0) return first!
    const entries = [...new Set(group.flatMap((change) => change.entries))]
    const rendered = new Map(group.flatMap((change) => change.rendered).map((words) => [JSON.stringify(words), words]))
    return { ...first!, entries, audiences: audienceFinder.listAudiences(entries), rendered: [...rendered.values()] }
  })
}

function serializeChangedRuns({ before, after }: DataChange): string {
  return JSON.stringify(diffWords(before, after).filter(({ mark }) => mark !== undefined))
}
