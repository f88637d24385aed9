import { splitEntryId } from '../../catalogue/text-id.ts'
import { toTextId } from './links.ts'
import { useSuspenseStudioDocument } from './use-suspense-studio-document.ts'
import { useStudioIndex } from './use-studio-index.ts'
import type { SignOffDocument, TextToSign } from '../model/sign-off.ts'
import type { ChangeItem, ChangesDocument } from '../model/changes-document.ts'
import type { StudioFinding } from '../model/documents.ts'
import { groupSharedTexts, isTextGroup } from './group-shared-texts.ts'
import { useReviews } from './use-reviews.ts'

/** The title of the errors that keep texts from being approved. */
export const approvalErrorsTitle = 'Errors to fix before the texts that they concern can be signed'

/** A change with its place in the list, counted from 1. */
export interface NumberedChange {
  readonly number: number
  readonly item: ChangeItem
}

/** What blocks the approval of a text. */
export interface ApprovalBlocker {
  readonly errors: readonly StudioFinding[]
  readonly refused: readonly NumberedChange[]
}

/** The comparison; undefined if the studio has none. */
export function useChanges(): ChangesDocument | undefined {
  const { compare } = useStudioIndex()
  return useSuspenseStudioDocument<ChangesDocument>(compare === undefined ? undefined : 'changes.json')
}

/** Every text that needs a signature, with the changes in it and what keeps it from being approved. */
export function useSignOffTexts() {
  const { texts = [], errors = [] } = useSuspenseStudioDocument<SignOffDocument>('sign-off.json') ?? {}
  const changes = useChanges()
  const reviews = useReviews()
  const numbered = (changes?.items ?? []).map((item, at) => ({ item, number: at + 1 }))
  const changesIn = new Map(changes?.differing.map(({ id, hash, changes: ids }) => [`${id} ${hash}`, ids]))
  const shared = changes?.shared ?? []
  const groups = groupSharedTexts(texts, shared).filter(isTextGroup)
  const listTextChanges = ({ id, hash }: TextToSign): readonly NumberedChange[] => {
    const ids = changesIn.get(`${id} ${hash}`) ?? []
    return numbered.filter(({ item }) => ids.includes(item.id))
  }
  const findText = (id: string) => {
    const { interpretationId, name } = splitEntryId(id)
    return texts.find(
      (one) => one.id === id || (one.id.startsWith(`${interpretationId}/`) && one.contentIds.includes(name)),
    )
  }
  return {
    texts,
    errors,
    shared,
    /** The groups of texts for which one signature is enough. */
    groups,
    listTextChanges,
    /** The changes with these ids. */
    listChanges: (ids: readonly string[]) => numbered.filter(({ item }) => ids.includes(item.id)),
    isChanged: ({ id, hash }: TextToSign) => changesIn.has(`${id} ${hash}`),
    /** The text to sign that contains an entry or other text. */
    findText,
    /** The number of distinct wordings among entries or other texts. */
    countWordings: (ids: readonly string[]) => new Set(ids.flatMap((id) => findText(toTextId(id))?.hash ?? [])).size,
    findBlocker: (text: TextToSign): ApprovalBlocker | undefined => {
      const found = (text.errors ?? []).flatMap((at) => errors[at] ?? [])
      const refused = listTextChanges(text).filter(({ item }) => reviews.getReview(item).decision === 'refused')
      return found.length > 0 || refused.length > 0 ? { errors: found, refused } : undefined
    },
  }
}
