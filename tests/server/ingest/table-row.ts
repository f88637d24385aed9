import { fhirSystems } from '../../../src/server/ingest/fhir/fhir-systems.ts'
import type { Change } from './example-bundle.ts'

/** What a sender's bundle may contain: where it is refused, or no place if it is accepted. */
export type Row = readonly [what: string, change: Change, paths: readonly string[]]

/** Rows by topic. */
export type Rows = Readonly<Record<string, readonly Row[]>>

/** A LOINC coding. */
export const loinc = (code: string) => ({ system: fhirSystems.loinc, code })
