import { listPlaceholders } from '../../../catalogue/placeholder.ts'
import { isNumberName } from '../../link/parts/render-part.ts'
import type { ParsedMdx } from '../../parse/parse-mdx.ts'
import type { JsonPath } from '../../parse/parse-json.ts'
import { describeExpectedNames } from '../../source/describe-expected-names.ts'
import { defineCheckRule, type FindingReporter } from '../rule.ts'
import { flattenTree } from '../../link/flatten-tree.ts'
import { listIncludes } from '../../link/list-includes.ts'

/** A placeholder, or braces that are not one. */
const BRACES = /\{\s*([A-Za-z]\w*)\s*\}|\{[^}]*\}?/g

/** Every placeholder names a measure or a declared value of its interpretation; texts without values have none. */
export const placeholderRule = defineCheckRule({
  id: 'placeholder',
  scope: ['catalogue', 'message'],
  reason: 'A placeholder names a value of its own test.',
  in: 'interpretations/lab-iron/normal.mdx',
  bad: 'Your iron was {labIrons} ug/dL.',
  good: 'Your iron was {labIron} ug/dL.',
  check(target, report) {
    if ('key' in target) {
      const { file, key, text } = target
      const fix = 'Write the name of a value in braces, such as {phone}.'
      for (const braces of text.match(/\{[^}]*\}?/g) ?? [])
        if (listPlaceholders(braces).length === 0)
          report(file.getPlace(['messages', key]), `"${braces}" is not a placeholder.`, fix)
      return
    }
    const { interpretations, parsed } = target
    /** The values that every text including a fragment has. */
    const shared = new Map<string, readonly string[]>()
    const checkBody = (
      file: ParsedMdx,
      known: readonly string[],
      words: readonly string[] = [],
      suggested: readonly string[] = known,
    ) => {
      for (const node of flattenTree(file.tree))
        if (node.type === 'mdxTextExpression' && !known.includes(node.value) && !isNumberName(node.value))
          report(file.source.getPlace(node.position?.start), ...describeUnknownPlaceholder(node.value, suggested))
      for (const { fragment } of listIncludes(file)) {
        const others = shared.get(fragment)
        const own = [...known, ...words]
        shared.set(fragment, others ? others.filter((name) => own.includes(name)) : own)
      }
    }
    for (const { file, texts } of interpretations) {
      const known = [...file.value.measures.map((measure) => measure.key), ...(file.value.placeholders ?? [])]
      const { words = {} } = file.value.variant ?? {}
      // In a file that several tests share, only the word that stands for the value of each is right.
      const suggested = known.map((name) => findKey(words, `{${name}}`) ?? name)
      for (const text of texts) {
        checkBody(text, known, Object.keys(words), suggested)
        checkTemplates(text, { known, suggested }, report)
      }
    }
    for (const file of [...parsed.sections, ...parsed.pages]) checkBody(file, [])
    for (const file of parsed.fragments) checkBody(file, shared.get(file.source.name) ?? [])
  },
})

function findKey(words: Readonly<Record<string, string>>, value: string): string | undefined {
  return Object.keys(words).find((key) => words[key] === value)
}

interface ValueNames {
  readonly known: readonly string[]
  readonly suggested: readonly string[]
}

function checkTemplates(file: ParsedMdx, { known, suggested }: ValueNames, report: FindingReporter): void {
  for (const [path, template] of listTemplates(file.frontMatter.data))
    for (const [braces, name = braces.replaceAll(/[{}]/g, '')] of template.matchAll(BRACES)) {
      const near = known.find((candidate) => braces.startsWith(`{${candidate}`))
      const fix = near ? `Write "{${near}}".` : 'Write "}" after the name of the value.'
      if (!braces.endsWith('}'))
        report(file.frontMatter.getPlace(path), `The brace in "${braces}" is opened but not closed.`, fix)
      else if (!known.includes(name) && !isNumberName(name))
        report(file.frontMatter.getPlace(path), ...describeUnknownPlaceholder(name, suggested))
    }
}

function describeUnknownPlaceholder(name: string, suggested: readonly string[]): [message: string, fix: string] {
  return suggested.length > 0
    ? [`This test has no value {${name}}.`, describeExpectedNames(name, suggested)]
    : [`This text has no values, so {${name}} stays empty.`, 'Say it in words that are right for every reader.']
}

/** Every string of the front matter with its path. */
function listTemplates(data: unknown, path: JsonPath = []): [path: JsonPath, template: string][] {
  if (typeof data === 'string') return path[0] === 'idPattern' || path[0] === 'rangeId' ? [] : [[path, data]]
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([key, value]) =>
    listTemplates(value, [...path, Array.isArray(data) ? Number(key) : key]),
  )
}
