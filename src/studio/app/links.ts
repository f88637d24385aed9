/** The address of a text in the studio: an entry, an incidental finding, a section or a page. */
export function textLink(id: string): string {
  if (/^(?:products|pages)\//.test(id)) return `/text/${id}`
  if (/^(?:messages|packages|images)\//.test(id)) return `/edit/${fileOf(id)}`
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
