import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type {
  FamilyHistory,
  History,
  Questionnaire,
  QuestionnaireAnswers,
  Smoking,
} from '../../../schemas/message-types.ts'
import type { DefinitionCatalogue } from '../../../src/catalogue/catalogue.ts'
import { listFlags } from '../../../src/catalogue/family.ts'
import { lookUpEntry } from '../../../src/catalogue/look-up.ts'
import { interpretPanel } from '../../../src/server/interpret/interpret-panel.ts'
import {
  listQuestionnaireInterpretations,
  toQuestionnaireMeasurements,
} from '../../../src/server/interpret/to-questionnaire-measurements.ts'
import { compiledCatalogue } from '../../fixtures/compiled-catalogue.ts'
import { isThorough } from '../../run/is-thorough.ts'
import { listQuestionnaireProblems } from '../ingest/list-questionnaire-problems.ts'
import { questionnaireWith, scoresOf } from './small-questionnaire.ts'

type Change = Partial<QuestionnaireAnswers>

/** Both sides of every age at which a text turns, and both ends. */
const ages = [18, 39, 40, 50, 51, 54, 55, 120]
/** Both sides of every limit between bands, and both ends. */
const scores = [0, 20, 21, 40, 41, 70, 71, 100]
const people: Change[] = [
  { sex: 'MALE' },
  ...(['NOT_YET', 'PAST', 'UNKNOWN'] as const).map((menopause): Change => ({ sex: 'FEMALE', menopause })),
]
const allHistories: History[] = [
  'atrialFibrillation',
  'coronaryHeartDisease',
  'heartFailure',
  'heartValveDisease',
  'stroke',
  'diabetes',
  'copd',
  'asthma',
  'lungCancer',
]
const allFamilyHistories: FamilyHistory[] = ['heartDisease', 'stroke', 'lungCancer']
const [heart, lungs] = [allHistories.slice(0, 6), allHistories.slice(6)]
const quantities = {
  cigarettes: [1, 10, 11, 20, 21, 40, 41, 200],
  years: [0, 0.9, 1, 4, 5, 10, 11, 15, 16, 25, 26, 40, 41, 60],
}
const smokings: Smoking[] = [
  { status: 'NEVER' },
  ...quantities.cigarettes.flatMap((cigarettesPerDay) =>
    quantities.years.map((yearsSmoked): Smoking => ({ status: 'CURRENT', cigarettesPerDay, yearsSmoked })),
  ),
  ...quantities.years.flatMap((yearsSmoked) =>
    quantities.years.map((yearsSinceQuitting): Smoking => ({ status: 'PAST', yearsSmoked, yearsSinceQuitting })),
  ),
]
const exercises = [
  [4, 60],
  [5, 29],
  [5, 30],
  [2, 60],
  [3, 24],
  [3, 25],
].map(([daysPerWeek = 0, minutesPerDay = 0]) => ({ daysPerWeek, minutesPerDay }))

const subsets = <Item>(items: readonly Item[]): Item[][] =>
  items.reduce<Item[][]>((all, item) => all.flatMap((each) => [each, [...each, item]]), [[]])
/** Every combination with one change from each list. */
const combine = (...axes: Change[][]): Change[] =>
  axes.reduce((all, axis) => all.flatMap((each) => axis.map((change) => ({ ...each, ...change }))), [{}])
const histories = (items: readonly History[]) => subsets(items).map((each): Change => ({ histories: each }))
const families = (items: readonly FamilyHistory[]) => subsets(items).map((each): Change => ({ familyHistories: each }))
const aged = ages.map((age): Change => ({ age }))

/** Every combination of answers that matters for one interpretation, and how many texts the specification's patterns yield. */
const cases: [interpretationId: string, entries: number, changes: Change[], scores: number[]][] = [
  ['sixForLifeChd', 128, combine(aged, people, histories(heart), families(['heartDisease'])), scores],
  ['sixForLifeChf', 128, combine(people, histories(heart)), scores],
  ['sixForLifeStroke', 256, combine(aged, people, histories(heart), families(['stroke'])), scores],
  ['sixForLifeDiabetes', 5, combine(people, histories(['diabetes', 'copd'])), scores],
  ['sixForLifeCopd', 6, combine(aged, people, histories(lungs)), scores],
  [
    'sixForLifeLungCancer',
    128,
    combine(
      people,
      histories(lungs),
      families(['lungCancer']),
      [smokings[0]!, smokings[1]!, smokings.at(-1)!].map((smoking) => ({ smoking })),
      [{ isExposedToSmoke: true }, { isExposedToSmoke: false }],
    ),
    scores,
  ],
  [
    'healthPhysicalActivity',
    2,
    exercises.flatMap((moderate) =>
      exercises.flatMap((vigorous) =>
        [0, 1, 2, 7].map((strengthDaysPerWeek) => ({ activity: { moderate, vigorous, strengthDaysPerWeek } })),
      ),
    ),
    [0],
  ],
  ['healthNutrition', 5, Array.from({ length: 21 }, (_, highFatFoodsPerDay) => ({ highFatFoodsPerDay })), [0]],
  [
    'healthAlcohol',
    8,
    combine(
      people,
      Array.from({ length: 101 }, (_, drinksPerWeek) => ({ drinksPerWeek })),
    ),
    [0],
  ],
  [
    'healthSmoking',
    37,
    combine(
      [{ age: 120 }],
      smokings.map((smoking) => ({ smoking })),
      [{ isExposedToSmoke: true }, { isExposedToSmoke: false }],
    ),
    [0],
  ],
]

