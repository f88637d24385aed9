import { isConditionMet } from '../../catalogue/condition.ts'
import { linkFolder, type Compilation } from '../compile.ts'
import type { LinkedEntry } from '../link/entry.ts'
import { findSourceFile } from '../link/parts/part-source.ts'
import { toCondition } from '../parse/component-node.ts'
import type { ParsedMdx } from '../parse/parse-mdx.ts'
import type { ParsedContent } from '../parse/parse-content.ts'
import { flattenTree } from '../link/flatten-tree.ts'
import { listWhens } from '../rules/structure/family-rules.ts'
import { listIncludes, listIncludingTexts } from '../link/list-includes.ts'
import type { SourceFile } from '../source/source-file.ts'
import { listMatchingEntries, describeMissingEntry } from './list-entries.ts'
import { exitCodes, printJsonOrText, type CommandOptions } from './options.ts'

interface SourceLine {
  readonly file: string
  readonly line: number
  readonly what: string
}

/**
 * Prints the lines that make up a text: the file, the passages of a family that apply, the fragments. For a fragment
 * (`fragments/name`), product (`products/CODE`) or page (`pages/route`), prints its file and what it affects.
 */
export async function printWhere(id: string, options: CommandOptions): Promise<number> {
  const compilation = linkFolder(options.content, options.cache)
  const lines = [
    ...listFileLines(compilation, id),
    ...listMatchingEntries(compilation, id).flatMap((entry) => listEntryLines(entry, compilation)),
  ]
  if (lines.length === 0) {
    const { fragments, pages, products } = compilation.content.parsed
    const more = [...fragments, ...pages].map(({ source }) => `${source.folder}/${source.name}`)
    const codes = products.map(({ value }) => `products/${value.productCode}`)
    process.stderr.write(`${describeMissingEntry(compilation, id, [...more, ...codes])}\n`)
    return exitCodes.findings
  }
  printJsonOrText(options, lines, () => lines.map(({ file, line, what }) => `${file}:${line}\t${what}`).join('\n'))
  return exitCodes.clean
}

/** The file that contains an entry, the passages that apply to it, the fragments that it includes, and the words that it shares. */
function listEntryLines(entry: LinkedEntry, { content }: Compilation): SourceLine[] {
  const { place, origin, interpretationId, contentId, family, flags = [] } = entry
  const present = new Set(flags)
  const passages = listWhens(origin).filter((node) => isConditionMet(toCondition(node), present))
  const numbers = passages.map(({ position }) => position?.start.line).join(', ')
  const lines = numbers === '' ? '' : `, passages at lines ${numbers}`
  const from = family === undefined ? '' : `\tfamily ${family}, flags ${flags.join(' ') || 'none'}${lines}`
  return [
    { file: place.file, line: place.line, what: `${interpretationId}/${contentId}${from}` },
    ...listIncludeLines(origin),
    ...listSharedLines(entry, content.parsed),
  ]
}

/** The lines of data whose words an entry renders, such as those of urgency.json, each once. */
function listSharedLines({ nodes }: LinkedEntry, parsed: ParsedContent): SourceLine[] {
  const answers = nodes.flatMap(flattenTree).flatMap(({ data }) =>
    (data?.from ?? []).flatMap((source) => {
      const place = findSourceFile(parsed, source)?.getPlace(source.path)
      const part = data?.part === 'number' ? 'a figure' : `<${data?.part} />`
      return place ? [{ file: place.file, line: place.line, what: `words of ${part}: ${source.path.join(' ')}` }] : []
    }),
  )
  return [...new Map(answers.map((answer) => [`${answer.file}:${answer.line}`, answer])).values()]
}

/** The lines of a fragment with the texts that include it, of a product with its texts, or of a page. */
function listFileLines({ content }: Compilation, id: string): SourceLine[] {
  const { parsed, products, packages } = content
  const [folder, name = folder] = id.replace(/\.mdx$/, '').split('/')
  const isCalled = (area: string, called: string) => called === name && (folder === area || folder === called)
  const toSourceLine = ({ source }: { readonly source: SourceFile }, what: string, { line } = { line: 1 }) => {
    return { file: source.file, line, what }
  }
  const fragments = parsed.fragments
    .filter(({ source }) => isCalled('fragments', source.name))
    .flatMap((file) => {
      const what = `fragments/${file.source.name}`
      const uses = listIncludingTexts(content).flatMap(listIncludeLines)
      return [toSourceLine(file, what), ...uses.filter((include) => include.what === `includes ${what}`)]
    })
  const sold = products
    .filter(({ product }) => isCalled('products', product.productCode))
    .flatMap(({ file, product: { productCode: code, interpretationIds }, sections }) => [
      toSourceLine(file, `products/${code}`),
      ...[...sections].map(([section, text]) => toSourceLine(text.file, `section ${section}`)),
      ...interpretationIds.map((test, index) =>
        toSourceLine(file, `yields ${test}`, file.getPlace(['interpretationIds', index])),
      ),
      ...packages
        .filter(({ package: one }) => one.productCodes.includes(code))
        .map(({ file: list, package: { packageCode, productCodes } }) =>
          toSourceLine(list, `packages/${packageCode}`, list.getPlace(['productCodes', productCodes.indexOf(code)])),
        ),
    ])
  const pages = parsed.pages.filter(({ source }) => isCalled('pages', source.name))
  return [...fragments, ...sold, ...pages.map((page) => toSourceLine(page, `pages/${page.source.name}`))]
}

function listIncludeLines(text: ParsedMdx): SourceLine[] {
  return listIncludes(text).map(({ fragment, place: { file, line } }) => ({
    file,
    line,
    what: `includes fragments/${fragment}`,
  }))
}
