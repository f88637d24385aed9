import type { Node, Nodes } from 'mdast'
import { isConditionMet, type Condition } from '../../../catalogue/condition.ts'
import { isAxisFlag, listAxisCombinations } from '../../../catalogue/family.ts'
import { listAxes, listCombinations } from '../../link/list-combinations.ts'
import {
  toCondition,
  listFlagNames,
  listNamedFlags,
  isComponentNamed,
  type ComponentNode,
} from '../../parse/component-node.ts'
import type { ParsedMdx } from '../../parse/parse-mdx.ts'
import { describeExpectedNames } from '../../source/describe-expected-names.ts'
import { defineCheckRule } from '../rule.ts'
import { flattenTree } from '../../link/flatten-tree.ts'

/** The number of conditions that a reader can follow in one text. */
export const maxConditions = 12

/** Rules about conditions: they name the family's own flags, and each is true for some readers and false for others. */
export const familyRules = [
  defineCheckRule({
    id: 'flag',
    scope: 'family',
    reason: 'Conditions name the flags of their own family, each listed once.',
    bad: '<When all="ANEMEA">',
    good: '<When all="ANEMIA">',
    check({ file }, report) {
      const { facts, frontMatter, source } = file
      const flags = facts.flags.map(({ flag }) => flag)
      flags.forEach((flag, index) => {
        if (flags.indexOf(flag) !== index)
          report(
            frontMatter.getPlace(['flags', index]),
            `The flag ${flag} appears twice.`,
            'If one of the two is a mistake, correct it; otherwise, delete one.',
          )
      })
      facts.exclusive?.forEach((names, group) =>
        names.forEach((name, index) => {
          if (!flags.includes(name))
            report(
              frontMatter.getPlace(['exclusive', group, index]),
              `This family has no flag ${name}.`,
              describeExpectedNames(name, flags),
            )
        }),
      )
      for (const node of listFlagComponents(file))
        for (const flag of listNamedFlags(node).filter((name) => !isAxisFlag(name) && !flags.includes(name))) {
          const message = `This family has no flag ${flag}.`
          report(source.getPlace(node.position?.start), message, describeExpectedNames(flag, flags))
        }
    },
  }),
  defineCheckRule({
    id: 'flagless',
    scope: 'catalogue',
    reason: 'A text that is not a family has no flags, so no condition can be true.',
    in: 'interpretations/lab-iron/normal.mdx',
    bad: '<When all="ANEMIA">\nYour iron was {labIron} ug/dL. That is enough. Share this result with your physician at your next visit.\n</When>',
    good: 'Your iron was {labIron} ug/dL. That is enough. Share this result with your physician at your next visit.',
    check({ parsed }, report) {
      const message =
        '<When> and <Flags> work only in a family, whose readers differ by what they told us. This text is the same for everyone.'
      for (const file of parsed.texts.filter(({ facts }) => !('family' in facts)))
        for (const { position } of listFlagComponents(file))
          report(
            file.source.getPlace(position?.start),
            message,
            'Write what is right for every reader, add a text for some of them, or make the text a family.',
          )
    },
  }),
  defineCheckRule({
    id: 'condition-never',
    scope: 'family',
    reason: 'A passage that no combination reaches is never read.',
    bad: '<When all="ANEMIA" none="ANEMIA">',
    good: '<When all="ANEMIA">',
    check({ file }, report) {
      const values = listAxisCombinations(listAxes(file.facts)).flat()
      const flags = new Set([...file.facts.flags.map(({ flag }) => flag), ...values])
      const combinations = listCombinations(file.facts).map((combination) => new Set(combination))
      const message = 'This condition is never true, so the passage is never read.'
      for (const node of listWhens(file).filter((when) => listNamedFlags(when).every((flag) => flags.has(flag))))
        if (!combinations.some((combination) => isConditionMet(toCondition(node), combination)))
          report(
            file.source.getPlace(node.position?.start),
            message,
            'Correct the condition, so that the readers whom the passage is for read it.',
          )
    },
  }),
  defineCheckRule({
    id: 'when-nested',
    scope: 'family',
    reason: 'One condition decides whether a passage is read, so that a reviewer need not keep two in mind.',
    bad: '<When all="ANEMIA">\n<When none="SURGERY">\nEat beans.\n</When>\n</When>',
    good: '<When all="ANEMIA">\nEat beans.\n</When>',
    check({ file }, report) {
      for (const outer of listWhens(file))
        for (const node of flattenTree(outer))
          if (node !== outer && isComponentNamed(node, 'When'))
            report(
              file.source.getPlace(node.position?.start),
              '<When> is inside another <When>.',
              'Give each passage one tag with all that its readers have in common.',
            )
    },
  }),
  defineCheckRule({
    id: 'when-many',
    scope: 'family',
    reason: `A family with more than ${maxConditions} conditions reads like code.`,
    bad: '<When all="ANEMIA">\nEat beans.\n</When>\n\n'.repeat(maxConditions + 1),
    good: '<When all="ANEMIA">\nEat beans.\n</When>\n',
    check({ file }, report) {
      const length = countConditions(file)
      const over = length - maxConditions
      const many = over === 1 ? 'one' : over
      const message = `This file has ${length} conditions, ${many} too many; expected at most ${maxConditions}.`
      const fix = 'Say less, name the flags with <Flags as="list" />, or write a text of its own for the combination.'
      // The finding is at the file, because no single condition is the one too many.
      if (over > 0) report(file.frontMatter.getPlace(['family']), message, fix)
    },
  }),
  defineCheckRule({
    id: 'flag-unnamed',
    scope: 'family',
    reason: 'What a person told us is named in the text, or the family says why it is not.',
    bad: 'flags:\n  - { flag: THALASSEMIA, phrase: "thalassemia" }',
    good: 'flags:',
    check({ file }, report) {
      const { flags, unnamed = [] } = file.facts
      const named = new Set(listFlagComponents(file).flatMap(listNamedFlags))
      flags.forEach(({ flag }, index) => {
        if (!named.has(flag) && !unnamed.some((one) => one.flag === flag))
          report(
            file.frontMatter.getPlace(['flags', index]),
            `The text never names ${flag}.`,
            `Name it with <When> or <Flags>, or write "unnamed: [{ flag: ${flag}, reason: … }]".`,
          )
      })
    },
  }),
  defineCheckRule({
    id: 'flags-empty',
    scope: 'family',
    reason: '"You have" with nothing after it is not a sentence: if flags are named, one of them applies.',
    bad: '<When none="SURGERY">\nYou have <Flags of="SURGERY" />.\n</When>\n<When all="ANEMIA">',
    good: '<When all="ANEMIA">',
    check({ file }, report) {
      const combinations = listCombinations(file.facts).map((flags) => new Set(flags))
      const walk = (node: Node, reaching: readonly ReadonlySet<string>[]): void => {
        const inside = isComponentNamed(node, 'When')
          ? reaching.filter((combination) => isConditionMet(toCondition(node), combination))
          : reaching
        if (isComponentNamed(node, 'Flags')) {
          const names = listFlagNames(node, 'of')
          const without = inside.find((flags) => !names.some((flag) => flags.has(flag)))
          if (without)
            report(
              file.source.getPlace(node.position?.start),
              `None of ${names.join(', ')} applies to a reader with ${formatFlagSet(without)}.`,
              `Write what such a reader reads instead, or name a flag that applies to them.`,
            )
        }
        if ('children' in node) for (const child of node.children as Node[]) walk(child, inside)
      }
      walk(file.tree, combinations)
    },
  }),
]

