import { joinList } from '../../catalogue/words.ts'
import type { StudioIndex } from '../model/documents.ts'
import { createPlaceLabeler } from './create-place-labeler.ts'

/** How many tests or pages are named before the others are counted. */
const maxNames = 2

/** Names the tests and pages of signed wordings, given the ids of their texts: "Lab Glucose and Lab LDL Cholesterol". */
export function nameSignedTexts(
  ids: readonly string[],
  { tests, others }: Pick<StudioIndex, 'tests' | 'others'>,
): string {
  const namePlace = createPlaceLabeler(tests, others)
  const labels = new Map(tests.map(({ id, label }) => [id, label]))
  const names = [...new Set(ids.map((id) => labels.get(id.split('/')[0]!) ?? namePlace(id)))].filter(
    (one) => one !== '',
  )
  const more = names.length - maxNames
  const shown = more > 1 ? [...names.slice(0, maxNames), `${more} more`] : names
  return joinList(shown)
}
