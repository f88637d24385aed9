import type { Answers } from '../../../catalogue/catalogue.ts'
import type { LinkedContent, LinkedInterpretation } from '../../link/link.ts'
import { defineRule, once } from '../rule.ts'

/** What answers lead to: its kind and name, the conditions each of which is enough, as text, and its place. */
const raisedIn = once(({ file }: LinkedInterpretation) => {
  const {
    questionnaire: { flags = [], circumstances = [] } = {},
    interpretationRanges,
    incidentalRanges,
    measures,
  } = file.value
  const conditions = (answers: Answers | undefined) =>
    answers === undefined || answers === 'otherwise' ? [] : [answers].flat().map((one) => JSON.stringify(one))
  const raised = (kind: string, name: string, answers: Answers | undefined, ...path: (string | number)[]) => ({
    kind,
    name,
    conditions: conditions(answers),
    place: () => file.at(path),
  })
  return [
    ...flags.map(({ flag, answers }, index) => raised('flag', flag, answers, 'questionnaire', 'flags', index)),
    ...circumstances.map(({ is, answers }, index) =>
      raised('circumstance', is, answers, 'questionnaire', 'circumstances', index),
    ),
    ...interpretationRanges.map(({ rangeId, answers }, index) =>
      raised('range', rangeId, answers, 'interpretationRanges', index),
    ),
    ...incidentalRanges.map(({ incidentalId, answers }, index) =>
      raised('finding', incidentalId, answers, 'incidentalRanges', index),
    ),
    ...measures.map(({ key, fixedAt }, index) => raised('fixed value', key, fixedAt?.answers, 'measures', index)),
  ]
})

/** Whether the same person meets two conditions: the same one, or, of ranges, one that begins the other. */
function meet(kind: string, one: string, other: string): boolean {
  return (
    one === other || (kind === 'range' && (one.startsWith(other.slice(0, -1)) || other.startsWith(one.slice(0, -1))))
  )
}

/** The first test with each flag, and what raises it there. */
const firstWith = once(({ interpretations }: LinkedContent) => {
  const flags = new Map<string, { readonly test: string; readonly conditions: string }>()
  for (const one of interpretations)
    for (const { kind, name, conditions } of raisedIn(one))
      if (kind === 'flag' && !flags.has(name)) flags.set(name, { test: one.id, conditions: conditions.join() })
  return flags
})

/** Answers mean one thing: no two flags of a test, the same flag in every test, the text that explains a fixed value. */
export const questionnaireRule = defineRule({
  id: 'answers',
  scope: 'definition',
  reason: 'What the same answers raise cannot be told apart, and a flag means the same person in every test.',
  in: 'interpretations/iron-risk/interpretation.json',
  bad: '"questionnaire": { "flags": [{ "flag": "ANEMIA", "answers": { "histories": ["copd"] }, "meaning": "Anemia." }, { "flag": "SURGERY", "answers": { "histories": ["copd"] }, "meaning": "Surgery." }] }, "incidentalRanges": []',
  good: '"incidentalRanges": []',
  check(interpretation, report, { content }) {
    const raised = raisedIn(interpretation)
    const explained = new Set(raised.flatMap(({ kind, conditions }) => (kind === 'circumstance' ? conditions : [])))
    for (const [index, { kind, name, conditions, place }] of raised.entries()) {
      const twin = raised
        .slice(0, index)
        .find(
          (one) =>
            one.kind === kind && one.conditions.some((mine) => conditions.some((other) => meet(kind, mine, other))),
        )
      const first = kind === 'flag' ? firstWith(content).get(name) : undefined
      const sex = kind === 'flag' ? /^(?:FE)?MALE/.exec(name)?.[0] : undefined
      if (twin) report(place(), `${twin.name} and ${name} come from the same answers.`, 'Correct the answers of one.')
      if (first && first.conditions !== conditions.join())
        report(place(), `${name} comes from other answers here than in ${first.test}.`, 'Correct one of the two.')
      if (sex !== undefined && !conditions.join().includes(`"${sex}"`))
        report(place(), `${name} is not raised by that sex.`, `Write "sex": ["${sex}"].`)
      if (kind === 'fixed value' && !conditions.every((condition) => explained.has(condition)))
        report(
          place(),
          'No text explains this fixed value to people with these answers.',
          'Name those of a circumstance.',
        )
    }
  },
})
