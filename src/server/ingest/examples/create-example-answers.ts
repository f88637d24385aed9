import type { QuestionnaireResponse } from 'fhir/r4.js'
import type { ExampleParticipant } from './create-example-observation.ts'
import { fhirSystems } from '../fhir/fhir-systems.ts'

/** What an invented participant answered. */
export function createExampleAnswers({ index, sex }: ExampleParticipant): QuestionnaireResponse {
  const toCodeAnswer = (text: string) => [{ valueCoding: { system: fhirSystems.answer, code: text } }]
  const toIntegerAnswer = (valueInteger: number) => [{ valueInteger }]
  const answers: Record<string, NonNullable<QuestionnaireResponse['item']>[number]['answer']> = {
    'answers.age': toIntegerAnswer(40 + (index % 40)),
    'answers.sex': toCodeAnswer(sex),
    ...(sex === 'FEMALE' && { 'answers.menopause': toCodeAnswer('PAST') }),
    'answers.histories': [],
    'answers.familyHistories': toCodeAnswer('stroke'),
    'answers.smoking.status': toCodeAnswer('NEVER'),
    'answers.isExposedToSmoke': [{ valueBoolean: false }],
    'answers.drinksPerWeek': toIntegerAnswer(index % 10),
    'answers.activity.moderate.daysPerWeek': toIntegerAnswer(3),
    'answers.activity.moderate.minutesPerDay': [{ valueDecimal: 37.5 }],
    'answers.activity.vigorous.daysPerWeek': toIntegerAnswer(1),
    'answers.activity.vigorous.minutesPerDay': toIntegerAnswer(20),
    'answers.activity.strengthDaysPerWeek': toIntegerAnswer(2),
    'answers.highFatFoodsPerDay': toIntegerAnswer(index % 4),
    ...Object.fromEntries(
      ['chd', 'chf', 'stroke', 'diabetes', 'copd', 'lungCancer'].map((name) => [
        `riskScores.${name}`,
        toIntegerAnswer(index % 90),
      ]),
    ),
  }
  return {
    resourceType: 'QuestionnaireResponse',
    status: 'completed',
    questionnaire: fhirSystems.questionnaire,
    item: Object.entries(answers).map(([linkId, answer]) => ({ linkId, ...(answer?.length && { answer }) })),
  }
}
