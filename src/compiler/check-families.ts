import type { Check } from './check.ts'
import { combinationsOf } from './entry.ts'
import type { FamilyFacts } from './content-file.ts'
import type { Finding } from './finding.ts'
import type { LinkedContent } from './link.ts'
import type { MdxSource } from './mdx-source.ts'
import type { MdxContent } from './parse.ts'
import { meets, visitBlocks, visitInlines, type Condition } from './prose.ts'
import { mend } from './suggest.ts'

/** Conditions name the family's own flags, and each is sometimes true and sometimes false; plain texts have none. */
export function checkFamilies({ parsed }: LinkedContent): Check {
  return {
    each({ entries, families, incidentals }) {
      const names = new Set<string>()
      const plain = new Set<MdxSource>([...incidentals.values()].map(({ file }) => file))
      for (const entry of entries) if (entry.family === undefined) plain.add(entry.origin)
      return [
        ...families.flatMap((family): Finding[] => {
          const twice = names.has(family.facts.family)
          names.add(family.facts.family)
          return [...(twice ? [familyTwice(family)] : []), ...checkFamily(family)]
        }),
        ...[...plain].flatMap(flagless),
      ]
    },
    rest: () => [...parsed.sections, ...parsed.pages, ...parsed.fragments].flatMap(flagless),
  }
}

function familyTwice(family: MdxContent<FamilyFacts>): Finding {
  return {
    rule: 'duplicate-id',
    severity: 'error',
    ...family.source.place(family.frontMatter.offsetOf(['family'])),
    message: `The family "${family.facts.family}" stands twice in this test.`,
    fix: 'Give one of the two a name of its own.',
  }
}

/** A text without flags has no conditions. */
function flagless(file: MdxSource): Finding[] {
  return conditionsOf(file).map(({ at }) => ({
    rule: 'flag',
    severity: 'error',
    ...file.source.place(at),
    message: 'This text has no flags, so <When> and <Flags> have nothing to go by.',
    fix: 'Delete the tag, or make the text a family.',
  }))
}

interface Named {
  readonly at: number
  readonly condition?: Condition
  readonly flags: readonly string[]
}

function conditionsOf(file: Pick<MdxContent<unknown>, 'blocks'>): Named[] {
  const found: Named[] = []
  const add = (at: number, condition: Condition) =>
    found.push({ at, condition, flags: [...condition.all, ...condition.any, ...condition.none] })
  visitBlocks(file.blocks, (block) => {
    if (block.kind === 'when') add(block.at, block.condition)
  })
  visitInlines(file.blocks, (inline) => {
    if (inline.kind === 'when') add(inline.at, inline.condition)
    if (inline.kind === 'flags') found.push({ at: inline.at, flags: inline.of })
  })
  return found
}

function checkFamily(family: MdxContent<FamilyFacts>): Finding[] {
  const findings: Finding[] = []
  const { facts, source } = family
  const report = (offset: number, rule: string, message: string, fix: string) =>
    findings.push({ rule, severity: 'error', ...source.place(offset), message, fix })
  const flags = facts.flags.map(({ flag }) => flag)
  flags.forEach((flag, index) => {
    if (flags.indexOf(flag) !== index)
      report(
        family.frontMatter.offsetOf(['flags', index]),
        'flag',
        `The flag ${flag} stands twice.`,
        'Remove one of the two.',
      )
  })
  for (const [group, names] of (facts.exclusive ?? []).entries())
    for (const [index, name] of names.entries())
      if (!flags.includes(name))
        report(
          family.frontMatter.offsetOf(['exclusive', group, index]),
          'flag',
          `Unexpected flag ${name}.`,
          mend(name, flags),
        )
  const combinations = combinationsOf(facts).map((combination) => new Set(combination))
  for (const { at, condition, flags: named } of conditionsOf(family)) {
    const unknown = named.filter((flag) => !flags.includes(flag))
    for (const flag of unknown)
      report(at, 'flag', `Unexpected flag ${flag}: this family does not have it.`, mend(flag, flags))
    if (!condition || unknown.length > 0) continue
    const met = combinations.filter((combination) => meets(condition, combination)).length
    if (met === 0)
      report(
        at,
        'condition-never',
        'This condition is never true, so nobody reads the passage.',
        'Correct the flags, or delete the passage.',
      )
  }
  findings.push(...checkReach(family, combinations))
  return findings
}

/** A node of a text, block or inline, as far as conditions go. */
interface Node {
  readonly at: number
  readonly condition?: Condition
  readonly children?: readonly Node[]
  readonly items?: readonly (readonly Node[])[]
}

/** A condition inside another must still decide something: read by nobody, or by everybody who got that far, is an error. */
function checkReach(family: MdxContent<FamilyFacts>, combinations: readonly ReadonlySet<string>[]): Finding[] {
  const findings: Finding[] = []
  const report = (node: Node, rule: string, message: string, fix: string) =>
    findings.push({ rule, severity: 'error', ...family.source.place(node.at), message, fix })
  const walk = (nodes: readonly Node[], reaching: readonly ReadonlySet<string>[], outermost: boolean): void => {
    for (const node of nodes) {
      const { condition } = node
      const inside = condition ? reaching.filter((flags) => meets(condition, flags)) : reaching
      if (condition && !outermost && combinations.some((flags) => meets(condition, flags))) {
        if (inside.length === 0)
          report(
            node,
            'condition-never',
            'Inside the outer condition this one is never true, so nobody reads the passage.',
            'Correct the flags, or delete the passage.',
          )
        else if (inside.length === reaching.length)
          report(
            node,
            'condition-always',
            'Inside the outer condition this one is always true.',
            'Delete the tag and keep the passage.',
          )
      }
      if (inside.length === 0) continue
      walk(node.children ?? [], inside, outermost && !condition)
      for (const item of node.items ?? []) walk(item, inside, outermost && !condition)
    }
  }
  walk(family.blocks, combinations, true)
  return findings
}
