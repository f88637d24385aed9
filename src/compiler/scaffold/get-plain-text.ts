import type { LinkedInterpretation } from '../link/link-content.ts'
import type { LinkedEntry } from '../link/entry.ts'
import { ChangeRefusedError } from './change-refused-error.ts'
import type { ContentToChange } from './file-change.ts'

/** A text with a file of its own. */
interface PlainText {
  readonly test: LinkedInterpretation
  readonly entry: LinkedEntry
  /** All tests of the folder. */
  readonly all: readonly LinkedInterpretation[]
}

/** @throws Error if there is no such test */
export function getTest({ content }: ContentToChange, id: string): LinkedInterpretation {
  const test = content.interpretations.find((one) => one.id === id)
  if (!test) throw new ChangeRefusedError(`There is no test ${id}. Load the page again.`)
  return test
}

/** The tests of a folder, which share its texts. */
export function listFolderTests(
  { content }: ContentToChange,
  { folder }: LinkedInterpretation,
): LinkedInterpretation[] {
  return content.interpretations.filter((one) => one.folder === folder)
}

/** @throws Error for a text that a family generates, which has no file of its own */
export function getPlainText(before: ContentToChange, id: string, contentId: string): PlainText {
  const test = getTest(before, id)
  const entry = test.entries.find((one) => one.contentId === contentId)
  if (!entry) throw new ChangeRefusedError(`There is no text ${id}/${contentId}. Load the page again.`)
  if (entry.family !== undefined)
    throw new ChangeRefusedError(
      `${contentId} is one combination of the family "${entry.family}". Its id and words come from the family’s file.`,
    )
  return { test, entry, all: listFolderTests(before, test) }
}
