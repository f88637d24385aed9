import { Ajv2020 } from 'ajv/dist/2020.js'
import schema from '../../../schemas/ingest-message.schema.json'
import questionnaireSchema from '../../../schemas/questionnaire.schema.json'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { saysSomething, schemaProblem, type Problem } from '../interpreter/describe-schema-error.ts'
import { problemsInPurchase } from './check-purchase.ts'
import { purchaseIn, unexpected } from './placed-problem.ts'
import type { MessagePurchase, ScreeningMessage } from './screening-message.ts'

const validate = new Ajv2020({ allErrors: true, verbose: true })
  .addSchema(questionnaireSchema)
  .compile<ScreeningMessage>(schema)

/** How far a sender's clock may be ahead: a message from the future would outdate every correction. */
const clockTolerance = 10 * 60_000

/** Every problem of what should be a message; a purchase that the schema allows is held to the catalogue, too. */
export function problemsInMessage(catalogue: Catalogue, data: unknown, now: Date): Problem[] {
  const errors = validate(data) ? [] : (validate.errors ?? []).filter(saysSomething).map(schemaProblem)
  const isWhole = errors.every(({ pointer }) => purchaseIn(pointer) !== undefined)
  // With a message whose frame is broken, nobody knows what its purchases are.
  if (!isWhole) return errors
  const { sentAt, participant, purchases } = data as ScreeningMessage
  const refused = new Set(errors.map(({ pointer }) => purchaseIn(pointer)))
  return [
    ...errors,
    ...daysThatAreNone({ sentAt, day: participant.membershipStartDate }),
    ...(Date.parse(sentAt) > now.getTime() + clockTolerance
      ? [unexpected('/sentAt', 'time in the future', 'when the message was made')]
      : []),
    ...secondPurchases(purchases, refused),
    ...purchases.flatMap((purchase, index) =>
      refused.has(index)
        ? []
        : [...timesIn(purchase), ...problemsInPurchase(catalogue, purchase, participant)].map((problem) => ({
            ...problem,
            pointer: `/purchases/${index}${problem.pointer}`,
          })),
    ),
  ]
}

function daysThatAreNone({ sentAt, day }: { readonly sentAt: string; readonly day: string | undefined }): Problem[] {
  return [
    ...timeAt('/sentAt', sentAt),
    ...(day === undefined ? [] : timeAt('/participant/membershipStartDate', `${day}T00:00:00Z`)),
  ]
}

function timesIn({ allInterpretationsReadyAt, screening, review, packages }: MessagePurchase): Problem[] {
  const reviews = packages.flatMap(({ products = [] }, place) =>
    products.flatMap(({ measurements = [] }, index) =>
      measurements.flatMap(({ review: own }, measured) =>
        timeAt(`/packages/${place}/products/${index}/measurements/${measured}/review/reviewDate`, own?.reviewDate),
      ),
    ),
  )
  return [
    ...timeAt('/allInterpretationsReadyAt', allInterpretationsReadyAt),
    ...timeAt('/screening/time', screening.time),
    ...timeAt('/review/reviewDate', review?.reviewDate),
    ...reviews,
  ]
}

/** Days such as February 30, which JavaScript takes for March 2. */
function timeAt(pointer: string, instant: string | undefined): Problem[] {
  if (instant === undefined) return []
  const day = instant.slice(0, 10)
  const isDay = !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)
  return isDay && !Number.isNaN(Date.parse(instant)) ? [] : [unexpected(pointer, 'time', 'one of the calendar')]
}

function secondPurchases(purchases: readonly MessagePurchase[], refused: ReadonlySet<number | undefined>): Problem[] {
  return purchases.flatMap(({ purchaseId }, index) => {
    const first = purchases.findIndex((each, other) => !refused.has(other) && each.purchaseId === purchaseId)
    return first === index || refused.has(index)
      ? []
      : [unexpected(`/purchases/${index}/purchaseId`, 'second purchase of this id', 'one')]
  })
}