/** The catalogue with only one interpretation: reading the nine others of each questionnaire takes nine tenths of the time. */
function createCatalogue(interpretationId: string): DefinitionCatalogue {
  const definition = compiledCatalogue.interpretations[interpretationId]!
  return { ...compiledCatalogue, interpretations: { [interpretationId]: definition } }
}

function read(catalogue: DefinitionCatalogue, questionnaire: Questionnaire) {
  return interpretPanel(catalogue, {
    measurements: toQuestionnaireMeasurements(catalogue, questionnaire),
    circumstances: {},
  })
}

/** One score for a combination of answers, a different one for its neighbors: every score would take as long as the rest of this folder. */
function chooseScore(at: readonly number[], index: number): number {
  return at[(Math.imul(index, 0x9e37_79b1) >>> 16) % at.length]!
}

const definitions = listQuestionnaireInterpretations(compiledCatalogue)
const ids = definitions.map(({ interpretationId }) => interpretationId)

describe('the questionnaire with the compiled catalogue', () => {
  it.each(cases)(
    '%s: every combination of answers finds its text, and each of the %d is reached',
    (id, count, changes, at) => {
      const catalogue = createCatalogue(id)
      const definition = catalogue.interpretations[id]!
      const reached = new Set<string>()
      const incidentals = new Set<string>()
      const dropped: string[] = []
      for (const [index, change] of changes.entries()) {
        const { answers } = questionnaireWith(change)
        for (const score of isThorough || changes.length < 1000 ? at : [chooseScore(at, index)]) {
          const { results, problems } = read(catalogue, { answers, riskScores: scoresOf(score) })
          const [result] = results
          if (!result || 'missing' in lookUpEntry(definition, result.rangeId, result.contentId))
            dropped.push(`${JSON.stringify(change)} at ${score}: ${problems[0]?.message ?? 'no entry'}`)
          reached.add(result?.contentId ?? '')
          for (const incidentalId of result?.incidentalIds ?? []) incidentals.add(incidentalId)
        }
      }
      expect(dropped).toEqual([])
      expect(reached.size).toBe(count)
      expect([...reached].toSorted()).toEqual(Object.keys(definition.entries).toSorted())
      expect([...incidentals].toSorted()).toEqual(
        definition.incidentalRanges.map(({ incidentalId }) => incidentalId).toSorted(),
      )
    },
  )

  it('reads ten results from any questionnaire that is accepted', () => {
    const years = fc.double({ min: 0, max: 9, noNaN: true })
    const smoking = fc.oneof(
      fc.constant({ status: 'NEVER' as const }),
      fc.record({ status: fc.constant('PAST' as const), yearsSmoked: years, yearsSinceQuitting: years }),
      fc.record({
        status: fc.constant('CURRENT' as const),
        cigarettesPerDay: fc.integer({ min: 1, max: 200 }),
        yearsSmoked: years,
      }),
    )
    const exercise = fc.record({ daysPerWeek: fc.nat(7), minutesPerDay: fc.nat(1440) })
    const score = fc.double({ min: 0, max: 100, noNaN: true })
    const answers = fc.record({
      age: fc.integer({ min: 18, max: 120 }),
      histories: fc.subarray(allHistories),
      familyHistories: fc.subarray(allFamilyHistories),
      smoking,
      isExposedToSmoke: fc.boolean(),
      drinksPerWeek: fc.nat(100),
      activity: fc.record({ moderate: exercise, vigorous: exercise, strengthDaysPerWeek: fc.nat(7) }),
      highFatFoodsPerDay: fc.nat(20),
    })
    const riskScores = fc.record(scoresOf(score))
    fc.assert(
      fc.property(answers, fc.constantFrom(...people), riskScores, (change, person, each) => {
        const questionnaire = { ...questionnaireWith({ ...change, ...person }), riskScores: each }
        expect(listQuestionnaireProblems(questionnaire)).toEqual([])
        const measurements = toQuestionnaireMeasurements(compiledCatalogue, questionnaire)
        const { results, problems } = interpretPanel(compiledCatalogue, { measurements, circumstances: {} })
        expect(problems).toEqual([])
        expect(results.map(({ interpretationId }) => interpretationId)).toEqual(ids)
      }),
    )
  })

  it('knows the flags of every family, and no others', () => {
    for (const definition of definitions) {
      const raised = definition.questionnaire?.flags?.map(({ flag }) => flag) ?? []
      expect([definition.interpretationId, raised]).toEqual([definition.interpretationId, listFlags(definition)])
    }
  })

  it('reads what the product Six for Life contains', () => {
    expect(ids).toEqual(compiledCatalogue.products['S4L']?.interpretationIds)
  })
})
