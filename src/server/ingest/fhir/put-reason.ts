import type { InterpretationDefinition } from '../../../catalogue/catalogue.ts'
import { rangeIdByReason } from '../../interpret/find-no-result-reason.ts'
import type { FhirElementReader } from './fhir-element-reader.ts'
import { fhirSystems } from './fhir-systems.ts'
import type { ScreeningMessageBuilder } from './screening-message-builder.ts'

type Reason = keyof typeof rangeIdByReason

const reasons = ['notPerformed', 'notEvaluable', 'notCalculable'] as const satisfies readonly Reason[]

/** Our reasons by HL7's codes of data-absent-reason; if a test has no range for the reason, `notPerformed` is used. */
const reasonByCode: Readonly<Record<string, Reason>> = {
  'not-performed': 'notPerformed',
  'not-asked': 'notPerformed',
  'asked-declined': 'notPerformed',
  'not-permitted': 'notPerformed',
  unsupported: 'notPerformed',
  error: 'notEvaluable',
  'not-a-number': 'notCalculable',
}

/** HL7's code for a value that is awaited. */
const awaited = 'temp-unknown'

interface ReasonPlace {
  readonly pointer: string
  readonly definition: InterpretationDefinition
}

/** Puts why an Observation has no value. An awaited value is not a reason; its result must not be final. */
export function putReason(
  message: ScreeningMessageBuilder,
  absent: FhirElementReader,
  { pointer, definition }: ReasonPlace,
): void {
  const hl7 = absent.getOne('coding', 'system', fhirSystems.absentReason).get('code')
  const own = reasons.flatMap((name) => {
    const coding = absent.getOne('coding', 'system', fhirSystems[name])
    return coding.isAbsent ? [] : [{ name, code: coding.get('code') }]
  })
  if (own.length === 0 && hl7.findText() === awaited && message.has(`${pointer}/status`)) return
  const name = findReason(hl7, definition)
  if (own.length > 0) for (const each of own) message.put(`${pointer}/${each.name}`, each.code, each.code.findText())
  else if (name) message.put(`${pointer}/${name}`, hl7, 'other')
  else
    absent.refuse(
      'reason',
      `a code of ${reasons.map((each) => fhirSystems[each]).join(', ')}, or of ${fhirSystems.absentReason}: ${Object.keys(reasonByCode).join(', ')}`,
    )
}

/** Whether a reason says that the test was not performed. */
export function isNotPerformed(absent: FhirElementReader): boolean {
  const code = absent.getOne('coding', 'system', fhirSystems.absentReason).get('code').findText() ?? ''
  const isHl7 = Object.hasOwn(reasonByCode, code) && reasonByCode[code] === 'notPerformed'
  return isHl7 || !absent.getOne('coding', 'system', fhirSystems.notPerformed).isAbsent
}

function findReason(hl7: FhirElementReader, { interpretationRanges }: InterpretationDefinition): Reason | undefined {
  const code = hl7.findText() ?? ''
  const name = Object.hasOwn(reasonByCode, code) ? reasonByCode[code] : undefined
  if (name === undefined) return undefined
  return interpretationRanges.some(({ rangeId }) => rangeId === rangeIdByReason[name]) ? name : 'notPerformed'
}
