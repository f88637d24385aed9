/** What becomes of the elements of a resource of FHIR R4 or a part of one; those that are in no list are refused without their name. */
export interface KnownElements {
  /** What is read, and what says nothing that a result depends on and may be there. */
  readonly allowed: readonly string[]
  /** What would change the meaning of what is read, and what is expected instead. */
  readonly refused: Readonly<Record<string, string>>
}

const inResource = ['resourceType', 'id', 'meta', 'language', 'text', 'contained', 'extension']
const inPart = ['id', 'extension']
const modifiers = { modifierExtension: 'none' }
const modifiersOfResource = { ...modifiers, implicitRules: 'none' }
const leftOut = 'none: leave it out'

/** The elements by the type of a resource, or by the path of a part of one. */
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
    allowed: [...inPart, 'fullUrl', 'resource', 'link'],
    refused: { ...modifiers, ...fill(['search', 'request', 'response'], 'a collection of resources') },
  },
  Patient: {
    allowed: [
      ...inResource,
      ...words('identifier active name telecom gender birthDate address maritalStatus'),
      ...words('multipleBirthBoolean multipleBirthInteger photo contact communication'),
      ...words('generalPractitioner managingOrganization deceasedBoolean'),
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
      ...words('identifier status intent doNotPerform orderDetail subject occurrenceDateTime'),
      ...words('locationReference instantiatesCanonical instantiatesUri requisition category priority'),
      ...words('code encounter authoredOn requester performerType performer locationCode reasonCode'),
      ...words('reasonReference insurance patientInstruction'),
    ],
    refused: {
      ...modifiersOfResource,
      ...fill(['occurrencePeriod', 'occurrenceTiming'], 'an occurrenceDateTime'),
      ...fill(
        ['basedOn', 'replaces', 'quantityQuantity', 'quantityRatio', 'quantityRange', 'asNeededBoolean'],
        leftOut,
      ),
      ...fill(['asNeededCodeableConcept', 'supportingInfo', 'specimen', 'bodySite', 'relevantHistory'], leftOut),
      note: 'none: it would not be read',
    },
  },
  Appointment: {
    allowed: [
      ...inResource,
      ...words('identifier status serviceType start participant serviceCategory specialty'),
      ...words('appointmentType reasonCode reasonReference priority description end minutesDuration'),
      ...words('slot created patientInstruction requestedPeriod'),
    ],
    refused: {
      ...modifiersOfResource,
      cancelationReason: 'the extension cancellation-reason',
      ...fill(['supportingInformation', 'basedOn'], leftOut),
      comment: 'none: it would not be read',
    },
  },
  Observation: {
    allowed: [
      ...inResource,
      ...words('basedOn status code subject effectiveDateTime effectivePeriod effectiveInstant'),
      ...words('valueQuantity valueCodeableConcept dataAbsentReason interpretation note specimen'),
      ...words('component identifier category encounter issued performer device derivedFrom'),
    ],
    refused: {
      ...modifiersOfResource,
      ...fill(otherValues(), 'valueQuantity or valueCodeableConcept'),
      ...fill(['partOf', 'focus', 'hasMember'], leftOut),
      effectiveTiming: 'an effectiveDateTime or effectivePeriod',
      bodySite: 'none: the code says the site',
      method: 'none: the code says the method',
      referenceRange: 'none: leave it out, because the portal shows the ranges of its own definition',
    },
  },
  'Observation.component': {
    allowed: [...inPart, 'code', 'valueQuantity', 'valueString', 'valueBoolean', 'interpretation'],
    refused: {
      ...modifiers,
      ...fill(otherValues('String', 'Boolean'), 'valueQuantity, valueString or valueBoolean'),
      valueCodeableConcept: 'valueQuantity, valueString or valueBoolean',
      dataAbsentReason: 'none in a component',
      referenceRange: 'none: leave it out, because the portal shows the ranges of its own definition',
    },
  },
  QuestionnaireResponse: {
    allowed: [
      ...inResource,
      ...words('basedOn questionnaire status subject item identifier encounter authored author source'),
    ],
    refused: { ...modifiersOfResource, partOf: leftOut },
  },
  'QuestionnaireResponse.item': {
    allowed: [...inPart, 'linkId', 'definition', 'text', 'answer', 'item'],
    refused: modifiers,
  },
  'QuestionnaireResponse.item.answer': {
    allowed: [...inPart, 'valueCoding', 'valueBoolean', 'valueInteger', 'valueDecimal', ...otherAnswers()],
    refused: { ...modifiers, item: 'items next to one another, none below an answer' },
  },
  Location: {
    allowed: [
      ...inResource,
      ...words('name address identifier status operationalStatus alias description mode type telecom'),
      ...words('physicalType position managingOrganization partOf hoursOfOperation'),
      ...words('availabilityExceptions endpoint'),
    ],
    refused: modifiersOfResource,
  },
  Specimen: {
    allowed: [
      ...inResource,
      ...words('type status identifier accessionIdentifier subject receivedTime parent request'),
      ...words('collection processing container'),
    ],
    refused: {
      ...modifiersOfResource,
      condition: 'none: a result of a specimen that was damaged says so by a dataAbsentReason',
      note: 'none: it would not be read',
    },
  },
  Quantity: { allowed: [...inPart, 'value', 'comparator', 'unit', 'system', 'code'], refused: {} },
} as const satisfies Readonly<Record<string, KnownElements>>

function words(names: string): string[] {
  return names.split(' ')
}

function fill(names: readonly string[], expected: string): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, expected]))
}

/** The types of values that Observations of FHIR have and ours do not. */
function otherValues(...known: readonly string[]): string[] {
  return ['String', 'Boolean', 'Integer', 'Range', 'Ratio', 'SampledData', 'Time', 'DateTime', 'Period']
    .filter((type) => !known.includes(type))
    .map((type) => `value${type}`)
}

/** Types of answers that no question has; the question itself says which one it expects. */
function otherAnswers(): string[] {
  return ['Date', 'DateTime', 'Time', 'String', 'Uri', 'Attachment', 'Quantity', 'Reference'].map(
    (type) => `value${type}`,
  )
}
