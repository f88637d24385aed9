import { createExampleBundle } from '../../../src/server/ingest/cli/create-example-bundle.ts'
import { readMessage, type MessageReading } from '../../../src/server/ingest/read/read-message.ts'
import { compiledCatalogue } from '../../fixtures/compiled-catalogue.ts'

/** A bundle as JSON that a test may break anywhere. */
// oxlint-disable-next-line typescript/no-explicit-any -- What is broken has no type.
export type Broken = any

const read = (bundle: unknown) =>
  readMessage(JSON.stringify(bundle), {
    catalogue: compiledCatalogue,
    now: new Date('2026-11-22T12:00:00Z'),
    isReviewRequired: true,
  })

/** The reading of the example after a change; entries: 0 Patient, 1 ServiceRequest, 2 to 11 quantities, 12 CRP, 13 eGFR, 14 blood pressure, 15 answers. */
export function changed(change: (bundle: Broken, resources: Broken[]) => void): MessageReading {
  const bundle = JSON.parse(JSON.stringify(createExampleBundle(2))) as { entry: { resource: Broken }[] }
  change(
    bundle,
    bundle.entry.map(({ resource }) => resource),
  )
  return read(bundle)
}
