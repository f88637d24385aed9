import type { Answers } from '../../../catalogue/catalogue.ts'
import type { LinkedContent, LinkedInterpretation } from '../../link/link.ts'
import type { Path } from '../../parse/json-source.ts'
import { defineRule, once } from '../rule.ts'

const RISK = 'interpretations/iron-risk/interpretation.json'

const GOOD = '"incidentalRanges": []'

function flags(raised: string): string {
  return `"questionnaire": { "flags": [${raised}] }, ${GOOD}`
}

/** What answers raise or lead to, with its place. */
interface Raised {
  readonly name: string
  readonly answers: Answers | undefined
  readonly path: Path
}

/** The flags, circumstances or findings of a test that answers lead to. */
function raisedIn({
  file,
}: LinkedInterpretation): Readonly<Record<'flag' | 'circumstance' | 'finding', readonly Raised[]>> {
  const { questionnaire, incidentalRanges } = file.value
  return {
    flag: (questionnaire?.flags ?? []).map(({ flag, answers }, index) => ({
      name: flag,
      answers,
      path: ['questionnaire', 'flags', index],
    })),
    circumstance: (questionnaire?.circumstances ?? []).map(({ is, answers }, index) => ({
      name: is,
      answers,
      path: ['questionnaire', 'circumstances', index],
    })),
    finding: incidentalRanges.map(({ incidentalId, answers }, index) => ({
      name: incidentalId,
      answers,
      path: ['incidentalRanges', index],
    })),
  }
}

/** Each condition that is enough, as text. */
function conditionsOf(answers: Answers | undefined): string[] {
  if (answers === undefined || answers === 'otherwise') return []
  return [answers].flat().map((condition) => JSON.stringify(condition))
}

/** The answers of each flag by test, as text. */
const answersByFlag = once(({ interpretations }: LinkedContent) => {
  const flags = new Map<string, { readonly test: string; readonly answers: string }[]>()
  for (const interpretation of interpretations)
    for (const { name, answers } of raisedIn(interpretation).flag)
      flags.set(name, [...(flags.get(name) ?? []), { test: interpretation.id, answers: JSON.stringify(answers) }])
  return flags
})

/** Rules over which answers of the questionnaire lead to what. */
export const questionnaireRules = [
  defineRule({
    id: 'same-answers',
    scope: 'definition',
    reason:
      'Two flags or findings that the same answers raise cannot be told apart; one of them has answers of another.',
    in: RISK,
    bad: flags(
      '{ "flag": "ANEMIA", "answers": { "histories": ["anemia"] } }, { "flag": "SURGERY", "answers": { "histories": ["anemia"] } }',
    ),
    good: GOOD,
    check(interpretation, report) {
      for (const [kind, list] of Object.entries(raisedIn(interpretation)))
        list.forEach(({ name, answers, path }, index) => {
          const conditions = conditionsOf(answers)
          const other = list
            .slice(0, index)
            .find((before) => conditionsOf(before.answers).some((condition) => conditions.includes(condition)))
          if (other)
            report(
              interpretation.file.at(path),
              `The ${kind}s ${other.name} and ${name} come from the same answers.`,
              'Correct the answers of one of the two.',
            )
        })
    },
  }),
  defineRule({
    id: 'flag-answers',
    scope: 'definition',
    reason: 'A flag means the same person in every test, and one named for a sex is raised by that sex.',
    in: RISK,
    bad: flags('{ "flag": "MALE40", "answers": { "sex": ["FEMALE"] } }'),
    good: GOOD,
    check(interpretation, report, { content }) {
      for (const { name, answers, path } of raisedIn(interpretation).flag) {
        const words = JSON.stringify(answers)
        const other = answersByFlag(content)
          .get(name)
          ?.find(({ test, answers: theirs }) => test !== interpretation.id && theirs !== words)
        const sex = /^(FE)?MALE/.exec(name)?.[0]
        if (other)
          report(
            interpretation.file.at(path),
            `${name} is raised by other answers here than in ${other.test}.`,
            'Correct one of the two, or give one flag another name.',
          )
        else if (sex !== undefined && !words.includes(`"${sex}"`))
          report(interpretation.file.at(path), `${name} is not raised by that sex.`, `Write "sex": ["${sex}"].`)
      }
    },
  }),
  defineRule({
    id: 'fixed-value',
    scope: 'definition',
    reason: 'A value that answers fix is an end of the scale, and the same answers pick the text that explains it.',
    in: RISK,
    bad: '"decimals": 0, "fixedAt": { "value": 10, "answers": { "histories": ["anemia"] } },',
    good: '"decimals": 0,',
    check(interpretation, report) {
      const { measures } = interpretation.file.value
      const explained = raisedIn(interpretation).circumstance.flatMap(({ answers }) => conditionsOf(answers))
      measures.forEach(({ fixedAt, domain }, index) => {
        if (fixedAt === undefined) return
        const at = (key: string) => interpretation.file.at(['measures', index, 'fixedAt', key])
        if (!domain.includes(fixedAt.value))
          report(at('value'), `${fixedAt.value} is no end of the scale.`, `Write ${domain[1]}.`)
        if (!conditionsOf(fixedAt.answers).every((condition) => explained.includes(condition)))
          report(
            at('answers'),
            'No text explains the fixed value to people with these answers.',
            'Name the answers of a circumstance of this test.',
          )
      })
    },
  }),
]
