import { describe, expect, it } from 'vitest'
import { sample } from '../../../fixtures/sample-content.ts'
import { findWith } from '../find-with.ts'
import { changeJson, iron } from '../report-cases.ts'

describe('own-limit', () => {
  const low = 'interpretations/lab-iron/low.mdx'
  const saying = (words: string) => ({ [low]: sample[low]!.replace('Your iron was {labIron} ug/dL.', words) })

  it('accepts the limits of the own range, and of another outside the sentence of the result', () => {
    expect(findWith('own-limit', saying('<Result say="{limit.LOW.under}" />'))).toEqual([])
    expect(findWith('own-limit', saying('<Result say=": normal is {limit.NORMAL.minimum}" />'))).toEqual([])
    expect(findWith('own-limit', saying('Normal is {limit.NORMAL.unitOrMore}.'))).toEqual([])
  })

  it('accepts the limits of a finding', () => {
    const changes = changeJson(iron, ({ incidentalRanges: [finding] }) => (finding['band'] = { minimum: 450 }))
    expect(findWith('own-limit', { ...changes, ...saying('<Result say="{limit.paleSkin.orMore}" />') })).toEqual([])
  })
})
