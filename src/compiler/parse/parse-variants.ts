import { visit } from 'unist-util-visit'
import * as validators from 'virtual:validators'
import { describeExpectedNames } from '../source/describe-expected-names.ts'
import { getAttributeValue, isComponentNamed } from './component-node.ts'
import type { ParsedJson } from './parse-json.ts'
import type { ParsedMdx } from './parse-mdx.ts'
import { createParseReporter, type ParseFinding } from './parse-rules.ts'
import { validate } from './validate.ts'
import { listVariants, type Variant, type VariantsFile } from './variant.ts'

/** Whether a definition belongs to a folder that several interpretations share. */
export function isSharedDefinition(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'variants' in value
}

/** The variants that a shared definition lists; undefined if they cannot be distinguished. */
export function parseVariants(file: ParsedJson): {
  readonly problems: readonly ParseFinding[]
  readonly variants?: readonly Variant[]
} {
  const { problems: found, fits } = validate(file.value, validators['validateSharedInterpretation']!, file)
  if (!fits) return { problems: found }
  const { problems, report } = createParseReporter(file.source)
  const refuse = (path: readonly (string | number)[], message: string, fix: string) => {
    const { line, column } = file.getPlace(['variants', ...path])
    report(file.source.getOffset(line, column), 'variant', message, fix)
  }
  const variants = listVariants((file.value as { readonly variants: VariantsFile }).variants)
  const names = new Set(variants.flatMap(({ words }) => Object.keys(words)))
  for (const { value, values, words, index } of variants) {
    if (values.indexOf(value) !== index)
      refuse(['of', index, 'value'], `Unexpected second "${value}", expected each once.`, 'Give each its own value.')
    for (const name of names)
      if (!Object.hasOwn(words, name))
        refuse(['of', index], `"${value}" has no word for {${name}}.`, `Write "${name}" among its "words".`)
  }
  return problems.length > 0 ? { problems: [...found, ...problems] } : { problems: found, variants }
}

/** Finds conditions of a text by the axis of its folder whose value no variant has, so that no reader would read their passage. */
export function checkVariantNames({ tree, source }: ParsedMdx, [variant]: readonly Variant[]): ParseFinding[] {
  const { problems, report } = createParseReporter(source)
  if (variant)
    visit(tree, (node) => {
      if (!isComponentNamed(node, 'When')) return
      for (const name of getAttributeValue(node, variant.axis).split(/\s+/))
        if (name !== '' && !variant.values.includes(name)) {
          const message = `Unexpected "${name}" for "${variant.axis}", expected ${variant.values.join(' or ')}.`
          report(node.position?.start, 'variant', message, describeExpectedNames(name, variant.values))
        }
    })
  return problems
}
