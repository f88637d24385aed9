import type { ContentRule, InterpretationDefinition, InterpretationRange } from '../../catalogue/catalogue.ts'
import { describeCircumstances } from '../../catalogue/circumstances.ts'
import type { OwnTextChange } from './clinical-change.ts'
import { describeBand } from './describe-band.ts'

/** Lists the readers who gain or lose a text of their own in ranges whose rules, with the texts that they select, were only added or only removed. */
export function listOwnTextChanges(before: InterpretationDefinition, after: InterpretationDefinition): OwnTextChange[] {
  return after.interpretationRanges.flatMap((now): OwnTextChange[] => {
    const { rangeId } = now
    const old = before.interpretationRanges.find((one) => one.rangeId === rangeId)
    if (!old) return []
    const came = listAddedRules(old, now)
    const isAdded = came.length > 0
    const [rules, definition] = isAdded ? [came, after] : [listAddedRules(now, old), before]
    return rules.map((rule) => ({
      kind: 'own-text',
      topic: 'rule',
      rangeId,
      isAdded,
      readers: describeReaders(rule, definition),
    }))
  })
}

/** The rules that the larger range adds to those of the smaller one; empty if their texts differ in anything else. */
function listAddedRules(smaller: InterpretationRange, larger: InterpretationRange): readonly ContentRule[] {
  const known = new Set(smaller.contentRules.map((rule) => JSON.stringify(rule)))
  const added = larger.contentRules.filter((rule) => !known.has(JSON.stringify(rule)))
  const own = new Set(added.map(({ contentId }) => contentId))
  const unchanged = {
    rules: larger.contentRules.filter((rule) => !added.includes(rule)),
    ids: larger.contentIds.filter((id) => !own.has(id)),
    contents: (larger.contents ?? larger.contentIds).filter((id) => !own.has(id)),
  }
  const { contentRules: rules, contentIds: ids, contents = ids } = smaller
  return JSON.stringify(unchanged) === JSON.stringify({ rules, ids, contents }) ? added : []
}

/** "women with 170 mg/dL or more, which blocks ironRisk". */
function describeReaders({ band, when, blocks }: ContentRule, definition: InterpretationDefinition): string {
  const who = [describeCircumstances(definition, when), band ? describeBand(definition, band) : '']
  const words = who.filter((one) => one !== '').join(' with ')
  return blocks ? `${words}, which blocks ${blocks.join(' and ')}` : words
}
