import type { TextReading } from '../link/sign-off/list-readings.ts'

/** The entry that is read, `interpretationId/contentId`, or another text by its id. */
export function toEntryId({ id, contentId }: TextReading): string {
  return contentId === undefined ? id : `${id.slice(0, id.indexOf('/'))}/${contentId}`
}
