import { fhirSystems } from '../../../src/server/ingest/fhir/fhir-systems.ts'
import type { Broken } from './changed-bundle.ts'

/** What a sender's bundle may hold: where it is refused, or no place where it is taken. */
export type Row = readonly [
  what: string,
  change: (bundle: Broken, resources: Broken[]) => void,
  paths: readonly string[],
]

/** Rows by topic. */
export type Rows = Readonly<Record<string, readonly Row[]>>

/** The path of an entry's resource. */
export const at = (index: number, path = '') => `Bundle.entry[${index}].resource${path}`

/** A coding of LOINC. */
export const loinc = (code: string) => ({ system: fhirSystems.loinc, code })
