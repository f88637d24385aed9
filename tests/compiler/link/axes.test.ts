import { describe, expect, it } from 'vitest'
import { isConditionMet } from '../../../src/catalogue/condition.ts'
import { buildDoctorData } from '../../../src/compiler/emit/build-doctor-data.ts'
import { formatMarkdown } from '../../../src/compiler/link/text-formats.ts'
import { ownContent } from '../../fixtures/own-content.ts'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'

const definition = 'interpretations/iron-risk/interpretation.json'
const head = `resultValues: ["{ironRiskScore}"]
summaryValues: ["{ironRiskScore}"]
title: My Iron Risk
sectionTitle: What Does It Mean To Me?
sectionHeader: ""
---

`
const circumstance = (is: string, age: object) => ({ name: 'ageGroup', is, people: `people ${is}`, answers: { age } })

/** The texts of the sample's risk by id, with other files, and the findings of the check. */
function compileRisk(files: Readonly<Record<string, string>>, change: (value: Record<string, unknown>) => void) {
  const value = JSON.parse(sample[definition]!) as Record<string, unknown>
  change(value)
  const { content, findings } = compileFiles({ ...sample, ...files, [definition]: JSON.stringify(value, null, 2) })
  const test = content.interpretations.find(({ id }) => id === 'ironRisk')!
  const texts = test.entries.map(
    ({ contentId, rangeId, nodes }) => [contentId, rangeId, formatMarkdown(nodes)] as const,
  )
  return { findings, texts, definition: test.definition }
}

describe('a family with axes', () => {
  it('has an entry for each value of a circumstance and each combination of flags', () => {
    const text = `---
family: high
rangeId: HIGH
idPattern: "CONTENT_HIGH_{age}_{flags}"
axes:
  age: [UNDER55, OVER55]
flags:
  - { flag: ANEMIA, phrase: "anemia" }
${head}Your score is {ironRiskScore}.
<When age="UNDER55">
You are young.
</When>
<When age="OVER55" all="ANEMIA">
Iron is not the cause.
</When>
Make an appointment with your physician soon, within the next two weeks. Share this result.
`
    const {
      findings,
      texts,
      definition: made,
    } = compileRisk({ 'interpretations/iron-risk/high.mdx': text }, (value) => {
      const circumstances = [circumstance('UNDER55', { exclusiveMaximum: 55 }), circumstance('OVER55', { minimum: 55 })]
      value['questionnaire'] = { circumstances }
    })
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
    const end = 'Make an appointment with your physician soon, within the next two weeks. Share this result.'
    expect(texts.slice(2)).toEqual([
      ['CONTENT_HIGH_UNDER55', 'HIGH', `Your score is {ironRiskScore}. You are young. ${end}`],
      ['CONTENT_HIGH_UNDER55_ANEMIA', 'HIGH', `Your score is {ironRiskScore}. You are young. ${end}`],
      ['CONTENT_HIGH_OVER55', 'HIGH', `Your score is {ironRiskScore}. ${end}`],
      ['CONTENT_HIGH_OVER55_ANEMIA', 'HIGH', `Your score is {ironRiskScore}. Iron is not the cause. ${end}`],
    ])
    expect(made.families?.['high']?.axes).toEqual([
      { axis: 'age', values: ['UNDER55', 'OVER55'], circumstance: 'ageGroup' },
    ])
    expect(made.entries['CONTENT_HIGH_OVER55_ANEMIA']?.flags).toEqual(['age=OVER55', 'ANEMIA'])
  })

  it('asks the physician only what its readers are told to ask', () => {
    const { content } = ownContent
    const { asks = {} } = buildDoctorData(content)['healthSmoking']!
    const readBy = (values: string[]) =>
      asks['current']!.filter(({ axes = {} }) =>
        isConditionMet({ all: [], any: [], none: [], axes }, new Set(values)),
      ).map(({ ask }) => ask)
    expect(readBy(['cigarettes=1', 'years=1'])).toEqual(['for help to stop'])
    expect(readBy(['cigarettes=4', 'years=5'])).toEqual(['about help to stop, a breathing test and a lung scan'])
  })
})
