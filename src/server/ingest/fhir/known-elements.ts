/** How the elements of a FHIR R4 resource, or of a part of one, are treated; elements in no list are refused without their names. */
export interface KnownElements {
  /** Elements that are read, or that no result depends on. */
  readonly allowed: readonly string[]
  /** Elements that would change the meaning of others, and what is expected instead. */
  readonly refused: Readonly<Record<string, string>>
  /** Elements that senders cannot omit but no result depends on, and why they are not read. */
  readonly ignored?: Readonly<Record<string, string>>
}

const inResource = ['resourceType', 'id', 'meta', 'language', 'text', 'contained', 'extension']
const inPart = ['id', 'extension']
const modifiers = { modifierExtension: 'none' }
const modifiersOfResource = { ...modifiers, implicitRules: 'none' }
const leftOut = 'none: leave it out'

const ownRanges = { referenceRange: 'the portal shows the ranges of its own definition' }

/** The known elements by the type of a resource, or by the path of a part of one. */
export const knownElements = {
  Bundle: {
    allowed: ['resourceType', 'id', 'meta', 'language', 'identifier', 'type', 'timestamp', 'entry'],
    refused: {
      implicitRules: 'none',
      total: 'none, as in any collection',
      link: 'none, as in any collection',
      signature: 'none, because it would not be verified',
    },
  },
  'Bundle.entry': {
    allowed: [...inPart, 'fullUrl', 'resource', 'link', 'request'],
    refused: { ...modifiers, ...mapAll(['search', 'response'], 'resources that are sent') },
  },
  Patient: {
    allowed: [
      ...inResource,
      ...splitWords('identifier active name telecom gender birthDate address maritalStatus'),
      ...splitWords('multipleBirthBoolean multipleBirthInteger photo contact communication'),
      ...splitWords('generalPractitioner managingOrganization deceasedBoolean'),
    ],
    refused: {
      ...modifiersOfResource,
      link: 'none: one record for each person, under the participant id that is in use',
      deceasedDateTime: 'a living participant: what was found is for the family’s physician',
    },
  },
  ServiceRequest: {
    allowed: [
      ...inResource,
      ...splitWords('identifier status intent doNotPerform orderDetail subject occurrenceDateTime'),
      ...splitWords('locationReference instantiatesCanonical instantiatesUri requisition category priority'),
      ...splitWords('code encounter authoredOn requester performerType performer locationCode reasonCode'),
      ...splitWords('reasonReference insurance patientInstruction'),
    ],
    refused: {
      ...modifiersOfResource,
      ...mapAll(['occurrencePeriod', 'occurrenceTiming'], 'an occurrenceDateTime'),
      ...mapAll(
        ['basedOn', 'replaces', 'quantityQuantity', 'quantityRatio', 'quantityRange', 'asNeededBoolean'],
        leftOut,
      ),
      ...mapAll(['asNeededCodeableConcept', 'supportingInfo', 'specimen', 'bodySite', 'relevantHistory'], leftOut),
      note: 'none: it would not be read',
    },
  },
  Appointment: {
    allowed: [
      ...inResource,
      ...splitWords('identifier status serviceType start participant serviceCategory specialty'),
      ...splitWords('appointmentType reasonCode reasonReference priority description end minutesDuration'),
      ...splitWords('slot created patientInstruction requestedPeriod'),
    ],
    refused: {
      ...modifiersOfResource,
      cancelationReason: 'the extension cancellation-reason',
      ...mapAll(['supportingInformation', 'basedOn'], leftOut),
      comment: 'none: it would not be read',
    },
  },
  Observation: {
    allowed: [
      ...inResource,
      ...splitWords('basedOn status code subject effectiveDateTime effectivePeriod effectiveInstant'),
      ...splitWords('valueQuantity valueCodeableConcept dataAbsentReason interpretation note specimen'),
      ...splitWords('component identifier category encounter issued performer device derivedFrom hasMember'),
      ...splitWords('bodySite method'),
    ],
    refused: {
      ...modifiersOfResource,
      ...mapAll(listOtherValues(), 'valueQuantity or valueCodeableConcept'),
      ...mapAll(['partOf', 'focus'], leftOut),
      effectiveTiming: 'an effectiveDateTime or effectivePeriod',
    },
    ignored: ownRanges,
  },
  'Observation.component': {
    allowed: [...inPart, ...splitWords('code valueQuantity valueString valueBoolean interpretation dataAbsentReason')],
    refused: {
      ...modifiers,
      ...mapAll(listOtherValues('String', 'Boolean'), 'valueQuantity, valueString or valueBoolean'),
      valueCodeableConcept: 'valueQuantity, valueString or valueBoolean',
    },
    ignored: ownRanges,
  },
  DiagnosticReport: {
    allowed: [
      ...inResource,
      ...splitWords('identifier basedOn status category code subject encounter effectiveDateTime effectivePeriod'),
      ...splitWords('issued performer resultsInterpreter specimen result conclusion conclusionCode'),
    ],
    refused: modifiersOfResource,
    ignored: mapAll(['presentedForm', 'media', 'imagingStudy'], 'the results are read from the Observations'),
  },
  QuestionnaireResponse: {
    allowed: [
      ...inResource,
      ...splitWords('basedOn questionnaire status subject item identifier encounter authored author source'),
    ],
    refused: { ...modifiersOfResource, partOf: leftOut },
  },
  'QuestionnaireResponse.item': {
    allowed: [...inPart, 'linkId', 'definition', 'text', 'answer', 'item'],
    refused: modifiers,
  },
  'QuestionnaireResponse.item.answer': {
    allowed: [...inPart, 'valueCoding', 'valueBoolean', 'valueInteger', 'valueDecimal', ...listOtherAnswers()],
    refused: { ...modifiers, item: 'items next to one another, none below an answer' },
  },
  Location: {
    allowed: [
      ...inResource,
      ...splitWords('name address identifier status operationalStatus alias description mode type telecom'),
      ...splitWords('physicalType position managingOrganization partOf hoursOfOperation'),
      ...splitWords('availabilityExceptions endpoint'),
    ],
    refused: modifiersOfResource,
  },
  Specimen: {
    allowed: [
      ...inResource,
      ...splitWords('type status identifier accessionIdentifier subject receivedTime parent request'),
      ...splitWords('collection processing container'),
    ],
    refused: {
      ...modifiersOfResource,
      condition: 'none: a result of a specimen that was damaged says so by a dataAbsentReason',
      note: 'none: it would not be read',
    },
  },
  Identifier: { allowed: [...inPart, ...splitWords('use type system value period assigner')], refused: {} },
  HumanName: { allowed: [...inPart, ...splitWords('use text family given prefix suffix period')], refused: {} },
  ContactPoint: { allowed: [...inPart, ...splitWords('system value use rank period')], refused: {} },
  Address: {
    allowed: [...inPart, ...splitWords('use type text line city district state postalCode country period')],
    refused: {},
  },
  Period: { allowed: [...inPart, 'start', 'end'], refused: {} },
  Quantity: { allowed: [...inPart, 'value', 'comparator', 'unit', 'system', 'code'], refused: {} },
} as const satisfies Readonly<Record<string, KnownElements>>

function splitWords(names: string): string[] {
  return names.split(' ')
}

function mapAll(names: readonly string[], expected: string): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, expected]))
}

/** Lists the value elements that FHIR allows in Observations and the portal does not. */
function listOtherValues(...known: readonly string[]): string[] {
  return ['String', 'Boolean', 'Integer', 'Range', 'Ratio', 'SampledData', 'Time', 'DateTime', 'Period']
    .filter((type) => !known.includes(type))
    .map((type) => `value${type}`)
}

/** Lists the types of answers that no question expects; each question itself says which type it does. */
function listOtherAnswers(): string[] {
  return ['Date', 'DateTime', 'Time', 'String', 'Uri', 'Attachment', 'Quantity', 'Reference'].map(
    (type) => `value${type}`,
  )
}
