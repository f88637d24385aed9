import type { Node } from 'mdast'
import { isConditionMet, type Condition } from '../../catalogue/condition.ts'
import { listCombinations } from '../../compiler/link/list-combinations.ts'
import type { FamilyFrontMatter, MdxContent } from '../../compiler/parse/content-file.ts'
import { toCondition, type ComponentNode } from '../../compiler/parse/component-node.ts'
import { countConditions, listWhens, maxConditions } from '../../compiler/rules/structure/family-rules.ts'
import type { FamilyConditions, JoinableConditions } from '../model/family.ts'
import { joinPassages } from './join-passages.ts'

interface Passage extends Condition {
  readonly node: ComponentNode
  readonly line: number
  readonly words: string
  readonly audience: Audience
}

/** For each combination of flags, whether its readers read a passage. */
type Audience = readonly boolean[]

/** The conditions of a family's file, and which two of them could be one. */
export function buildFamilyConditions(file: MdxContent<FamilyFrontMatter>): FamilyConditions {
  const combinations = listCombinations(file.facts).map((flags) => new Set(flags))
  const computeAudience = (condition: Condition): Audience => combinations.map((one) => isConditionMet(condition, one))
  const passages = listWhens(file).map((when): Passage => {
    const condition = toCondition(when)
    const from = when.children[0]?.position?.start.offset ?? 0
    const to = when.children.at(-1)?.position?.end.offset ?? 0
    return {
      ...condition,
      node: when,
      line: when.position?.start.line ?? 1,
      words: file.source.text.slice(from, to).replaceAll(/\s+/g, ' ').trim(),
      audience: computeAudience(condition),
    }
  })
  const pairs = passages.flatMap((one, at) => passages.slice(at + 1).map((other) => [one, other] as const))
  return {
    tags: passages.map(({ line, all, any, none, axes }) => ({ line, all, any, none, ...(axes && { axes }) })),
    count: countConditions(file),
    maxConditions,
    joinablePairs: pairs.flatMap(([one, other]): JoinableConditions[] => {
      const lines = [one.line, other.line] as const
      const join = (tag: string | undefined) =>
        isUnreadBetween(file, one, other, passages)
          ? { edit: joinPassages(file.source.text, one.node, other.node, tag) }
          : {}
      if (isSameAudience(one.audience, other.audience)) return [{ lines, ...join(undefined) }]
      if (one.words !== other.words) return []
      const either = one.audience.map((reads, at) => reads || other.audience[at]!)
      const tag = findConditionTag(file.facts, combinations, either, computeAudience)
      if (tag === undefined) return []
      // A reader who meets both conditions reads the words twice in the file as it is.
      const isTwice = one.audience.some((reads, at) => reads && other.audience[at])
      return [{ lines, tag, ...(!isTwice && join(tag)) }]
    }),
  }
}

function isSameAudience(one: Audience, other: Audience): boolean {
  return one.every((reads, at) => reads === other[at])
}

/** Whether no reader of the second passage reads anything between the two, so its words may follow the first directly. */
function isUnreadBetween(
  { tree }: MdxContent<FamilyFrontMatter>,
  one: Passage,
  other: Passage,
  passages: readonly Passage[],
): boolean {
  const blocks: readonly Node[] = tree.children
  const [from, to] = [blocks.indexOf(one.node), blocks.indexOf(other.node)]
  if (from < 0 || to < 0) return false
  return blocks.slice(from + 1, to).every((block) => {
    const between = passages.find(({ node }) => node === block)
    return between !== undefined && !between.audience.some((reads, at) => reads && other.audience[at])
  })
}

/**
 * Finds the shortest condition, as a file writes it, that exactly these combinations meet; empty if all do, undefined if no condition fits.
 */
function findConditionTag(
  { flags }: FamilyFrontMatter,
  combinations: readonly ReadonlySet<string>[],
  audience: Audience,
  computeAudience: (condition: Condition) => Audience,
): string | undefined {
  if (!audience.includes(false)) return ''
  const reading = combinations.filter((_, at) => audience[at])
  const names = flags.map(({ flag }) => flag)
  // The strictest condition for these readers: what all of them share, and any flag that tells them from others who share it.
  const all = names.filter((flag) => reading.every((one) => one.has(flag)))
  const none = names.filter((flag) => reading.every((one) => !one.has(flag)))
  const others = combinations.filter((one, at) => !audience[at] && isConditionMet({ all, any: [], none }, one))
  const any = names.filter((flag) => others.every((one) => !one.has(flag)))
  let shortest: Condition = { all, any, none }
  const hasSameAudience = (condition: Condition) => isSameAudience(computeAudience(condition), audience)
  if (!hasSameAudience(shortest)) shortest = { all, any: [], none }
  if (!hasSameAudience(shortest)) return undefined
  const kinds = ['all', 'any', 'none'] as const
  for (const kind of kinds)
    for (const flag of names) {
      const without = { ...shortest, [kind]: shortest[kind].filter((one) => one !== flag) }
      if (hasSameAudience(without)) shortest = without
    }
  const asked = kinds.filter((kind) => shortest[kind].length > 0)
  return `<When ${asked.map((kind) => `${kind}="${shortest[kind].join(' ')}"`).join(' ')}>`
}
