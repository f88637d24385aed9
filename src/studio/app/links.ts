/** Whether an id is of a text that belongs to no test: a section of a product, a page, or messages of the portal. */
export function isOther(id: string): boolean {
  return /^(?:products\/[^/]+|pages|messages)\//.test(id)
}

/** The text in which an id is read: a message, `messages/login/title`, is among those of its file. */
export function textId(id: string): string {
  return id.replace(/^(messages\/[^/]+)\/.*/, '$1')
}

/** The address of a text in the studio: an entry, or a text that belongs to no test. */
export function textLink(id: string): string {
  if (isOther(id)) return `/text/${textId(id)}`
  if (id.startsWith('products/')) return '/'
  if (/^(?:packages|images)\//.test(id)) return `/edit/${fileOf(id)}`
  return `/entry/${id}`
}

function fileOf(id: string): string {
  const [area = '', name = ''] = id.split('/')
  return area === 'images' ? `${id}.svg` : `${area}/${name}.json`
}

/** The address of a file in the studio's editor, at a line. */
export function fileLink(file: string, line?: number): string {
  return `/edit/${pathInContent(file)}${line === undefined ? '' : `?line=${line}`}`
}

/** A file's path inside the content folder. */
export function pathInContent(file: string): string {
  return file.replace(/^.*?(?=(?:interpretations|products|packages|fragments|pages|messages|images)\/)|^.*\//, '')
}

/** The page of the hosted repository that edits a file. */
export function editPage(repository: string, file: string, line?: number): string {
  return `${repository}/edit/main/content/${pathInContent(file)}${line === undefined ? '' : `#L${line}`}`
}
