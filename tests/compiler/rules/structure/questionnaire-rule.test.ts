import { describe, expect, it } from 'vitest'
import { listFound } from '../list-found.ts'
import { changeJson, iron, risk } from '../report-cases.ts'

type Answers = object | 'otherwise'

const source = { assumption: 'An example.' }
const flag = (name: string, answers: Answers) => ({ flag: name, answers, meaning: 'An example.' })
const circumstance = (is: string, answers: Answers) => ({ name: 'ageGroup', is, people: 'people', answers })
const copd = { histories: ['copd'] }
const stroke = { histories: ['stroke'] }
const same = 'come from the same answers. Correct the answers of one.'

const ask = (questionnaire: object, path = risk) =>
  changeJson(path, (value) => (value['questionnaire'] = questionnaire))

describe('answers', () => {
  it('lead to one flag, to one circumstance, or to one of each', () => {
    const flags = [flag('ANEMIA', copd), flag('SURGERY', [stroke, copd]), flag('OTHER', { histories: ['asthma'] })]
    expect(listFound('answers', ask({ flags }))).toEqual([`{ | ANEMIA and SURGERY ${same}`])
    const circumstances = [circumstance('UNDER55', copd), circumstance('OVER55', copd)]
    expect(listFound('answers', ask({ circumstances }))).toEqual([`{ | UNDER55 and OVER55 ${same}`])
    expect(
      listFound('answers', ask({ flags: [flag('ANEMIA', copd)], circumstances: [circumstance('UNDER55', copd)] })),
    ).toEqual([])
    // Two flags may both apply, so the answers for one may be among those for the other.
    expect(
      listFound('answers', ask({ flags: [flag('ANEMIA', copd), flag('SURGERY', { ...copd, sex: ['MALE'] })] })),
    ).toEqual([])
  })

  it('lead to one range, even if some answers are among those for another', () => {
    const ranges = (...answers: readonly Answers[]) =>
      changeJson(risk, ({ interpretationRanges }) =>
        answers.forEach((each, index) => {
          const range = interpretationRanges[index as 0 | 1 | 2]
          delete range['band']
          range['answers'] = each
        }),
      )
    expect(listFound('answers', ranges(copd, stroke, 'otherwise'))).toEqual([])
    expect(listFound('answers', ranges({ ...copd, sex: ['MALE'] }, copd, 'otherwise'))).toEqual([
      `{ | LOW and MODERATE ${same}`,
    ])
    expect(listFound('answers', ranges(copd, { ...copd, sex: ['MALE'] }, 'otherwise'))).toEqual([
      `{ | LOW and MODERATE ${same}`,
    ])
  })

  it('raise a flag by the same answers in every test, and name its sex', () => {
    const tests = (mine: Answers, theirs: Answers, name = 'ANEMIA') => ({
      ...ask({ flags: [flag(name, mine)] }),
      ...ask({ flags: [flag(name, theirs)] }, iron),
    })
    expect(listFound('answers', tests(copd, copd))).toEqual([])
    expect(listFound('answers', tests(copd, stroke), iron)).toEqual([
      '{ | ANEMIA comes from different answers here than in ironRisk. Correct one of the two.',
    ])
    const female = { sex: ['FEMALE'] }
    expect(listFound('answers', ask({ flags: [flag('FEMALE_SMOKER', female), flag('SMOKER', copd)] }))).toEqual([])
    expect(listFound('answers', ask({ flags: [flag('MALE_SMOKER', female)] }))).toEqual([
      '{ | The answers that raise MALE_SMOKER do not include that sex. Correct the answers, or the name of the flag.',
    ])
  })

  it('fix a value that the text of a circumstance explains', () => {
    const fixed = (circumstances: readonly object[]) =>
      changeJson(risk, (value) => {
        value['questionnaire'] = { circumstances }
        Object.assign(value.measures[0], { fixedAt: { value: 100, answers: [copd, stroke], source } })
      })
    expect(listFound('answers', fixed([circumstance('OVER55', [copd, stroke])]))).toEqual([])
    expect(listFound('answers', fixed([circumstance('OVER55', copd)]))).toEqual([
      '{ | No text explains this fixed value to people with these answers. Correct these answers, or those of the circumstance that explains the value.',
    ])
  })
})
