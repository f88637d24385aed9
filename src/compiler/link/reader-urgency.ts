import type { Nodes } from 'mdast'
import type { Urgency } from '../../catalogue/catalogue.ts'
import { isConditionMet, type Condition } from '../../catalogue/condition.ts'
import { urgencies } from '../../catalogue/urgency.ts'
import { getAttribute, isMdxComponent, toCondition } from '../parse/mdx-component.ts'
import type { ParsedMdx } from '../parse/parse-mdx.ts'

/** A `<HowSoon urgency="…">` of a text: who meets it must act sooner than the others. */
export interface ReaderUrgency {
  readonly urgency: Urgency
  /** The conditions of the passages that it is in, all of which its readers meet. */
  readonly conditions: readonly Condition[]
}

/** The urgencies that a text names for some of its readers, in its fragments too. */
export function listReaderUrgencies(
  tree: Nodes,
  findFragment: (name: string) => ParsedMdx | undefined,
): readonly ReaderUrgency[] {
  const found: ReaderUrgency[] = []
  // Fragments go one level deep, so that one that includes itself ends.
  const visitNode = (node: Nodes, conditions: readonly Condition[], isInFragment = false) => {
    if (isMdxComponent(node, 'HowSoon')) {
      const urgency = urgencies.find((each) => each === getAttribute(node, 'urgency'))
      if (urgency) found.push({ urgency, conditions })
    }
    const fragment =
      !isInFragment && isMdxComponent(node, 'Include') ? findFragment(getAttribute(node, 'fragment')) : undefined
    if (fragment) visitNode(fragment.tree, conditions, true)
    const own = isMdxComponent(node, 'When') ? [...conditions, toCondition(node)] : conditions
    if ('children' in node) for (const child of node.children) visitNode(child, own, isInFragment)
  }
  visitNode(tree, [])
  return found
}

/** The most urgent of those that a reader with these flags meets; undefined where there is none. */
export function findReaderUrgency(all: readonly ReaderUrgency[], flags: ReadonlySet<string>): Urgency | undefined {
  const met = all.filter(({ conditions }) => conditions.every((condition) => isConditionMet(condition, flags)))
  return urgencies.findLast((each) => met.some(({ urgency }) => urgency === each))
}
