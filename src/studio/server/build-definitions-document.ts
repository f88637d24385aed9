import type { Compilation } from '../../compiler/compile.ts'
import { formatTestName } from '../../compiler/diff/format-test-name.ts'
import type { LinkedInterpretation } from '../../compiler/link/link-content.ts'
import type { DefinitionsDocument } from '../model/documents.ts'
import { collectNotes } from './collect-notes.ts'

/** Every definition with its sources. */
export function buildDefinitionsDocument({ content }: Compilation): DefinitionsDocument {
  return content.interpretations.map(buildTestBands)
}

/** A definition with its sources. */
export function buildTestBands(test: LinkedInterpretation): DefinitionsDocument[number] {
  return {
    id: test.id,
    label: formatTestName(test.definition),
    definition: { ...test.definition, entries: {}, families: {} },
    ...collectNotes(test),
  }
}
