import { toPathInContent } from '../content/links.ts'
import type { StudioFamily } from '../model/family.ts'
import type { StudioEntry, TestDocument } from '../model/documents.ts'
import { describeFamilyPeople, listFamilyEntries } from './combinations.ts'

/** A family of another result of the same test that distinguishes its readers by the same answers. */
export interface SiblingFamily {
  readonly family: StudioFamily
  /** The name of its result: "Very High". */
  readonly label: string
  /** Its file in the content folder. */
  readonly path: string
  /** Its texts of all people, in the order of the family's own. */
  readonly all: readonly StudioEntry[]
}

/** The siblings of a family, in the order of their results. */
export function listSiblingFamilies(test: TestDocument, family: StudioFamily): readonly SiblingFamily[] {
  const ranges = test.definition.interpretationRanges
  const answers = describeAnswers(family)
  return test.families
    .filter((one) => one.name !== family.name && describeAnswers(one) === answers)
    .map((one) => ({
      family: one,
      label: nameFamily(test, one),
      path: toPathInContent(test.files[one.at[0]]!),
      all: listFamilyEntries(test, one.name),
      order: ranges.findIndex(({ rangeId }) => rangeId === one.rangeId),
    }))
    .toSorted((one, other) => one.order - other.order)
}

/** Names a family: "Very High", or "Very High, people who are pregnant" if the result has other families. */
export function nameFamily(test: TestDocument, family: StudioFamily): string {
  const range = test.definition.interpretationRanges.find(({ rangeId }) => rangeId === family.rangeId)
  return [range?.displayedLabel ?? family.name, describeFamilyPeople(test, family)]
    .filter((words) => words !== '')
    .join(', ')
}

function describeAnswers({ axes, flags }: StudioFamily): string {
  return JSON.stringify([
    axes.map(({ axis, values }) => [axis, values.map(({ value }) => value)]),
    flags.map(({ flag }) => flag),
  ])
}
