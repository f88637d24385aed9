import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isAxisFlag } from '../../catalogue/family.ts'
import { toEditorPlaceSearch, parseEditorPlace, type EditorPlace } from '../content/editor-place.ts'
import type { TestDocument } from '../model/documents.ts'
import { completeAxes, getFamily, listFamilyEntries } from './combinations.ts'
import { listExactEntries, type EditTarget } from './edit-target.ts'
import { addTarget, parseTarget } from './target-address.ts'

/** The answers in the address, and whose text the editor is about to change. */
export type FamilyChoice = ReturnType<typeof useFamilyChoice>

/** Reads the chosen answers of a family from the address, and writes them to it; `start` is where the editor was open. */
export function useFamilyChoice(document: TestDocument, name: string, start: EditorPlace | undefined) {
  const [search, setSearch] = useSearchParams()
  const [chosenTarget, setTarget] = useState<EditTarget | undefined>(
    start && (start.file === undefined ? parseTarget(search) : 'these'),
  )
  const all = listFamilyEntries(document, name)
  const asked = (search.get('flags') ?? '').split(/[ +]/).filter((flag) => flag !== '')
  const exact = listExactEntries(all, asked)
  // If an axis is open, the answers lead to several texts, not to one.
  const own = exact.length === 1 && exact[0]!.isOwn === true ? exact[0] : undefined
  const target = chosenTarget ?? findDefaultTarget(asked, own !== undefined)
  const familyFile = document.files[getFamily(document, name).at[0]]!
  return {
    /** The answers in the address; an axis without a value among them is open. */
    asked,
    /** The answers whose text is shown: `asked`, with the first value of each open axis. */
    flags: completeAxes(all, asked),
    /** The answers named in the search that led here. */
    searched: search.get('from') === 'search' ? asked.filter((flag) => !isAxisFlag(flag)) : [],
    /** Whose text the editor chose to change; `target` also has the default if nothing was chosen. */
    chosenTarget,
    target,
    familyFile,
    /** The file with the text to change. */
    file: own && target === 'these' ? document.files[own.at[0]]! : familyFile,
    /** Whether their text is in a single file that can be opened. */
    hasFile: target !== 'these' || own !== undefined || exact.some(({ isOwn }) => isOwn !== true),
    choose: (next: readonly string[]) => {
      const answers = addTarget(new URLSearchParams(next.length > 0 ? { flags: next.join(' ') } : {}), target)
      setSearch(toEditorPlaceSearch(answers, 'edit', parseEditorPlace(search, 'edit')), { replace: true })
    },
    chooseTarget: (next: EditTarget) => {
      setTarget(next)
      setSearch((now) => addTarget(now, next), { replace: true })
    },
    /** Chooses the readers of one separate text, whose answers are chosen at the same time. */
    chooseThese: () => setTarget('these'),
  }
}

function findDefaultTarget(asked: readonly string[], hasOwnText: boolean): EditTarget | undefined {
  if (hasOwnText) return 'these'
  return asked.length === 0 ? 'all' : undefined
}
