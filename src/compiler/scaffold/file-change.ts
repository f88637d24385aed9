import type { LinkedContent } from '../link/link-content.ts'
import type { SourceFile } from '../source/source-file.ts'
import { ChangeRefusedError } from './change-refused-error.ts'

/** The new state of a file, by its path in the content folder. A file without a text is deleted. */
export interface FileChange {
  readonly path: string
  readonly text?: string
}

/** The content to which a change is applied. */
export interface ContentToChange {
  readonly content: LinkedContent
  readonly files: readonly SourceFile[]
}

/** The form of a new id of a range or text. One of digits alone would be a number in the facts of a text. */
const pattern = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/

/** @throws Error if the id is invalid or taken */
export function assertNewId(id: string, takenIds: readonly string[]): void {
  if (!pattern.test(id))
    throw new ChangeRefusedError(
      'An id begins with a letter and has words of capitals and digits with one "_" between them, such as VERY_HIGH.',
    )
  if (takenIds.includes(id)) throw new ChangeRefusedError(`${id} is taken. Choose a different id.`)
}
