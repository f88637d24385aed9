import type { MessageMeasurement } from '../../../../schemas/message-types.ts'
import type { InterpretationDefinition } from '../../../catalogue/catalogue.ts'
import { listLoincCodes } from '../../../catalogue/list-loinc-codes.ts'
import { createUnexpectedValueProblem, type MessageProblem } from '../../interpret/message-problem.ts'

/** The specimens of a finger-stick, as codes of HL7 table 0487. */
const capillaryBlood = ['BLDC', 'BLD']

/** Checks the LOINC code and the specimen of a result, which must be those of the definition. */
export function checkLoincAndSpecimen(
  definition: InterpretationDefinition,
  { loinc, specimen }: MessageMeasurement,
  pointer: string,
): MessageProblem[] {
  const { own, accepted } = listLoincCodes(definition)
  const codes = [...own, ...accepted]
  const specimens = definition.specimen?.codes ?? (definition.sample === 'finger-stick' ? capillaryBlood : [])
  return [
    ...(loinc === undefined || codes.includes(loinc)
      ? []
      : [createUnexpectedValueProblem(`${pointer}/loinc`, 'code of LOINC', describeCodes(codes))]),
    ...(specimen === undefined || specimens.includes(specimen)
      ? []
      : [createUnexpectedValueProblem(`${pointer}/specimen`, 'specimen', describeCodes(specimens))]),
  ]
}

function describeCodes(codes: readonly string[]): string {
  return codes.length > 0
    ? codes.join(' or ')
    : 'none, because the definition has none to compare it with: leave it out'
}
