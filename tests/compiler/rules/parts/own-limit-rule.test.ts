import { describe, expect, it } from 'vitest'
import { sample } from '../../../fixtures/sample-content.ts'
import { findWith } from '../find-with.ts'
import { listFound } from '../list-found.ts'
import { changeJson, iron } from '../report-cases.ts'

describe('own-limit', () => {
  const low = 'interpretations/lab-iron/low.mdx'
  const saying = (words: string) => ({ [low]: sample[low]!.replace('Your iron was {labIron} ug/dL.', words) })

  it('accepts the limits of its own range, and those of another outside of the result sentence', () => {
    expect(findWith('own-limit', saying('<Result say="{limit.LOW.under}" />'))).toEqual([])
    expect(findWith('own-limit', saying('<Result say=": normal is {limit.NORMAL.minimum}" />'))).toEqual([])
    expect(findWith('own-limit', saying('Normal is {limit.NORMAL.unitOrMore}.'))).toEqual([])
  })

  it('accepts the limits of a finding', () => {
    const changes = changeJson(iron, ({ incidentalRanges: [finding] }) => (finding['band'] = { minimum: 450 }))
    expect(findWith('own-limit', { ...changes, ...saying('<Result say="{limit.paleSkin.orMore}" />') })).toEqual([])
  })

  it('refuses the limit of another range in the result sentence, unless it is true of its own range', () => {
    const find = (words: string, changes = {}) =>
      listFound('own-limit', { ...changes, ...saying(`<Result say="${words}" />`) })
    const found = (name: string, label = 'Low') =>
      `<Result say="{${name}}" /> **That is low.** Two things help: | {${name}} is not true of "${label}", the range of this text. Name a limit of LOW, or leave it out.`
    expect(find('{limit.NORMAL.orMore}')).toEqual([found('limit.NORMAL.orMore')])
    expect(find('{figure.beans.orMore}')).toEqual([])
    expect(find('{limit.NORMAL.under}')).toEqual([])
    const unlabeled = changeJson(iron, ({ interpretationRanges: [first] }) =>
      Object.assign(first, { displayedLabel: '', band: { maximum: 49.9 } }),
    )
    expect(find('{limit.NORMAL.orMore}', unlabeled)).toEqual([found('limit.NORMAL.orMore', 'LOW')])
    const bySex = changeJson(iron, ({ interpretationRanges: [first, second] }) => {
      first['band'] = [
        { when: { sex: 'MALE' }, minimum: 60 },
        { when: { sex: 'FEMALE' }, minimum: 40 },
      ]
      second['band'] = ['MALE', 'FEMALE'].map((sex) => ({ when: { sex }, minimum: 50 }))
    })
    expect(find('{limit.NORMAL.MALE.orMore}', bySex)).toEqual([])
    expect(find('{limit.NORMAL.FEMALE.orMore}', bySex)).toEqual([found('limit.NORMAL.FEMALE.orMore')])
    expect(find('{limit.NORMAL.orMore}', bySex)).toEqual([found('limit.NORMAL.orMore')])
    const inTwoParts = changeJson(iron, ({ interpretationRanges: [first] }) => {
      first['band'] = [{ exclusiveMaximum: 50 }, { minimum: 400 }]
    })
    expect(find('{limit.LOW.under}', inTwoParts)).toEqual([])
    expect(find('{limit.LOW.orMore}', inTwoParts)).toEqual([])
    const unbanded = changeJson(iron, ({ interpretationRanges: [first] }) => delete first['band'])
    expect(find('{limit.NORMAL.orMore}', unbanded)).toEqual([found('limit.NORMAL.orMore')])
  })
})
