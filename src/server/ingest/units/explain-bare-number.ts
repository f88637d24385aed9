import type { DefinitionCatalogue } from '../../../catalogue/catalogue.ts'
import { findInterpretationDefinition } from '../../../catalogue/look-up.ts'
import { getMeasureUnit } from './measure-unit.ts'
import type { MessageProblem } from '../../interpret/message-problem.ts'

const placeOfValue = /^(\/purchases\/\d+\/packages\/\d+\/products\/\d+\/measurements\/\d+)\/values\/(\w+)$/

/** If a problem is a number without its unit, explains what to write for that measure. Returns other problems unchanged. */
export function explainBareNumber(
  catalogue: DefinitionCatalogue,
  data: unknown,
  problem: MessageProblem,
): MessageProblem {
  const [, measurement = '', key = ''] = placeOfValue.exec(problem.pointer) ?? []
  if (typeof findValue(data, problem.pointer) !== 'number' || key === '') return problem
  const interpretationId = findValue(data, `${measurement}/interpretationId`)
  const definition =
    typeof interpretationId === 'string' ? findInterpretationDefinition(catalogue, interpretationId) : undefined
  const measure = definition?.measures.find((each) => each.key === key)
  if (!definition || !measure) return problem
  const line = `"${key}": { "value": NUMBER, "unit": "${getMeasureUnit(definition, measure).ucum}" }`
  return {
    ...problem,
    reason: `Unexpected number without its unit, expected the unit in which it was measured: ${line}`,
  }
}

function findValue(data: unknown, pointer: string): unknown {
  let value = data
  for (const key of pointer.slice(1).split('/'))
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
  return value
}
