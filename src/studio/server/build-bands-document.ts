import type { Compilation } from '../../compiler/compile.ts'
import { formatTestName } from '../../compiler/diff/format-test-name.ts'
import type { LinkedInterpretation } from '../../compiler/link/link-content.ts'
import type { AllBandsDocument } from '../model/documents.ts'
import { collectNotes } from './collect-notes.ts'

/** Every definition with its sources. */
export function buildBandsDocument({ content }: Compilation): AllBandsDocument {
  return content.interpretations.map(buildTestBands)
}

/** A definition with its sources. */
export function buildTestBands(test: LinkedInterpretation): AllBandsDocument[number] {
  return {
    id: test.id,
    label: formatTestName(test.definition),
    definition: { ...test.definition, entries: {}, families: {} },
    ...collectNotes(test),
  }
}
