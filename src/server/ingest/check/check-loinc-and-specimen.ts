import type { MessageMeasurement } from '../../../../schemas/message-types.ts'
import type { InterpretationDefinition } from '../../../catalogue/catalogue.ts'
import { createValueProblem, type Problem } from '../../interpret/problem.ts'

/** Checks the LOINC code and the specimen of a result, which must be those of the definition. */
export function checkLoincAndSpecimen(
  definition: InterpretationDefinition,
  { loinc, specimen }: MessageMeasurement,
  pointer: string,
): Problem[] {
  const codes = listLoincCodes(definition)
  const specimens = definition.specimen?.codes ?? []
  return [
    ...(loinc === undefined || codes.includes(loinc)
      ? []
      : [createValueProblem(`${pointer}/loinc`, 'code of LOINC', describeCodes(codes))]),
    ...(specimen === undefined || specimens.includes(specimen)
      ? []
      : [createValueProblem(`${pointer}/specimen`, 'specimen', describeCodes(specimens))]),
  ]
}

/** The code of the test; that of its only measure is the test's, too. */
function listLoincCodes({ loinc, measures }: InterpretationDefinition): string[] {
  const [measure, ...others] = measures
  const codes = [loinc, others.length === 0 ? measure?.loinc : undefined]
  return codes.flatMap((each) => (each ? [each.code] : []))
}

function describeCodes(codes: readonly string[]): string {
  return codes.length > 0
    ? codes.join(' or ')
    : 'none, because the definition has none to compare it with: leave it out'
}
