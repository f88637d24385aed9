import type { AnswerCriteria } from '../../../catalogue/catalogue.ts'
import type { LinkedContent } from '../../link/link-content.ts'
import type { InterpretationFile, JsonContent } from '../../parse/content-file.ts'
import type { JsonPath } from '../../parse/parse-json.ts'
import { memoizeByObject } from '../../source/memoize-by-object.ts'
import { defineCheckRule, type FindingReporter } from '../rule.ts'

/** Each effect of answers: its kind and name, its alternative conditions as text, and its place. */
const listAnswerEffects = memoizeByObject((file: JsonContent<InterpretationFile>) => {
  const { questionnaire, interpretationRanges, incidentalRanges, measures } = file.value
  const { flags = [], circumstances = [] } = questionnaire ?? {}
  const createEffectMapper =
    (kind: string, path: JsonPath) => (name: string, answers: AnswerCriteria | undefined, index: number) => ({
      kind,
      name,
      conditions:
        answers === undefined || answers === 'otherwise' ? [] : [answers].flat().map((one) => JSON.stringify(one)),
      place: () => file.getPlace([...path, index]),
    })
  const flag = createEffectMapper('flag', ['questionnaire', 'flags'])
  const circumstance = createEffectMapper('circumstance', ['questionnaire', 'circumstances'])
  const range = createEffectMapper('range', ['interpretationRanges'])
  const finding = createEffectMapper('finding', ['incidentalRanges'])
  const fixed = createEffectMapper('fixed value', ['measures'])
  return [
    ...flags.map((one, index) => flag(one.flag, one.answers, index)),
    ...circumstances.map((one, index) => circumstance(one.is, one.answers, index)),
    ...interpretationRanges.map((one, index) => range(one.rangeId, one.answers, index)),
    ...incidentalRanges.map((one, index) => finding(one.incidentalId, one.answers, index)),
    ...measures.map((one, index) => fixed(one.key, one.fixedAt?.answers, index)),
  ]
})

/** Whether the same person can meet two conditions: they are equal or, for ranges, one is the beginning of the other. */
function canBothApply(kind: string, one: string, other: string): boolean {
  const begins = one.startsWith(other.slice(0, -1)) || other.startsWith(one.slice(0, -1))
  return one === other || (kind === 'range' && begins)
}

/** The first test with each flag, and the conditions that raise it there. */
const collectFirstTests = memoizeByObject(({ interpretations }: LinkedContent) => {
  const flags = new Map<string, { readonly test: string; readonly conditions: string }>()
  for (const { id, file } of interpretations)
    for (const { kind, name, conditions } of listAnswerEffects(file))
      if (kind === 'flag' && !flags.has(name)) flags.set(name, { test: id, conditions: conditions.join() })
  return flags
})

/**
 * Answers have one meaning: no two effects in a test come from the same answers, a flag comes from the same answers in every
 * test, and a text explains each fixed value.
 */
export const questionnaireRule = defineCheckRule({
  id: 'answers',
  needsEveryFile: true,
  scope: 'catalogue',
  reason: 'What comes from the same answers cannot be told apart, and a flag means the same people in every test.',
  in: 'interpretations/iron-risk/interpretation.json',
  bad: '"questionnaire": { "flags": [{ "flag": "ANEMIA", "answers": { "histories": ["copd"] }, "meaning": "Anemia." }, { "flag": "SURGERY", "answers": { "histories": ["copd"] }, "meaning": "Surgery." }] }, "incidentalRanges": []',
  good: '"incidentalRanges": []',
  check(content, report) {
    for (const { file } of content.interpretations) checkAnswers(listAnswerEffects(file), report, content)
  },
})

function checkAnswers(
  effects: ReturnType<typeof listAnswerEffects>,
  report: FindingReporter,
  content: LinkedContent,
): void {
  const explained = new Set(effects.flatMap(({ kind, conditions }) => (kind === 'circumstance' ? conditions : [])))
  for (const [index, { kind, name, conditions, place }] of effects.entries()) {
    const twin = effects
      .slice(0, index)
      .filter((one) => one.kind === kind)
      .find((one) => one.conditions.some((mine) => conditions.some((other) => canBothApply(kind, mine, other))))
    const first = kind === 'flag' ? collectFirstTests(content).get(name) : undefined
    const sex = kind === 'flag' ? /^(?:FE)?MALE/.exec(name)?.[0] : undefined
    if (twin) report(place(), `${twin.name} and ${name} come from the same answers.`, 'Correct the answers of one.')
    if (first && first.conditions !== conditions.join())
      report(place(), `${name} comes from different answers here than in ${first.test}.`, 'Correct one of the two.')
    if (sex !== undefined && !conditions.join().includes(`"${sex}"`))
      report(
        place(),
        `The answers that raise ${name} do not include that sex.`,
        'Correct the answers, or the name of the flag.',
      )
    const message = 'No text explains this fixed value to people with these answers.'
    if (kind === 'fixed value' && !conditions.every((condition) => explained.has(condition)))
      report(place(), message, 'Correct these answers, or those of the circumstance that explains the value.')
  }
}
