import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isAxisFlag } from '../../catalogue/family.ts'
import { formatEditorPlace, parseEditorPlace, type EditorPlace } from '../content/editor-place.ts'
import type { StudioTest } from '../model/documents.ts'
import { completeAxes, getFamily, listFamilyEntries } from './combinations.ts'
import { listExactEntries, type EditTarget } from './edit-target.ts'
import { markTarget, readTarget } from './target-address.ts'

/** The answers that the address names, and whose text is to change of the people who gave them. */
export type FamilyChoice = ReturnType<typeof useFamilyChoice>

/** Reads the chosen answers of a family from the address, and writes them there; `start` is where the editor was open. */
export function useFamilyChoice(document: StudioTest, name: string, start: EditorPlace | undefined) {
  const [search, setSearch] = useSearchParams()
  const [chosenTarget, setTarget] = useState<EditTarget | undefined>(
    start && (start.file === undefined ? readTarget(search) : 'these'),
  )
  const all = listFamilyEntries(document, name)
  const asked = (search.get('flags') ?? '').split(/[ +]/).filter((flag) => flag !== '')
  const exact = listExactEntries(all, asked)
  // If an axis is open, the answers lead to several texts, and none of them alone is meant.
  const own = exact.length === 1 && exact[0]!.isOwn === true ? exact[0] : undefined
  const target = chosenTarget ?? (own ? 'these' : asked.length === 0 ? 'all' : undefined)
  const familyFile = document.files[getFamily(document, name).at[0]]!
  return {
    /** The answers of the address; an axis of which they have no value is open. */
    asked,
    /** The same with the first value of each open axis: those whose text is shown. */
    flags: completeAxes(all, asked),
    /** The answers that a search named that led here. */
    searched: search.get('from') === 'search' ? asked.filter((flag) => !isAxisFlag(flag)) : [],
    /** Whose text the editor chose to change, and whose it is if none was chosen. */
    chosenTarget,
    target,
    familyFile,
    /** The file that the people read whose text is to change. */
    file: own && target === 'these' ? document.files[own.at[0]]! : familyFile,
    /** Whether their text is in one file that can be opened. */
    hasFile: target !== 'these' || own !== undefined || exact.some(({ isOwn }) => isOwn !== true),
    choose: (next: readonly string[]) => {
      const answers = markTarget(new URLSearchParams(next.length > 0 ? { flags: next.join(' ') } : {}), target)
      setSearch(formatEditorPlace(answers, 'edit', parseEditorPlace(search, 'edit')), { replace: true })
    },
    chooseTarget: (next: EditTarget) => {
      setTarget(next)
      setSearch((now) => markTarget(now, next), { replace: true })
    },
    /** Chooses the people of one text of its own, whose answers are chosen at the same time. */
    chooseThese: () => setTarget('these'),
  }
}
