import type { Answers, Catalogue, InterpretationDefinition } from '../../catalogue/catalogue.ts'
import { findInterpretation } from '../../catalogue/look-up.ts'
import { fitsAnswers, flatAnswersOf, numberOf, type FlatAnswers } from './fits-answers.ts'
import type { Questionnaire } from './questionnaire.ts'
import type { RawMeasurement } from './raw-measurement.ts'

const definitionsOf = new WeakMap<Catalogue, readonly InterpretationDefinition[]>()

/** The interpretations of the catalogue that follow from a questionnaire, in the order in which their products list them. */
export function questionnaireDefinitions(catalogue: Catalogue): readonly InterpretationDefinition[] {
  const known = definitionsOf.get(catalogue)
  if (known) return known
  const ids = new Set(Object.values(catalogue.products).flatMap(({ interpretationIds }) => interpretationIds))
  const definitions = [...ids]
    .map((id) => findInterpretation(catalogue, id))
    .filter((definition) => definition !== undefined)
    .filter(({ measures, interpretationRanges }) =>
      [...measures.map(({ answer }) => answer), ...interpretationRanges.map(({ answers }) => answers)].some(Boolean),
    )
  definitionsOf.set(catalogue, definitions)
  return definitions
}

/**
 * One measurement for each interpretation that follows from a questionnaire: its definition says which answers are its
 * measures, raise its flags or lead to its ranges.
 */
export function questionnaireMeasurements(catalogue: Catalogue, questionnaire: Questionnaire): RawMeasurement[] {
  const answers = flatAnswersOf(questionnaire.answers)
  return questionnaireDefinitions(catalogue).map((definition) => measurementOf(definition, questionnaire, answers))
}

function measurementOf(
  definition: InterpretationDefinition,
  questionnaire: Questionnaire,
  answers: FlatAnswers,
): RawMeasurement {
  const { interpretationId, measures, questionnaire: rules, incidentalRanges } = definition
  const applying = <Rule extends { readonly answers?: Answers }>(all: readonly Rule[] = []): Rule[] =>
    all.filter((rule) => rule.answers !== undefined && fitsAnswers(rule.answers, answers))
  const values = measures.flatMap(({ key, answer, fixedAt }) => {
    const isFixed = fixedAt !== undefined && fitsAnswers(fixedAt.answers, answers)
    const value = isFixed ? fixedAt.value : answer === undefined ? undefined : numberOf(questionnaire, answer)
    return value === undefined ? [] : [[key, value] as const]
  })
  const reading = readingOf(definition, answers)
  const findings = applying(incidentalRanges).map(({ incidentalId }) => incidentalId)
  return {
    interpretationId,
    ...(values.length > 0 && { values: Object.fromEntries(values) }),
    ...(reading !== undefined && { reading }),
    ...(findings.length > 0 && { findings }),
    circumstances: {
      sex: questionnaire.answers.sex,
      ...Object.fromEntries(applying(rules?.circumstances).map(({ name, is }) => [name, is])),
    },
    flags: applying(rules?.flags).map(({ flag }) => flag),
    isSelfReported: questionnaire.isSelfReported === true && restsOnScores(definition),
  }
}

/** The range that the answers name, where no number leads to one: the first that fits, else the one for all others. */
function readingOf({ interpretationRanges }: InterpretationDefinition, answers: FlatAnswers): string | undefined {
  const fitting = interpretationRanges.find((range) => range.answers && fitsAnswers(range.answers, answers))
  return (fitting ?? interpretationRanges.find((range) => range.answers === 'otherwise'))?.rangeId
}

/** Whether the result is a score calculated from values that the participant may have given, and not an answer itself. */
function restsOnScores({ measures }: InterpretationDefinition): boolean {
  return measures.some(({ answer }) => answer?.startsWith('riskScores.'))
}
