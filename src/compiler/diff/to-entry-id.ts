import type { TextReading } from '../link/sign-off/list-readings.ts'

/** The id of the entry that is read, `interpretationId/contentId`, or the id of any other text. */
export function toEntryId({ id, contentId }: TextReading): string {
  return contentId === undefined ? id : `${id.slice(0, id.indexOf('/'))}/${contentId}`
}
