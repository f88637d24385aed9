/** Where the studio is served unless an option says otherwise. */
export const STUDIO = 'http://localhost:5174'

/** The studio's page of a change, by the change's id. */
export function changeLink(studio: string, id: string): string {
  return `${studio.replace(/\/$/, '')}/#/changes/${id}`
}

/** The studio's page of a line of a content file, by the file's path in the content folder. */
export function lineLink(studio: string, path: string, line: number): string {
  return `${studio.replace(/\/$/, '')}/#/edit/${path}?line=${line}`
}
