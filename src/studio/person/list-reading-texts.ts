import type { StudioText } from '../model/text.ts'
import type { PersonReading } from './list-person-readings.ts'

/** The texts of one result: its own, then those of its incidental findings; each with its page in the studio. */
export function listReadingTexts({
  test,
  contentId,
  incidentalIds,
}: PersonReading): readonly { readonly text: StudioText; readonly link: string }[] {
  const entry = test.entries.find((one) => one.contentId === contentId)
  if (!entry) return []
  const found = test.incidentals.filter(({ id }) => incidentalIds.includes(id))
  return [
    { text: entry, link: `/entry/${test.id}/${entry.contentId}` },
    ...found.map((text) => ({ text, link: `/text/${test.id}/${text.id}` })),
  ]
}
