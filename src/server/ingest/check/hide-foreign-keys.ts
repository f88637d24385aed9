import type { Catalogue } from '../../../catalogue/catalogue.ts'
import { listAskedCircumstances } from '../../../catalogue/circumstances.ts'
import type { ValidationProblem } from '../../interpret/validation-problem.ts'

/** The objects of a measurement whose keys the sender names, and the first of those keys. */
const namedBySender = /^(.*\/(?:values|circumstances|placeholders))\/([^/]+)/

/**
 * The problems without any key that the catalogue does not know: the sender has made it up, and it may be a person's name. What is
 * wrong there is said about the object that has the key.
 */
export function hideForeignKeys(catalogue: Catalogue, problems: readonly ValidationProblem[]): ValidationProblem[] {
  const hasKeys = problems.some(({ pointer }) => namedBySender.test(pointer))
  const known = hasKeys ? collectKnownKeys(catalogue) : new Set()
  return problems.map((each) => {
    const [, parent, key] = namedBySender.exec(each.pointer) ?? []
    return parent === undefined || known.has(key) ? each : { ...each, pointer: parent }
  })
}

function collectKnownKeys({ interpretations }: Catalogue): ReadonlySet<unknown> {
  return new Set(
    Object.values(interpretations).flatMap((definition) => [
      ...definition.measures.map(({ key }) => key),
      ...listAskedCircumstances(definition).keys(),
    ]),
  )
}
