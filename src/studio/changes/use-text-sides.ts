import { splitEntryId } from '../../catalogue/text-id.ts'
import { isOtherText } from '../content/links.ts'
import { useSuspenseStudioDocument } from '../content/use-suspense-studio-document.ts'
import { useChanges } from '../content/use-sign-off-texts.ts'
import type { ChangeItem } from '../model/changes-document.ts'
import type { OthersDocument, TestDocument } from '../model/documents.ts'

interface TextSides {
  readonly isBefore: boolean
  readonly isAfter: boolean
  /** The id before, which a renamed text had. */
  readonly former: string
}

/** The sides of a comparison that have a text: a new text is only after, a removed one only before. */
export function useTextSides(id: string): TextSides {
  const former = getFormerId(useChanges()?.items ?? [], id)
  const path = isOtherText(id) ? 'others' : splitEntryId(id).interpretationId
  const before = useSuspenseStudioDocument<OthersDocument | TestDocument>(`before/${path}.json`)
  const after = useSuspenseStudioDocument<OthersDocument | TestDocument>(
    path === 'others' ? 'others.json' : `tests/${path}.json`,
  )
  return { isBefore: hasText(before, former), isAfter: hasText(after, id), former }
}

function getFormerId(items: readonly ChangeItem[], id: string): string {
  const formers = items.map((item) => ('others' in item ? item.others?.[item.entries.indexOf(id)] : undefined))
  return formers.find((one) => one !== undefined) ?? id
}

function hasText(document: OthersDocument | TestDocument | undefined, id: string): boolean {
  if (!document) return false
  if ('texts' in document) return document.texts.some((text) => text.id === id)
  const { name } = splitEntryId(id)
  return name in document.definition.entries || document.incidentals.some((one) => one.id === name)
}
