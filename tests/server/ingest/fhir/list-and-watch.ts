import { listResources } from '../../../../src/server/ingest/fhir/bundle-resources.ts'
import { FhirElementReader } from '../../../../src/server/ingest/fhir/fhir-element-reader.ts'

/** The last of these resources with all of them, and the problems reported from then on. */
export function listAndWatch(...resources: readonly object[]) {
  const said: string[] = []
  const entry = resources.map((resource) => ({ resource }))
  const bundle = new FhirElementReader({ type: 'collection', entry }, 'Bundle', (path, reason) =>
    said.push(`${path.replace(`Bundle.entry[${resources.length - 1}].resource`, 'it')}: ${reason}`),
  )
  const all = listResources(bundle)
  const last = all[resources.length - 1]!
  said.splice(0)
  return { all, last, said }
}

/** An Observation. */
export const observation = (id: string, status = 'final') => ({ resourceType: 'Observation', id, status })

/** References to Observations. */
export const refer = (...ids: string[]) => ids.map((id) => ({ reference: `Observation/${id}` }))

/** The reason given for a reference to something else. */
export const notThere = 'Unexpected reference, expected an Observation of the bundle'
