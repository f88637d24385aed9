/** A file of the repository: its path from the root, with forward slashes, and its text. */
export interface HouseFile {
  readonly path: string
  readonly text: string
}

/** One place that breaks a rule: `path` or `path:line`, and what was expected there. */
export interface Breach {
  readonly place: string
  readonly message: string
}

/** A rule of the house (DESIGN: layout, imports, style): a pure function over files. */
export interface HouseRule {
  readonly id: string
  /** Why the rule exists, in one sentence. */
  readonly reason: string
  readonly find: (files: readonly HouseFile[]) => Breach[]
}

/** The place of `offset` (UTF-16) in `file`, as `path:line`, lines counted from 1. */
export function placeOf(file: HouseFile, offset: number): string {
  return `${file.path}:${file.text.slice(0, offset).split('\n').length}`
}

/** True for the code that the build, the server or the tests run: not content, not configuration of tools. */
export function isCode(path: string): boolean {
  return /^(?:src|tests|scripts)\/.*\.(?:tsx?|mjs)$/.test(path)
}
