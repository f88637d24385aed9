import type { Check } from './check.ts'
import type { Finding } from './finding.ts'
import { nameOf, type LinkedContent } from './link.ts'
import type { MdxSource } from './mdx-source.ts'
import { visitInlines } from './prose.ts'
import { mend } from './suggest.ts'

/** Every placeholder names a measure or a declared value of its interpretation; texts without values have none. */
export function checkPlaceholders(content: LinkedContent): Check {
  let findings: Finding[] = []
  const report = (file: MdxSource, offset: number, name: string, known: readonly string[]) =>
    findings.push({
      rule: 'placeholder',
      severity: 'error',
      ...file.source.place(offset),
      message:
        known.length > 0
          ? `Unexpected placeholder {${name}}: this test has no such value.`
          : `Unexpected placeholder {${name}}: this text has no values.`,
      fix: known.length > 0 ? mend(name, known) : 'Write the sentence without it.',
    })
  const unclosed = (file: MdxSource, offset: number, braces: string, known: readonly string[]) => {
    const name = known.find((candidate) => braces.startsWith(`{${candidate}`))
    findings.push({
      rule: 'placeholder',
      severity: 'error',
      ...file.source.place(offset),
      message: `The brace in "${braces}" is opened but not closed.`,
      fix: name ? `Write "{${name}}".` : 'Write "}" behind the name of the value.',
    })
  }
  /** The values that every text including a fragment has. */
  const shared = new Map<string, readonly string[]>()
  const checkBody = (file: MdxSource, known: readonly string[]) => {
    visitInlines(file.blocks, (inline) => {
      if (inline.kind === 'value' && !known.includes(inline.name)) report(file, inline.at, inline.name, known)
    })
    for (const { fragment } of file.includes) {
      const others = shared.get(fragment)
      shared.set(fragment, others ? others.filter((name) => known.includes(name)) : known)
    }
  }

  const taken = (): Finding[] => {
    const found = findings
    findings = []
    return found
  }

  return {
    each({ file: definition, texts }) {
      const { measures, placeholders = [] } = definition.value
      const known = [...measures.map((measure) => measure.key), ...placeholders]
      for (const file of texts) {
        checkBody(file, known)
        for (const [path, template] of templatesOf(file.frontMatter.data))
          for (const [braces, name = braces.replace(/^\{|\}$/g, '')] of template.matchAll(BRACES))
            if (!braces.endsWith('}')) unclosed(file, file.frontMatter.offsetOf(path), braces, known)
            else if (!known.includes(name)) report(file, file.frontMatter.offsetOf(path), name, known)
      }
      return taken()
    },
    rest() {
      for (const product of content.products)
        for (const section of product.sections.values()) checkBody(section.file, [])
      for (const page of content.pages.values()) checkBody(page.file, [])
      for (const fragment of content.parsed.fragments)
        checkBody(fragment, shared.get(nameOf(fragment.source.path)) ?? [])
      return taken()
    },
  }
}

/** A placeholder, or braces that are none. */
const BRACES = /\{\s*([A-Za-z]\w*)\s*\}|\{[^}]*\}?/g

/** Every string of the front matter with its path. */
function templatesOf(
  data: unknown,
  path: readonly (string | number)[] = [],
): [path: readonly (string | number)[], template: string][] {
  if (typeof data === 'string') return path[0] === 'idPattern' ? [] : [[path, data]]
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([key, value]) =>
    templatesOf(value, [...path, Array.isArray(data) ? Number(key) : key]),
  )
}
