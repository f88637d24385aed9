import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import type { DemoParticipant } from './demo-participant.ts'
import schema from './demo-participant.schema.json'
import sites from './sites.json'

/** A file of the demo that says something else than its schema allows; the message lists every place. */
export class DemoDataError extends Error {
  override readonly name = 'DemoDataError'
}

const validate = new Ajv2020({ allErrors: true, verbose: true }).compile<DemoParticipant>(schema)

/**
 * Takes what a file of the demo holds for a demo participant.
 *
 * @throws {DemoDataError} with a line for each place that breaks the schema or names a site that sites.json lacks.
 */
export function checkDemoParticipant(file: string, data: unknown): DemoParticipant {
  const problems = validate(data) ? sitesMissingIn(data) : (validate.errors ?? []).map(describe)
  if (problems.length > 0)
    throw new DemoDataError(problems.map((problem) => `src/server/demo/${file} ${problem}`).join('\n'))
  return data as DemoParticipant
}

function sitesMissingIn({ orders }: DemoParticipant): string[] {
  return orders.flatMap(({ screening: { site } }, index) =>
    Object.hasOwn(sites, site)
      ? []
      : [`/orders/${index}/screening/site: Unexpected "${site}", expected one of ${Object.keys(sites).join(', ')}`],
  )
}

function describe({ instancePath, keyword, params, message, data }: ErrorObject): string {
  const place = instancePath || '/'
  const seen = typeof data === 'object' && data !== null ? 'object' : JSON.stringify(data)
  switch (keyword) {
    case 'required':
      return `${place}: Unexpected object without ${params['missingProperty']}, expected it`
    case 'additionalProperties':
      return `${place}: Unexpected key ${params['additionalProperty']}, expected one that the schema knows`
    case 'enum':
      return `${place}: Unexpected ${seen}, expected one of ${(params['allowedValues'] as unknown[]).join(', ')}`
    default:
      return `${place}: Unexpected ${seen}, expected what ${message?.replace(/^must /, 'is to ') ?? 'the schema says'}`
  }
}
