import { toContentId } from '../../catalogue/family.ts'
import type { LinkedEntry } from '../link/entry.ts'
import { listAxes, listCombinations } from '../link/list-combinations.ts'
import type { LinkedInterpretation } from '../link/link-content.ts'
import { ChangeRefusedError } from './change-refused-error.ts'
import type { ContentToChange } from './file-change.ts'
import { getTest, listFolderTests } from './get-plain-text.ts'

/** A family and everything that belongs to it. */
interface FamilyTexts {
  /** The tests of its folder that have it. */
  readonly tests: readonly LinkedInterpretation[]
  /** Its files; a folder with several tests may have several. */
  readonly files: readonly LinkedInterpretation['families'][number][]
  /** The ids of all its combinations. */
  readonly contentIds: ReadonlySet<string>
  /** The texts with a file of their own for one combination. */
  readonly own: readonly LinkedEntry[]
}

/** @throws Error if the test has no family with this name */
export function getFamilyTexts(before: ContentToChange, id: string, name: string): FamilyTexts {
  const hasFamily = ({ families }: LinkedInterpretation) => families.some(({ facts }) => facts.family === name)
  const test = getTest(before, id)
  if (!hasFamily(test)) throw new ChangeRefusedError(`${id} has no family "${name}". Load the page again.`)
  const tests = listFolderTests(before, test).filter(hasFamily)
  const files = tests.flatMap(({ families }) => families.filter(({ facts }) => facts.family === name))
  const contentIds = new Set(
    files.flatMap(({ facts }) =>
      listCombinations(facts).map((flags) => toContentId({ ...facts, axes: listAxes(facts) }, flags)),
    ),
  )
  const own = tests.flatMap(({ entries }) =>
    entries.filter(({ family, contentId }) => family === undefined && contentIds.has(contentId)),
  )
  return { tests, files, contentIds, own }
}
