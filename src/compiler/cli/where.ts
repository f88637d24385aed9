import type { Nodes } from 'mdast'
import { visit } from 'unist-util-visit'
import type { Compilation } from '../compile.ts'
import type { Entry } from '../link/entry.ts'
import { attributeOf, conditionOf, isComponent, meets } from '../parse/condition.ts'
import type { MdxSource } from '../parse/mdx-source.ts'
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
  const answers = [...filesCalled(compilation, id), ...findEntries(compilation, id).flatMap(entryPlaces)]
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

/** The file that writes an entry, the passages that hold for it, and the fragments that it includes. */
function entryPlaces({ place, origin, interpretationId, contentId, family, flags = [] }: Entry): Answer[] {
  const lines = linesOf(origin, (node) => isComponent(node, 'When') && meets(conditionOf(node), new Set(flags)))
  const passages = lines.length > 0 ? `, passages at lines ${lines.join(', ')}` : ''
  const from = family === undefined ? '' : `\tfamily ${family}, flags ${flags.join(' ') || 'none'}${passages}`
  return [
    { file: place.file, line: place.line, what: `${interpretationId}/${contentId}${from}` },
    ...includes(origin).map(({ name, line }) => ({ file: place.file, line, what: `includes fragments/${name}` })),
  ]
}

/** A fragment with the texts that include it, a product with its texts, a page. */
function filesCalled({ content }: Compilation, id: string): Answer[] {
  const { parsed, products, packages } = content
  const [folder, name = folder] = id.replace(/\.mdx$/, '').split('/')
  const isCalled = (area: string, called: string) => called === name && (folder === area || folder === called)
  const fragments = parsed.fragments
    .filter(({ source }) => isCalled('fragments', source.name))
    .flatMap(({ source }) => {
      const texts = [parsed.entries, parsed.families, parsed.incidentals, parsed.sections, parsed.pages].flat()
      const uses = texts.flatMap((text) =>
        includes(text)
          .filter((include) => include.name === source.name)
          .map(({ line }) => ({ file: text.source.file, line, what: `includes fragments/${source.name}` })),
      )
      return [{ file: source.file, line: 1, what: `fragments/${source.name}` }, ...uses]
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

function includes({ tree }: MdxSource): { name: string; line: number }[] {
  const found: { name: string; line: number }[] = []
  visit(tree, (node) => {
    if (isComponent(node, 'Include'))
      found.push({ name: attributeOf(node, 'fragment'), line: node.position?.start.line ?? 1 })
  })
  return found
}

/** The lines at which such nodes of a file begin. */
function linesOf({ tree }: MdxSource, isMeant: (node: Nodes) => boolean): number[] {
  const lines: number[] = []
  visit(tree, (node) => {
    if (isMeant(node)) lines.push(node.position?.start.line ?? 1)
  })
  return lines
}
