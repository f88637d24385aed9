/** Whether an id is of a text that belongs to no test: a section of a product, a page, or messages of the portal. */
export function isOtherText(id: string): boolean {
  return /^(?:products\/[^/]+|pages|messages)\//.test(id)
}

/** The text in which an id is read: a message, `messages/login/title`, is among those of its file. */
export function toTextId(id: string): string {
  return id.replace(/^(messages\/[^/]+)\/.*/, '$1')
}

/** The address of a text in the studio: an entry, or a text that belongs to no test. */
export function toTextLink(id: string): string {
  if (isOtherText(id)) return `/text/${toTextId(id)}`
  if (id.startsWith('products/')) return '/'
  if (/^(?:packages|images)\//.test(id)) return `/edit/${toContentFile(id)}`
  return `/entry/${id}`
}

function toContentFile(id: string): string {
  const [area = '', name = ''] = id.split('/')
  return area === 'images' ? `${id}.svg` : `${area}/${name}.json`
}

/** The address of a file in the studio's editor, at a line. */
export function toFileLink(file: string, line?: number): string {
  return `/edit/${toContentPath(file)}${line === undefined ? '' : `?line=${line}`}`
}

/** A file's path inside the content folder. */
export function toContentPath(file: string): string {
  return file.replace(/^.*?(?=(?:interpretations|products|packages|fragments|pages|messages|images)\/)|^.*\//, '')
}

/** The page of the hosted repository that edits a file. */
export function toHostedEditLink(repository: string, file: string, line?: number): string {
  return `${repository}/edit/main/content/${toContentPath(file)}${line === undefined ? '' : `#L${line}`}`
}
