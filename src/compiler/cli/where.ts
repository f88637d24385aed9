import { isConditionMet } from '../../catalogue/condition.ts'
import type { Compilation } from '../compile.ts'
import type { Entry } from '../link/entry.ts'
import { fileOfSource } from '../link/part-source.ts'
import { conditionOf } from '../parse/condition.ts'
import type { MdxSource } from '../parse/mdx-source.ts'
import type { ParsedContent } from '../parse/parse.ts'
import { listNodes } from '../rules/rule.ts'
import { listWhens } from '../rules/structure/families.ts'
import { listIncludes, listIncludingTexts } from '../rules/structure/fragments-and-drawings.ts'
import type { SourceFile } from '../source/source-file.ts'
import { compiled } from './compiled.ts'
import { findEntries, missingEntry } from './find-entries.ts'
import { exitCodes, printAs, type CommandOptions } from './options.ts'

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
  printAs(options, answers, () => answers.map(({ file, line, what }) => `${file}:${line}\t${what}`).join('\n'))
  return exitCodes.clean
}

/** The file that writes an entry, the passages that hold for it, the fragments that it includes, and the words that it shares. */
function entryPlaces(entry: Entry, { content }: Compilation): Answer[] {
  const { place, origin, interpretationId, contentId, family, flags = [] } = entry
  const present = new Set(flags)
  const passages = listWhens(origin).filter((node) => isConditionMet(conditionOf(node), present))
  const numbers = passages.map(({ position }) => position?.start.line).join(', ')
  const lines = numbers === '' ? '' : `, passages at lines ${numbers}`
  const from = family === undefined ? '' : `\tfamily ${family}, flags ${flags.join(' ') || 'none'}${lines}`
  return [
    { file: place.file, line: place.line, what: `${interpretationId}/${contentId}${from}` },
    ...includes(origin),
    ...sharedWords(entry, content.parsed),
  ]
}

/** The lines of data whose words an entry renders, such as those of urgency.json, each once. */
function sharedWords({ nodes }: Entry, parsed: ParsedContent): Answer[] {
  const answers = nodes.flatMap(listNodes).flatMap(({ data }) =>
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
  const answer = ({ source }: { readonly source: SourceFile }, what: string, { line } = { line: 1 }) => {
    return { file: source.file, line, what }
  }
  const fragments = parsed.fragments
    .filter(({ source }) => isCalled('fragments', source.name))
    .flatMap((file) => {
      const what = `fragments/${file.source.name}`
      const uses = listIncludingTexts(content).flatMap(includes)
      return [answer(file, what), ...uses.filter((include) => include.what === `includes ${what}`)]
    })
  const sold = products
    .filter(({ product }) => isCalled('products', product.productCode))
    .flatMap(({ file, product: { productCode: code, interpretationIds }, sections }) => [
      answer(file, `products/${code}`),
      ...[...sections].map(([section, text]) => answer(text.file, `section ${section}`)),
      ...interpretationIds.map((test, index) => answer(file, `yields ${test}`, file.at(['interpretationIds', index]))),
      ...packages
        .filter(({ package: one }) => one.productCodes.includes(code))
        .map(({ file: list, package: { packageCode, productCodes } }) =>
          answer(list, `packages/${packageCode}`, list.at(['productCodes', productCodes.indexOf(code)])),
        ),
    ])
  const pages = parsed.pages.filter(({ source }) => isCalled('pages', source.name))
  return [...fragments, ...sold, ...pages.map((page) => answer(page, `pages/${page.source.name}`))]
}

function includes(text: MdxSource): Answer[] {
  return listIncludes(text).map(({ fragment, place: { file, line } }) => ({
    file,
    line,
    what: `includes fragments/${fragment}`,
  }))
}
