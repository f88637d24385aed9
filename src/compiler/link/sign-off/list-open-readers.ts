import { describeReaders } from '../../../catalogue/describe-readers.ts'
import { splitEntryId } from '../../../catalogue/text-id.ts'
import type { LinkedContent } from '../link-content.ts'
import { nameAxes } from '../name-axes.ts'
import { createPartRenderContext } from '../parts/part-render-context.ts'
import { fillFlagPhrases } from '../parts/render-part.ts'
import { describeDifferences, listDifferences, type Aspect } from './aspect.ts'
import { findLastSignature, findSignature } from './find-signature.ts'
import type { TextReading } from './list-readings.ts'

/** Readers without an approval of what they read now, with the differences from what was approved for them. */
export interface OpenReaders {
  readonly readings: readonly TextReading[]
  /** "people with diabetes"; empty if they are all readers of the text. */
  readonly people: string
  /** Empty if nothing was ever approved for them. */
  readonly differing: readonly Aspect[]
}

/** Lists the readers without an approval of what they read now, grouped by their differences. */
export function listOpenReaders(content: LinkedContent, readings: readonly TextReading[]): OpenReaders[] {
  const groups = new Map<string, { readonly readings: TextReading[]; readonly differing: readonly Aspect[] }>()
  for (const reading of readings) {
    if (findSignature(content, reading)) continue
    const last = findLastSignature(content, reading)
    const differing = last ? listDifferences(last.aspects, reading.aspects) : []
    const key = `${reading.id} ${differing.join(' ')}`
    const group = groups.get(key) ?? { readings: [], differing }
    group.readings.push(reading)
    groups.set(key, group)
  }
  return [...groups.values()].map((group) => ({ ...group, people: describePeople(content, group.readings) }))
}

/**
 * Describes the differences from the approved text, and who reads them: "other words for people with diabetes"; empty if the text
 * was never approved.
 */
export function describeOpenReaders(content: LinkedContent, readings: readonly TextReading[]): string {
  const { approvals = {} } = content.parsed.approvals[0]?.value ?? {}
  const open = listOpenReaders(content, readings).filter(({ readings: [first] }) => Object.hasOwn(approvals, first!.id))
  return open
    .map(({ people, differing }) => {
      const what = differing.length > 0 ? describeDifferences(differing) : 'not approved before'
      return people === '' ? what : `${what} for ${people}`
    })
    .join('; ')
}

/** Readers of one family in words. */
function describePeople({ interpretations, sharedContext }: LinkedContent, readings: readonly TextReading[]): string {
  const [first] = readings
  if (!first?.flags) return ''
  const { interpretationId, name } = splitEntryId(first.id)
  const test = interpretations.find(({ id }) => id === interpretationId)
  const facts = test?.families.find((family) => family.facts.family === name)?.facts
  if (!test || !facts) return ''
  const all = test.entries.flatMap(({ family, flags }) => (family === name && flags ? [flags] : []))
  const phrases = fillFlagPhrases(facts.flags, createPartRenderContext(sharedContext, test.file.value, facts))
  const known = [...phrases].map(([flag, phrase]) => ({ flag, phrase }))
  const readers = readings.map(({ flags }) => flags!)
  return describeReaders(nameAxes(facts, test.file.value), known, all, readers)
}
