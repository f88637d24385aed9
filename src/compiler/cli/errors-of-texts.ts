import { dirname } from 'node:path'
import type { RootContent } from 'mdast'
import { visit, EXIT } from 'unist-util-visit'
import { stopsBuild, type Compilation } from '../compile.ts'
import { approvableTexts, type ApprovableText } from '../link/approvable-texts.ts'
import { placeOf } from '../link/fragment.ts'
import type { LinkedContent } from '../link/link.ts'
import type { Finding } from '../source/finding.ts'
import type { SourceFile } from '../source/source-file.ts'

/** The errors that keep a text from being approved: those of its own file, of its test or product, and of fragments in it. What belongs to none concerns every text. */
export function errorsOfTexts({
  content,
  findings,
}: Pick<Compilation, 'content' | 'findings'>): ReadonlyMap<ApprovableText, readonly Finding[]> {
  const errors = new Map<ApprovableText, Finding[]>()
  const reached = new Map<string, readonly ApprovableText[]>()
  for (const error of findings.filter(stopsBuild)) {
    const texts = reached.get(error.file) ?? textsOfFile(content, error.file)
    reached.set(error.file, texts)
    for (const text of texts) errors.set(text, [...(errors.get(text) ?? []), error])
  }
  return errors
}

/** The texts that a content file has a part in; all where it belongs to none, as the file of figures does. */
export function textsOfFile(content: LinkedContent, file: string): readonly ApprovableText[] {
  const texts = approvableTexts(content)
  const own = texts.filter(({ place }) => place.file === file)
  if (own.length > 0) return own
  if (/(?:^|\/)(?:interpretations|products)\/[^/]+\/[^/]+$/.test(file)) {
    const beside = texts.filter(({ place }) => dirname(place.file) === dirname(file))
    if (beside.length > 0) return beside
  }
  const including = /(?:^|\/)fragments\/[^/]+$/.test(file) ? idsIncluding(content, file) : new Set()
  const reached = texts.filter(({ id, contentIds }) => {
    const [test = ''] = id.split('/')
    return including.has(id) || contentIds.some((contentId) => including.has(`${test}/${contentId}`))
  })
  return reached.length > 0 ? reached : texts
}

/** The ids of the entries and other texts in which something of a fragment is read. */
function idsIncluding({ interpretations, products, pages }: LinkedContent, fragment: string): ReadonlySet<string> {
  const ids = new Set<string>()
  const look = (id: string, nodes: readonly RootContent[], own: SourceFile) => {
    for (const root of nodes)
      visit(root, (node) => {
        if (placeOf(node, own).file !== fragment) return undefined
        ids.add(id)
        return EXIT
      })
  }
  for (const { id, entries, incidentals } of interpretations) {
    for (const { contentId, nodes, origin } of entries) look(`${id}/${contentId}`, nodes, origin.source)
    for (const [name, { nodes, file }] of incidentals) look(`${id}/${name}`, nodes, file.source)
  }
  for (const { product, sections } of products)
    for (const [name, { nodes, file }] of sections) look(`products/${product.productCode}/${name}`, nodes, file.source)
  for (const [route, { nodes, file }] of pages) look(`pages/${route}`, nodes, file.source)
  return ids
}
