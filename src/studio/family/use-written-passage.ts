import { useMutation } from '@tanstack/react-query'
import { joinList } from '../../catalogue/words.ts'
import { drafts, useDrafts, useFormDrafts } from '../content/drafts.ts'
import { useRefreshDocuments } from '../content/refresh-documents.ts'
import { readStudioResponse, studioClient } from '../content/studio-client.ts'
import type { WrittenDraft, WrittenSibling } from '../model/form-drafts.ts'

/**
 * The words that the form wrote into a family's file and those of other results, for each choice of people. They are tracked until all of
 * them are saved, which happens in one step.
 */
export function useWrittenPassage(path: string, asked: string) {
  const start = `written ${path} `
  const unsaved = useDrafts()
  const refreshDocuments = useRefreshDocuments()
  const all = [...useFormDrafts()].flatMap(([key, form]) => (key.startsWith(start) && 'before' in form ? [form] : []))
  const siblings = [
    ...new Map(all.flatMap((one) => one.siblings.map((sibling) => [sibling.path, sibling] as const))).values(),
  ].filter((one) => unsaved.has(one.path))
  const own = all.find((one) => one.asked === asked)
  const isOpenUnsaved = own !== undefined && unsaved.get(path)?.text === own.text
  const saving = useMutation({
    mutationFn: () => saveSiblings(siblings),
    onSuccess: () => {
      for (const one of all) drafts.setForm(start + one.asked, undefined)
    },
    onSettled: () => refreshDocuments('saved'),
  })
  return {
    /** What was written for these people. */
    written: own && (isOpenUnsaved || siblings.length > 0) ? own : undefined,
    /** The other results in which the words are not saved. */
    siblings,
    isOpenUnsaved,
    /** The names of the results saved with the open file. */
    saved: saving.data ?? [],
    isSaving: saving.isPending,
    error: saving.error,
    /** Saves the words in the other results, once the open file is saved. */
    saveSiblings: () => {
      if (siblings.length > 0) saving.mutate()
    },
    note: (written: Omit<WrittenDraft, 'asked'>) => {
      saving.reset()
      drafts.setForm(start + asked, { ...written, asked })
    },
    /** Removes the words from the other results, unless something else was typed there in the meantime. */
    remove: () => {
      for (const { path: other, text, before } of own?.siblings ?? []) {
        if (drafts.getAll().get(other)?.text !== text) continue
        if (before) drafts.set(other, before)
        else drafts.remove(other)
      }
      drafts.setForm(start + asked, undefined)
    },
  }
}

/** The words that the form wrote, and the actions on them. */
export type WrittenPassage = ReturnType<typeof useWrittenPassage>

/**
 * Saves the drafts of the files, and returns the names of their results. @throws {Error} naming those that another person changed in the
 * meantime, which stay drafts
 */
async function saveSiblings(siblings: readonly WrittenSibling[]): Promise<readonly string[]> {
  const changed: string[] = []
  for (const { path, label } of siblings) {
    const draft = drafts.getAll().get(path)
    if (!draft) continue
    const { text, base } = draft
    const saved = await readStudioResponse(studioClient.save.$post({ json: { path, text, hash: base.hash } }))
    const now = drafts.getAll().get(path)?.text
    if ('conflict' in saved) changed.push(label)
    else if (now === undefined || now === text) drafts.remove(path, true)
    // Words typed there in another window in the meantime are not saved.
    else drafts.set(path, { text: now, base: { text, hash: saved.hash } })
  }
  if (changed.length > 0)
    throw new Error(
      `${joinList(changed)}: another person changed the file meanwhile, so it is not saved. Open it above to see both versions.`,
    )
  return siblings.map(({ label }) => label)
}
