import type { MessageMeasurement, Questionnaire } from '../../../../schemas/message-types.ts'
import type { DefinitionCatalogue, InterpretationDefinition } from '../../../catalogue/catalogue.ts'
import { collectCircumstanceValues } from '../../../catalogue/circumstances.ts'
import { findInterpretationDefinition, findProduct } from '../../../catalogue/look-up.ts'
import { checkAnswers, checkMissingScores } from '../../interpret/check-answers.ts'
import { findNoResultReason } from '../../interpret/find-no-result-reason.ts'
import { listPackageProducts } from '../message/list-package-products.ts'
import { checkLoincAndSpecimen } from './check-loinc-and-specimen.ts'
import type { MessageProduct } from '../message/screening-message.ts'
import { createUnexpectedValueProblem, type MessageProblem } from '../../interpret/message-problem.ts'

/** What a product is checked against. */
export interface ProductRules {
  readonly catalogue: DefinitionCatalogue
  /** The interpretations that follow from the health questionnaire. */
  readonly questionnaireIds: ReadonlySet<string>
  /** Undefined if it is unknown. */
  readonly sex: string | undefined
}

/** Finds what the catalogue does not know about a product of a package, or would have to guess. */
export function checkProduct(
  rules: ProductRules,
  {
    packageCode,
    product,
    pointer,
  }: { readonly packageCode: string; readonly product: MessageProduct; readonly pointer: string },
): MessageProblem[] {
  const { catalogue, questionnaireIds, sex } = rules
  const { productCode, questionnaire, measurements = [] } = product
  const packageCodes = listPackageProducts(catalogue, packageCode).map((each) => each.productCode)
  // A package that is not in the catalogue is reported separately.
  if (packageCodes.length === 0) return []
  if (!packageCodes.includes(productCode))
    return [
      createUnexpectedValueProblem(
        `${pointer}/productCode`,
        'product',
        `one of the package: ${packageCodes.join(', ')}`,
      ),
    ]
  const ids = findProduct(catalogue, productCode)?.interpretationIds ?? []
  const isAnswered = ids.some((id) => questionnaireIds.has(id))
  const inMeasurements = measurements.flatMap((measurement, index) => {
    const place = `${pointer}/measurements/${index}`
    const definition = findInterpretationDefinition(catalogue, measurement.interpretationId)
    if (isAnswered) return [createUnexpectedValueProblem(place, 'measurement', 'the health questionnaire')]
    if (!definition || !ids.includes(measurement.interpretationId))
      return [
        createUnexpectedValueProblem(
          `${place}/interpretationId`,
          'interpretation',
          `one of the product: ${ids.join(', ')}`,
        ),
      ]
    return checkMeasurement(definition, measurement, place)
  })
  if (!questionnaire) return inMeasurements
  const place = `${pointer}/questionnaire`
  return isAnswered
    ? checkProductQuestionnaire(catalogue, questionnaire, sex).map((each) => ({
        ...each,
        pointer: place + each.pointer,
      }))
    : [createUnexpectedValueProblem(place, 'questionnaire', 'measurements')]
}

function checkProductQuestionnaire(
  catalogue: DefinitionCatalogue,
  questionnaire: Questionnaire,
  sex: string | undefined,
): MessageProblem[] {
  const isSame = sex === undefined || questionnaire.answers.sex === sex
  return [
    ...(isSame ? [] : [createUnexpectedValueProblem('/answers/sex', 'answer', "the participant's sex")]),
    ...checkAnswers(questionnaire),
    ...checkMissingScores(catalogue, questionnaire),
  ]
}

/** Finds reasons and circumstances that the definition does not know: the choice of its text would be a guess. */
function checkMeasurement(
  definition: InterpretationDefinition,
  measurement: MessageMeasurement,
  pointer: string,
): MessageProblem[] {
  const known = collectCircumstanceValues(definition)
  const unusable = findNoResultReason(measurement)
  const reasons = known.get('reason')
  const expected = [...(reasons ?? []), 'other']
  const isGuess = unusable && reasons && !expected.includes(unusable.reason)
  return [
    ...checkLoincAndSpecimen(definition, measurement, pointer),
    ...(isGuess ? [createUnexpectedValueProblem(pointer, 'reason', `one of ${expected.join(', ')}`)] : []),
    ...Object.entries(measurement.circumstances ?? {}).flatMap(([name, value]) => {
      const values = ['sex', 'state', 'reason'].includes(name) ? undefined : known.get(name)
      if (values?.includes(value)) return []
      return [
        createUnexpectedValueProblem(
          `${pointer}/circumstances/${name}`,
          'circumstance',
          (values ?? ['none here']).join(', '),
        ),
      ]
    }),
  ]
}
