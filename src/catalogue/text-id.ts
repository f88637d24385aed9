/** What the id of a text identifies. A test is identified by its interpretation id; a message without a key is the whole file. */
export type TextId =
  | { readonly kind: 'entry'; readonly interpretationId: string; readonly name: string }
  | { readonly kind: 'product'; readonly productCode: string }
  | { readonly kind: 'section'; readonly productCode: string; readonly name: string }
  | { readonly kind: 'page'; readonly route: string }
  | { readonly kind: 'message'; readonly area: string; readonly key?: string }
  | { readonly kind: 'package'; readonly packageCode: string; readonly name?: string }
  | { readonly kind: 'image'; readonly name: string }

/**
 * Reads a text id: `interpretationId/name` (an entry, a family or an incidental finding), `products/CODE`, `products/CODE/name`,
 * `pages/route`, `messages/area`, `messages/area/key`, `packages/CODE` or `images/name`.
 */
export function parseTextId(id: string): TextId {
  const [first = '', second = '', third] = id.split('/')
  switch (first) {
    case 'products':
      return third === undefined
        ? { kind: 'product', productCode: second }
        : { kind: 'section', productCode: second, name: third }
    case 'pages':
      return { kind: 'page', route: second }
    case 'messages':
      return { kind: 'message', area: second, ...(third !== undefined && { key: third }) }
    case 'packages':
      return { kind: 'package', packageCode: second, ...(third !== undefined && { name: third }) }
    case 'images':
      return { kind: 'image', name: second }
    default:
      return { kind: 'entry', interpretationId: first, name: second }
  }
}

/** The test and the name of an entry, a family or an incidental finding; both are empty for any other kind of text. */
export function splitEntryId(id: string): { readonly interpretationId: string; readonly name: string } {
  const text = parseTextId(id)
  return text.kind === 'entry' ? text : { interpretationId: '', name: '' }
}

/** The ids of the entries that read the same and are signed as one text: `interpretationId/contentId`. */
export function listSignedEntryIds({
  id,
  contentIds,
}: {
  readonly id: string
  readonly contentIds: readonly string[]
}) {
  const { interpretationId } = splitEntryId(id)
  return contentIds.map((contentId) => `${interpretationId}/${contentId}`)
}
