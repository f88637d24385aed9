import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx'
import { describeExpectedNames } from '../source/describe-expected-names.ts'
import type { AllowedComponent } from './allowed-components.ts'
import type { ComponentNode } from './component-node.ts'

/** The name of an axis in a family's front matter, which excludes names such as `onClick`. */
const AXIS = /^(?!on[A-Z])[a-z][a-zA-Z]*$/

type Problem = readonly [message: string, fix: string]

/** What is wrong with the attributes of a tag: unknown, twice, without words, or missing. */
export function listAttributeProblems(node: ComponentNode, allowed: AllowedComponent): Problem[] {
  const name = node.name ?? ''
  const problems: Problem[] = []
  const present = new Set<string>()
  const written = new Set<string>()
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || (typeof attribute.value === 'object' && attribute.value !== null)) {
      const quoted = allowed.attributes.map((one) => `${one}="…"`).join(' or ')
      problems.push([`Unexpected braces in <${name}>, expected words in quotes.`, `Write ${quoted}.`])
      continue
    }
    const problem = findProblem(attribute, name, allowed)
    if (problem) problems.push(problem)
    else if (written.has(attribute.name))
      problems.push([`"${attribute.name}" is in <${name}> twice, and only one of them counts.`, 'Write it once.'])
    else if (attribute.value?.trim()) present.add(attribute.name)
    written.add(attribute.name)
  }
  if (name === 'When' && written.size === 0)
    problems.push([
      'Unexpected <When> without a flag, expected at least one.',
      'Write all="…", any="…", none="…", or an axis of the family.',
    ])
  for (const needed of allowed.needs)
    if (!present.has(needed)) problems.push([`Expected <${name} ${needed}="…" />.`, `Write ${needed}="…".`])
  return problems
}

function findProblem({ name, value }: MdxJsxAttribute, tag: string, allowed: AllowedComponent): Problem | undefined {
  const { attributes, needs, switches = [], mayBeEmpty = [], takesAxes } = allowed
  if (!attributes.includes(name) && !(takesAxes && AXIS.test(name)))
    return [`Unexpected "${name}" in <${tag}>.`, describeExpectedNames(name, attributes)]
  if (switches.includes(name))
    return typeof value === 'string'
      ? [`Unexpected words for "${name}" in <${tag}>.`, `Write only ${name}, or leave it out.`]
      : undefined
  const isEmpty = typeof value !== 'string' || value.trim() === ''
  if (isEmpty && !needs.includes(name) && !(value === '' && mayBeEmpty.includes(name)))
    return [`"${name}" in <${tag}> says nothing.`, `Write ${name}="…", or leave "${name}" out.`]
  return undefined
}
