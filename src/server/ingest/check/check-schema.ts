import { Ajv2020 } from 'ajv/dist/2020.js'
import messageSchema from '../../../../schemas/ingest-message.schema.json'
import quantitySchema from '../../../../schemas/quantity.schema.json'
import questionnaireSchema from '../../../../schemas/questionnaire.schema.json'
import { toProblems } from './to-problems.ts'
import { toSizeSchema, type Schema } from './to-size-schema.ts'
import { maxProblems } from '../message/message-limits.ts'
import type { MessageProblem } from '../../interpret/message-problem.ts'

type Check = (data: unknown) => MessageProblem[]

/** The other schemas that the schema of messages refers to. */
const others = [questionnaireSchema, quantitySchema] as const satisfies readonly Schema[]

const { purchases } = messageSchema.properties
const checkFrameSchema = createCheck({
  ...messageSchema,
  $id: 'ingest-frame.schema.json',
  properties: { ...messageSchema.properties, purchases: { ...purchases, items: {} } },
})
const checkPurchaseSchema = createCheck({
  ...messageSchema.$defs.purchase,
  $id: 'ingest-purchase.schema.json',
  $defs: messageSchema.$defs,
})

/**
 * Finds violations of the schema of messages: first in the frame, then in each purchase, until there are more than are reported.
 *
 * Something too large counts as one problem, and what is in it is not checked.
 */
export function checkSchema(data: unknown): MessageProblem[] {
  const problems = checkFrameSchema(data)
  for (const [index, purchase] of listPurchases(data, problems).entries()) {
    if (problems.length > maxProblems) break
    for (const each of checkPurchaseSchema(purchase))
      problems.push({ ...each, pointer: `/purchases/${index}${each.pointer}` })
  }
  return problems
}

function listPurchases(data: unknown, problems: readonly MessageProblem[]): readonly unknown[] {
  const isBroken = problems.some(({ pointer }) => pointer === '/purchases')
  const isMessage = typeof data === 'object' && data !== null && 'purchases' in data && Array.isArray(data.purchases)
  return isMessage && !isBroken ? (data.purchases as readonly unknown[]) : []
}

/**
 * Creates a check that first tests the size of the data and then finds all violations of a schema. Compiles with the first message, not at
 * every start.
 */
function createCheck(schema: Schema): Check {
  let compiled: ReturnType<typeof compileSchema> | undefined
  return (data) => {
    const { fits, validate } = (compiled ??= compileSchema(schema))
    const isRight = fits(data) && validate(data)
    return isRight ? [] : toProblems(fits.errors ?? validate.errors!)
  }
}

function compileSchema(schema: Schema) {
  const fits = new Ajv2020({ verbose: true, strict: false })
    .addSchema(others.map(toSizeSchema))
    .compile(toSizeSchema(schema))
  const validate = new Ajv2020({ allErrors: true, verbose: true }).addSchema([...others]).compile(schema)
  return { fits, validate }
}
