import type { Questionnaire } from '../../../schemas/message-types.ts'
import type {
  AnswerCriteria,
  DefinitionCatalogue,
  InterpretationDefinition,
  Measure,
} from '../../catalogue/catalogue.ts'
import { findInterpretationDefinition } from '../../catalogue/look-up.ts'
import { hasExpectedAnswers, flattenAnswers, findNumericAnswer, type FlatAnswers } from './has-expected-answers.ts'
import type { UninterpretedMeasurement } from './uninterpreted-measurement.ts'

const definitionsByCatalogue = new WeakMap<DefinitionCatalogue, readonly InterpretationDefinition[]>()

/** The interpretations of the catalogue that follow from a questionnaire, in the order in which their products list them. */
export function listQuestionnaireInterpretations(catalogue: DefinitionCatalogue): readonly InterpretationDefinition[] {
  const known = definitionsByCatalogue.get(catalogue)
  if (known) return known
  const ids = new Set(Object.values(catalogue.products).flatMap(({ interpretationIds }) => interpretationIds))
  const definitions = [...ids]
    .map((id) => findInterpretationDefinition(catalogue, id))
    .filter((definition) => definition !== undefined)
    .filter(({ measures, interpretationRanges }) =>
      [...measures.map(({ answer }) => answer), ...interpretationRanges.map(({ answers }) => answers)].some(Boolean),
    )
  definitionsByCatalogue.set(catalogue, definitions)
  return definitions
}

/** The ids of the interpretations that follow from a questionnaire. */
export function collectQuestionnaireIds(catalogue: DefinitionCatalogue): ReadonlySet<string> {
  return new Set(listQuestionnaireInterpretations(catalogue).map(({ interpretationId }) => interpretationId))
}

/**
 * Creates a measurement for each interpretation that follows from a questionnaire. Its definition says which answers are its measures,
 * raise its flags or lead to its ranges.
 */
export function toQuestionnaireMeasurements(
  catalogue: DefinitionCatalogue,
  questionnaire: Questionnaire,
): UninterpretedMeasurement[] {
  const answers = flattenAnswers(questionnaire.answers)
  return listQuestionnaireInterpretations(catalogue).map((definition) =>
    toMeasurement(definition, questionnaire, answers),
  )
}

function toMeasurement(
  definition: InterpretationDefinition,
  questionnaire: Questionnaire,
  answers: FlatAnswers,
): UninterpretedMeasurement {
  const { interpretationId, measures, questionnaire: rules, incidentalRanges } = definition
  const filterApplicable = <Rule extends { readonly answers?: AnswerCriteria }>(all: readonly Rule[] = []): Rule[] =>
    all.filter((rule) => rule.answers !== undefined && hasExpectedAnswers(rule.answers, answers))
  const findValue = ({ answer, fixedAt }: Measure): number | undefined => {
    if (fixedAt && hasExpectedAnswers(fixedAt.answers, answers)) return fixedAt.value
    return answer === undefined ? undefined : findNumericAnswer(questionnaire, answer)
  }
  const values = measures.flatMap((measure) => {
    const value = findValue(measure)
    return value === undefined ? [] : [[measure.key, value] as const]
  })
  const reading = findReading(definition, answers)
  const findings = filterApplicable(incidentalRanges).map(({ incidentalId }) => incidentalId)
  return {
    interpretationId,
    ...(values.length > 0 && { values: Object.fromEntries(values) }),
    ...(reading !== undefined && { reading }),
    ...(findings.length > 0 && { findings }),
    circumstances: {
      sex: questionnaire.answers.sex,
      ...Object.fromEntries(filterApplicable(rules?.circumstances).map(({ name, is }) => [name, is])),
    },
    flags: filterApplicable(rules?.flags).map(({ flag }) => flag),
    isSelfReported: questionnaire.isSelfReported === true && isBasedOnScores(definition),
  }
}

/** Finds the range to which the answers lead: the first that fits, or else the one for all other answers. */
function findReading({ interpretationRanges }: InterpretationDefinition, answers: FlatAnswers): string | undefined {
  const fitting = interpretationRanges.find((range) => range.answers && hasExpectedAnswers(range.answers, answers))
  return (fitting ?? interpretationRanges.find((range) => range.answers === 'otherwise'))?.rangeId
}

/** Whether the result is a score calculated from values that participants may have given themselves, rather than an answer. */
function isBasedOnScores({ measures }: InterpretationDefinition): boolean {
  return measures.some(({ answer }) => answer?.startsWith('riskScores.'))
}