function formatFlagSet(flags: ReadonlySet<string>): string {
  return [...flags].filter((flag) => !isAxisFlag(flag)).join(', ') || 'no flag'
}

/**
 * Counts the conditions that a reader must keep in mind. Neighbors that ask for the same flags count once if any of them asks for
 * an axis, because they say the same to people of different groups.
 */
export function countConditions({ tree }: ParsedMdx): number {
  const countIn = (nodes: readonly Nodes[]): number => {
    let count = 0
    let run: readonly Condition[] = []
    const endRun = () => {
      count += run.some(({ axes }) => axes) ? 1 : run.length
      run = []
    }
    for (const node of nodes) {
      const condition = isComponentNamed(node, 'When') ? toCondition(node) : undefined
      if (!condition || (run[0] && formatFlagPart(run[0]) !== formatFlagPart(condition))) endRun()
      if (condition) run = [...run, condition]
      if ('children' in node) count += countIn(node.children)
    }
    endRun()
    return count
  }
  return countIn(tree.children)
}

function formatFlagPart({ all, any, none }: Condition): string {
  return JSON.stringify([all, any, none])
}

/** Every `<When>` of a text. */
export function listWhens(file: ParsedMdx): ComponentNode[] {
  return listFlagComponents(file).filter(({ name }) => name === 'When')
}

function listFlagComponents({ tree }: ParsedMdx): ComponentNode[] {
  return flattenTree(tree).filter(
    (node): node is ComponentNode =>
      (isComponentNamed(node, 'When') || isComponentNamed(node, 'Flags')) && node.attributes.length > 0,
  )
}
