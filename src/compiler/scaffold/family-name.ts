/** Whether a family can have this name, which is also the name of its file and, in capitals, the beginning of its texts' ids. */
export function isFamilyName(name: string): boolean {
  return /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)
}

/** The beginning of the ids of a family's texts. */
export function toIdStem(family: string): string {
  return `CONTENT_${family.toUpperCase().replaceAll('-', '_')}`
}
