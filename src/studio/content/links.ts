import { splitEntryId, parseTextId } from '../../catalogue/text-id.ts'
import type { StudioIndex } from '../model/documents.ts'

/** Whether an id is of a text that belongs to no test: a product or its section, a package, a page, or messages of the portal. */
export function isOtherText(id: string): boolean {
  return ['product', 'package', 'section', 'page', 'message'].includes(parseTextId(id).kind)
}

/** The id of the text that contains an id: the message `messages/login/title` is in the text of its file. */
export function toTextId(id: string): string {
  const text = parseTextId(id)
  return text.kind === 'message' ? `messages/${text.area}` : id
}

/** The address of a text in the studio: an entry, or a text that belongs to no test. */
export function toTextLink(id: string): string {
  const text = parseTextId(id)
  switch (text.kind) {
    case 'entry':
      return `/entry/${id}`
    case 'package':
      return `/edit/packages/${text.packageCode}.json`
    case 'image':
      return `/edit/${id}.svg`
    default:
      return `/text/${toTextId(id)}`
  }
}

/** The address of a text that may also be of an incidental finding, which has no page of an entry. */
export function toAudienceLink(id: string, tests: StudioIndex['tests']): string {
  const { interpretationId, name } = splitEntryId(id)
  const test = tests.find((one) => one.id === interpretationId)
  return test?.incidentals.includes(name) === true ? `/text/${id}` : toTextLink(id)
}

/** The address of Edit and send with its form open. */
export const sendFormLink = '/edit?send'

/** The address of a file in the studio's editor, at a line. */
export function toFileLink(file: string, line?: number): string {
  return `/edit/${toPathInContent(file)}${line === undefined ? '' : `?line=${line}`}`
}

/** A file's path inside the content folder. */
export function toPathInContent(file: string): string {
  return file.replace(/^.*?(?=(?:interpretations|products|packages|fragments|pages|messages|images)\/)|^.*\//, '')
}

/** The page of the hosted repository that edits a file. */
export function toHostedEditLink(repository: string, file: string, line?: number): string {
  return `${repository}/edit/main/content/${toPathInContent(file)}${line === undefined ? '' : `#L${line}`}`
}
