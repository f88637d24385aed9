import type { Reading } from '../link/sign-off/list-readings.ts'

/** The entry that is read, `interpretationId/contentId`, or another text by its id. */
export function toEntryId({ id, contentId }: Reading): string {
  return contentId === undefined ? id : `${id.slice(0, id.indexOf('/'))}/${contentId}`
}
