import { useMutation } from '@tanstack/react-query'
import { joinList } from '../../catalogue/words.ts'
import { drafts, useDrafts, useFormDrafts } from '../content/drafts.ts'
import { useRefreshDocuments } from '../content/refresh-documents.ts'
import { readStudioResponse, studioClient } from '../content/studio-client.ts'
import type { WrittenDraft, WrittenSibling } from '../model/form-drafts.ts'

/**
 * Words that the form wrote into a family's file and, with it, into those of other results, for each choice of people; known until all
 * of them are saved, which they are together.
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
    /** What was saved with the open file. */
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
    /** Takes the words out of the other results again, unless something else was typed there meanwhile. */
    takeOut: () => {
      for (const { path: other, text, before } of own?.siblings ?? []) {
        if (drafts.getAll().get(other)?.text !== text) continue
        if (before) drafts.set(other, before)
        else drafts.remove(other)
      }
      drafts.setForm(start + asked, undefined)
    },
  }
}

/** What the form wrote, and what is to become of it. */
export type WrittenPassage = ReturnType<typeof useWrittenPassage>

/** Saves the drafts of the files, and tells the names of their results. @throws {Error} naming those that another person changed meanwhile, which stay drafts */
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
    // What was typed there in another window meanwhile is not saved.
    else drafts.set(path, { text: now, base: { text, hash: saved.hash } })
  }
  if (changed.length > 0)
    throw new Error(
      `${joinList(changed)}: another person changed the file meanwhile, so it is not saved. Open it above to see both versions.`,
    )
  return siblings.map(({ label }) => label)
}
