import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import messageSchema from '../../../schemas/ingest-message.schema.json'
import quantitySchema from '../../../schemas/quantity.schema.json'
import questionnaireSchema from '../../../schemas/questionnaire.schema.json'
import { checkAnswers } from '../interpret/check-answers.ts'
import { toProblems } from '../ingest/check/to-problems.ts'
import type { MessageProblem } from '../interpret/message-problem.ts'
import type { DemoParticipant } from './demo-participant.ts'
import schema from './demo-participant.schema.json'
import sites from './sites.json'

/** A file of the demo violates its schema; the message lists every place. */
export class DemoDataError extends Error {
  override readonly name = 'DemoDataError'
}

/** Compiled with the first file, because most starts of a server read none. */
let validator: ValidateFunction<DemoParticipant> | undefined

const compileSchema = () =>
  new Ajv2020({ allErrors: true, verbose: true })
    .addSchema([messageSchema, quantitySchema, questionnaireSchema])
    .compile<DemoParticipant>(schema)

/**
 * Parses the contents of a file as a demo participant.
 *
 * @throws {DemoDataError} with a line for each place that violates the schema, names a site that sites.json lacks, or contradicts what
 * another place says about the participant.
 */
export function parseDemoParticipant(file: string, data: unknown): DemoParticipant {
  const validate = (validator ??= compileSchema())
  const problems = validate(data)
    ? [...checkSites(data), ...checkQuestionnaires(data)]
    : toProblems(validate.errors ?? [], describeValue).map(formatProblem)
  if (problems.length > 0)
    throw new DemoDataError(problems.map((problem) => `src/server/demo/${file} ${problem}`).join('\n'))
  return data as DemoParticipant
}

function checkSites({ orders }: DemoParticipant): string[] {
  return orders.flatMap(({ screening: { site } }, index) =>
    Object.hasOwn(sites, site)
      ? []
      : [`/orders/${index}/screening/site: Unexpected "${site}", expected one of ${Object.keys(sites).join(', ')}`],
  )
}

function checkQuestionnaires({ orders, circumstances }: DemoParticipant): string[] {
  return orders.flatMap(({ packages }, order) =>
    packages.flatMap(({ products = [] }, sold) =>
      products.flatMap(({ questionnaire }, product) => {
        if (!questionnaire) return []
        const place = `/orders/${order}/packages/${sold}/products/${product}/questionnaire`
        const { sex } = questionnaire.answers
        const otherSex =
          sex === circumstances['sex'] ? [] : [`/answers/sex: Unexpected ${sex}, expected ${circumstances['sex']}`]
        const contradictions = checkAnswers(questionnaire).map(formatProblem)
        return [...otherSex, ...contradictions].map((problem) => `${place}${problem}`)
      }),
    ),
  )
}

function formatProblem({ pointer, reason }: MessageProblem): string {
  return `${pointer || '/'}: ${reason}`
}

/** Describes a value. The demo's people are invented, so messages may show their values. */
function describeValue(value: unknown): string {
  return typeof value === 'object' && value !== null ? 'object' : JSON.stringify(value)
}
