import type { InterpretationDefinition } from './catalogue.ts'

/** The LOINC codes with which a test is sent: its own or, with a single measure, that measure's, and further accepted ones. */
export function listLoincCodes({ loinc, measures }: InterpretationDefinition): { own: string[]; accepted: string[] } {
  const [measure, ...others] = measures
  const only = others.length === 0 ? measure : undefined
  return {
    own: [loinc, only?.loinc].flatMap((each) => (each ? [each.code] : [])),
    accepted: (only?.acceptedLoinc ?? []).map(({ code }) => code),
  }
}
