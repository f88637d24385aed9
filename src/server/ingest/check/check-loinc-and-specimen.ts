import type { MessageMeasurement } from '../../../../schemas/message-types.ts'
import type { InterpretationDefinition } from '../../../catalogue/catalogue.ts'
import { listLoincCodes } from '../../../catalogue/list-loinc-codes.ts'
import { createUnexpectedValueProblem, type MessageProblem } from '../../interpret/message-problem.ts'

/** The specimens of a finger-stick, as codes of HL7 table 0487. */
const capillaryBlood = ['BLDC', 'BLD']

/** In the display of a code that counts moles: the same number in a unit of mass is a different result. */
const moles = '[Moles/'

/** Checks the LOINC code and the specimen of a result, which must be those of the definition, and that a code of moles has such a unit. */
export function checkLoincAndSpecimen(
  definition: InterpretationDefinition,
  { loinc, specimen, values = {} }: MessageMeasurement,
  pointer: string,
): MessageProblem[] {
  const { own, accepted } = listLoincCodes(definition)
  const codes = [...own, ...accepted]
  const code = definition.measures
    .flatMap(({ acceptedLoinc = [] }) => acceptedLoinc)
    .find((each) => each.code === loinc)
  const inMass =
    code?.display.includes(moles) === true ? Object.entries(values).filter(([, { unit }]) => !/mol/i.test(unit)) : []
  const specimens = definition.specimen?.codes ?? (definition.sample === 'finger-stick' ? capillaryBlood : [])
  return [
    ...(loinc === undefined || codes.includes(loinc)
      ? []
      : [createUnexpectedValueProblem(`${pointer}/loinc`, 'code of LOINC', describeCodes(codes))]),
    ...inMass.map(([key]) =>
      createUnexpectedValueProblem(
        `${pointer}/values/${key}/unit`,
        'unit',
        `one of moles, as the LOINC code ${loinc} says`,
      ),
    ),
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
