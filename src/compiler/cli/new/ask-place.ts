import type { Catalogue, InterpretationDefinition, InterpretationRange } from '../../../catalogue/catalogue.ts'
import { getOutcome } from '../../../catalogue/urgency.ts'
import { kebab, namesTest } from '../../link/kebab.ts'
import { nearest } from '../../source/suggest.ts'
import type { Answers } from './answers.ts'
import type { Subject } from './draft.ts'

/** Asks for a test, which may be named as its folder is. */
export async function askInterpretation(ask: Answers, { interpretations }: Catalogue) {
  const id = await ask('interpretation', 'Which interpretation?', 'labGlucose')
  const definition = Object.values(interpretations).find(({ interpretationId }) => namesTest(id, interpretationId))
  const near = nearest(id, Object.keys(interpretations))
  if (!definition) throw new Error(`Unexpected interpretation "${id}".${near ? ` Did you mean "${near}"?` : ''}`)
  return { definition, place: `interpretations/${kebab(definition.interpretationId)}` }
}

/** What a new text of a range is about; its title and values are those of another text of the range. */
export function subjectOf({ name, entries }: InterpretationDefinition, range: InterpretationRange): Subject {
  const { rangeId, displayedLabel: label, displayedStyle } = range
  const sibling = Object.values(entries).find((entry) => entry.rangeId === rangeId)
  const style = getOutcome(range) === 'result' ? displayedStyle : undefined
  return { rangeId, label, style, title: sibling?.title ?? name, values: sibling?.resultValues ?? [] }
}
