import type { Compilation } from '../../compiler/compile.ts'
import { formatTestName } from '../../compiler/diff/list-clinical-changes.ts'
import type { BandsDocument } from '../model/documents.ts'
import { collectNotes } from './collect-notes.ts'

/** Every definition with its sources. */
export function buildBandsDocument({ content }: Compilation): BandsDocument {
  return content.interpretations.map((test) => ({
    id: test.id,
    label: formatTestName(test.definition),
    definition: { ...test.definition, entries: {}, families: {} },
    ...collectNotes(test),
  }))
}
