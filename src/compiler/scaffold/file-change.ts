import type { LinkedContent } from '../link/link-content.ts'
import type { SourceFile } from '../source/source-file.ts'

/** A file as it is to be, by its path in the content folder; without a text, it is deleted. */
export interface FileChange {
  readonly path: string
  readonly text?: string
}

/** The content that a change begins from. */
export interface Before {
  readonly content: LinkedContent
  readonly files: readonly SourceFile[]
}

/** What an id of a range or text looks like. */
const pattern = /^[A-Z0-9][A-Z0-9_]*$/

/** @throws Error for what is no id or is taken */
export function assertNewId(id: string, takenIds: readonly string[]): void {
  if (!pattern.test(id)) throw new Error('An id has capitals, digits and "_" only, such as VERY_HIGH.')
  if (takenIds.includes(id)) throw new Error(`${id} is taken. Choose another id.`)
}
