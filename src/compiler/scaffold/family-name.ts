/** Whether a family can be called this: its file is, and the ids of its texts are the same in capitals. */
export function isFamilyName(name: string): boolean {
  return /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)
}

/** How the ids of a family's texts begin. */
export function toIdStem(family: string): string {
  return `CONTENT_${family.toUpperCase().replaceAll('-', '_')}`
}
