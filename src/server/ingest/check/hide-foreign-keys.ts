import type { DefinitionCatalogue } from '../../../catalogue/catalogue.ts'
import { collectCircumstanceValues } from '../../../catalogue/circumstances.ts'
import type { MessageProblem } from '../../interpret/message-problem.ts'

/** Matches an object of a measurement whose keys the sender chooses, and the key after it. */
const namedBySender = /^(.*\/(?:values|circumstances|placeholders))\/([^/]+)/

/**
 * Removes keys that the catalogue does not know from the pointers of problems: the sender chose them, and they may contain a person's name.
 * Such a problem points to the object that has the key.
 */
export function hideForeignKeys(catalogue: DefinitionCatalogue, problems: readonly MessageProblem[]): MessageProblem[] {
  const hasKeys = problems.some(({ pointer }) => namedBySender.test(pointer))
  const known = hasKeys ? collectKnownKeys(catalogue) : new Set()
  return problems.map((each) => {
    const [, parent, key] = namedBySender.exec(each.pointer) ?? []
    return parent === undefined || known.has(key) ? each : { ...each, pointer: parent }
  })
}

function collectKnownKeys({ interpretations }: DefinitionCatalogue): ReadonlySet<unknown> {
  return new Set(
    Object.values(interpretations).flatMap((definition) => [
      ...definition.measures.map(({ key }) => key),
      ...collectCircumstanceValues(definition).keys(),
    ]),
  )
}
