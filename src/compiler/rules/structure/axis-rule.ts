import { isComponentNamed, toCondition } from '../../parse/component-node.ts'
import type { AxisFacts, FamilyFrontMatter } from '../../parse/content-file.ts'
import { flattenTree } from '../../link/flatten-tree.ts'
import { describeExpectedNames } from '../../source/describe-expected-names.ts'
import { defineCheckRule, type FindingReporter, type RuleTargets } from '../rule.ts'

type Family = RuleTargets['family']

/** The names in braces of a pattern. */
const NAME = /\{(\w+)\}/g

/** The axes of a family: ids name each once, conditions name existing ones, and something decides which value a reader has. */
export const axisRule = defineCheckRule({
  id: 'axis',
  scope: 'family',
  reason:
    'Each axis of a family is in the ids of its texts, and the range or a circumstance says which value a reader has.',
  bad: '<When group="OVER55">',
  good: '<When all="ANEMIA">',
  check(family, report) {
    checkPatterns(family, report)
    checkConditions(family, report)
    checkDeciding(family, report)
  },
})

function checkPatterns({ file: { facts, frontMatter } }: Family, report: FindingReporter): void {
  const axes = facts.axes.map(({ axis }) => axis)
  const expected = [...axes, ...(facts.flags.length > 0 ? ['flags'] : [])]
  const named = listNames(facts.idPattern)
  for (const name of expected)
    if (named.filter((one) => one === name).length !== 1)
      report(
        frontMatter.getPlace(['idPattern']),
        `Unexpected ids "${facts.idPattern}", expected {${name}} in them once.`,
        `Write {${name}} where the ids say it.`,
      )
  const check = (key: 'idPattern' | 'rangeId', known: readonly string[]) => {
    for (const name of listNames(facts[key]).filter((one) => !known.includes(one)))
      report(frontMatter.getPlace([key]), `This family has no axis "${name}".`, describeExpectedNames(name, known))
  }
  check('idPattern', [...axes, 'flags'])
  check('rangeId', axes)
}

function checkConditions({ file }: Family, report: FindingReporter): void {
  const { axes } = file.facts
  for (const node of flattenTree(file.tree)) {
    if (!isComponentNamed(node, 'When')) continue
    const place = () => file.source.getPlace(node.position?.start)
    for (const [name, values] of Object.entries(toCondition(node).axes ?? {})) {
      const known = axes.find(({ axis }) => axis === name)?.values.map(({ value }) => value)
      const names = ['all', 'any', 'none', ...axes.map(({ axis }) => axis)]
      if (!known) report(place(), `This family has no axis "${name}".`, describeExpectedNames(name, names))
      for (const value of values)
        if (known && !known.includes(value))
          report(place(), `The axis ${name} has no value "${value}".`, describeExpectedNames(value, known))
    }
  }
}

/** An axis that ranges do not distinguish needs a circumstance: a declared one, or the sex. */
function checkDeciding({ file: { facts, frontMatter }, interpretation }: Family, report: FindingReporter): void {
  const declared = interpretation.file.value.questionnaire?.circumstances ?? []
  const isDecided = ({ axis, values }: AxisFacts) => {
    const name = declared.find(({ is }) => values.some(({ value }) => value === is))?.name
    const known = axis === 'sex' ? ['FEMALE', 'MALE'] : declared.filter((one) => one.name === name).map(({ is }) => is)
    return values.every(({ value }) => known.includes(value))
  }
  for (const axis of facts.axes)
    if (!isOfRange(facts, axis) && !isDecided(axis))
      report(
        frontMatter.getPlace(['axes', axis.axis]),
        `Nothing says which value of "${axis.axis}" a reader has.`,
        `Name the values as the circumstances in interpretation.json do, or write {${axis.axis}} in rangeId.`,
      )
}

function isOfRange({ rangeId }: FamilyFrontMatter, { axis }: AxisFacts): boolean {
  return listNames(rangeId).includes(axis)
}

function listNames(pattern: string): string[] {
  return [...pattern.matchAll(NAME)].map(([, name = '']) => name)
}
