import { splitEntryId } from '../../../catalogue/text-id.ts'
import type { KnownDefect } from '../../parse/content-file.ts'
import type { LinkedContent } from '../../link/link-content.ts'
import { formatForTerminal } from '../../link/text-formats.ts'
import type { SourcePlace } from '../../source/finding.ts'
import { memoizeByObject } from '../../source/memoize-by-object.ts'
import { detectors } from './detectors.ts'

/** A registered defect, and what its detector found. */
export interface DefectState {
  readonly defect: KnownDefect
  readonly isFound: boolean
  /** Where the defect is in the content, according to its detector. */
  readonly found: readonly SourcePlace[]
  /** The texts that the content has today at the place of the defect, whether or not it is still there. */
  readonly affected: readonly { readonly id: string; readonly text: () => string }[]
}

/** Every registered defect with what its detector found. */
export const listDefectStates = memoizeByObject((content: LinkedContent): readonly DefectState[] =>
  (content.parsed.knownDefects[0]?.value.defects ?? []).map((defect) => {
    const located = detectors[defect.id]?.(content) ?? []
    return {
      defect,
      isFound: located.length > 0,
      // Listed when it is read: the places of a reproduced defect are hundreds, and a check needs none of them.
      get found() {
        return [...new Map(located.map(({ place }) => [`${place.file}:${place.line}`, place])).values()]
      },
      affected: listAffectedTexts(defect, content),
    }
  }),
)

function listAffectedTexts({ affected }: KnownDefect, content: LinkedContent): DefectState['affected'] {
  return affected.flatMap((id) => {
    const { interpretationId, name } = splitEntryId(id)
    const entry = content.interpretations
      .find((one) => one.id === interpretationId)
      ?.entries.find((candidate) => candidate.contentId === name)
    if (entry) return [{ id, text: () => `${entry.sectionHeader}\n${formatForTerminal(entry.nodes)}`.trim() }]
    const file = content.parsed.files.find(({ path }) => path === id)
    return file ? [{ id, text: () => `see ${file.file}` }] : []
  })
}
