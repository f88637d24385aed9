import type { Compilation } from '../compile.ts'
import type { Entry } from '../link/entry.ts'
import { fileOfSource } from '../link/part-source.ts'
import { attributeOf, conditionOf, isComponent, meets, type Component } from '../parse/condition.ts'
import type { MdxSource } from '../parse/mdx-source.ts'
import type { ParsedContent } from '../parse/parse.ts'
import { nodesIn } from '../rules/nodes-in.ts'
import { compiled } from './compiled.ts'
import { exitCodes } from './exit-codes.ts'
import { findEntries, missingEntry } from './find-entries.ts'
import { print, type CommandOptions } from './options.ts'

/** A file and line, and what it makes. */
interface Answer {
  readonly file: string
  readonly line: number
  readonly what: string
}

/**
 * Prints the lines that make a text: the file, the passages of a family that hold, the fragments. Of a fragment
 * (`fragments/name`), product (`products/CODE`) or page (`pages/route`): its file, and what it touches.
 */
export async function where(id: string, options: CommandOptions): Promise<number> {
  const compilation = compiled(options)
  const answers = [
    ...filesCalled(compilation, id),
    ...findEntries(compilation, id).flatMap((entry) => entryPlaces(entry, compilation)),
  ]
  if (answers.length === 0) {
    const { fragments, pages, products } = compilation.content.parsed
    const more = [...fragments, ...pages].map(({ source }) => `${source.folder}/${source.name}`)
    const codes = products.map(({ value }) => `products/${value.productCode}`)
    process.stderr.write(`${missingEntry(compilation, id, [...more, ...codes])}\n`)
    return exitCodes.findings
  }
  print(
    options.format === 'json'
      ? JSON.stringify(answers, null, 1)
      : answers.map(({ file, line, what }) => `${file}:${line}\t${what}`).join('\n'),
  )
  return exitCodes.clean
}

/** The file that writes an entry, the passages that hold for it, the fragments that it includes, and the words that it shares. */
function entryPlaces(entry: Entry, { content }: Compilation): Answer[] {
  const { place, origin, interpretationId, contentId, family, flags = [] } = entry
  const present = new Set(flags)
  const lines = componentsIn(origin, 'When').flatMap(({ node, line }) =>
    meets(conditionOf(node), present) ? [line] : [],
  )
  const passages = lines.length > 0 ? `, passages at lines ${lines.join(', ')}` : ''
  const from = family === undefined ? '' : `\tfamily ${family}, flags ${flags.join(' ') || 'none'}${passages}`
  return [
    { file: place.file, line: place.line, what: `${interpretationId}/${contentId}${from}` },
    ...includes(origin),
    ...sharedWords(entry, content.parsed),
  ]
}

/** The lines of data whose words an entry renders, such as those of urgency.json, each once. */
function sharedWords({ nodes }: Entry, parsed: ParsedContent): Answer[] {
  const answers = nodes.flatMap(nodesIn).flatMap(({ data }) =>
    (data?.from ?? []).flatMap((source) => {
      const place = fileOfSource(parsed, source)?.at(source.path)
      const part = data?.part === 'number' ? 'a figure' : `<${data?.part} />`
      return place ? [{ file: place.file, line: place.line, what: `words of ${part}: ${source.path.join(' ')}` }] : []
    }),
  )
  return [...new Map(answers.map((answer) => [`${answer.file}:${answer.line}`, answer])).values()]
}

/** A fragment with the texts that include it, a product with its texts, a page. */
function filesCalled({ content }: Compilation, id: string): Answer[] {
  const { parsed, products, packages } = content
  const [folder, name = folder] = id.replace(/\.mdx$/, '').split('/')
  const isCalled = (area: string, called: string) => called === name && (folder === area || folder === called)
  const texts = [parsed.entries, parsed.families, parsed.incidentals, parsed.sections, parsed.pages].flat()
  const fragments = parsed.fragments
    .filter(({ source }) => isCalled('fragments', source.name))
    .flatMap(({ source }) => {
      const what = `fragments/${source.name}`
      const uses = texts.flatMap((text) => includes(text).filter((include) => include.what === `includes ${what}`))
      return [{ file: source.file, line: 1, what }, ...uses]
    })
  const sold = products
    .filter(({ product }) => isCalled('products', product.productCode))
    .flatMap(({ file, product, sections }) => [
      { file: file.source.file, line: 1, what: `products/${product.productCode}` },
      ...[...sections].map(([section, text]) => ({
        file: text.file.source.file,
        line: 1,
        what: `section ${section}`,
      })),
      ...product.interpretationIds.map((test, index) => ({
        file: file.source.file,
        line: file.at(['interpretationIds', index]).line,
        what: `yields ${test}`,
      })),
      ...packages
        .filter(({ package: one }) => one.productCodes.includes(product.productCode))
        .map(({ file: source, package: one }) => ({
          file: source.source.file,
          line: source.at(['productCodes', one.productCodes.indexOf(product.productCode)]).line,
          what: `packages/${one.packageCode}`,
        })),
    ])
  const pages = parsed.pages
    .filter(({ source }) => isCalled('pages', source.name))
    .map(({ source }) => ({ file: source.file, line: 1, what: `pages/${source.name}` }))
  return [...fragments, ...sold, ...pages]
}

/** The lines of a file that include fragments. */
function includes(text: MdxSource): Answer[] {
  return componentsIn(text, 'Include').map(({ node, line }) => {
    return { file: text.source.file, line, what: `includes fragments/${attributeOf(node, 'fragment')}` }
  })
}

function componentsIn({ tree }: MdxSource, name: string): { readonly node: Component; readonly line: number }[] {
  return nodesIn(tree).flatMap((node) =>
    isComponent(node, name) ? [{ node, line: node.position?.start.line ?? 1 }] : [],
  )
}
