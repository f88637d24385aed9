/** Where the studio is served unless an option says otherwise. */
export const defaultStudioAddress = 'http://localhost:5174'

/** The studio's page of a change, by the change's id. */
export function toChangeLink(studioAddress: string, id: string): string {
  return `${studioAddress.replace(/\/$/, '')}/#/changes/${id}`
}

/** The studio's page of a line of a content file, by the file's path in the content folder. */
export function toLineLink(studioAddress: string, path: string, line: number): string {
  return `${studioAddress.replace(/\/$/, '')}/#/edit/${path}?line=${line}`
}
