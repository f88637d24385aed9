import { describe, expect, it } from 'vitest'
import { catalogue } from 'virtual:catalogue'
import type { OrderResult } from '../../../src/portal/data/order.ts'
import { buildResultViews } from '../../../src/portal/results/build-result-views.ts'
import { interpretation, order, pending } from '../order.fixtures.ts'

const hdl = interpretation('labHdlCholesterol', 'HDL', 'PROTECTIVE', { labHdlCholesterol: '61' })
const fingerStickHdl = interpretation('pointOfCareHdlCholesterol', 'LX', 'ACCEPTABLE', {
  hdlCholesterol: '44',
})
const critical = interpretation('pointOfCareTriglycerides', 'LX', 'VERY_HIGH', { triglycerides: '>500' })

const listSentences = (...interpretations: OrderResult[]) =>
  buildResultViews(order({ interpretations }), catalogue).views.map(({ otherSample }) => otherSample)

describe('a result of one of two samples', () => {
  it('says what the other showed', () => {
    expect(listSentences(fingerStickHdl, hdl)).toEqual([
      'HDL Cholesterol, laboratory, at this screening: 61 mg/dL (Protective).',
      'HDL Cholesterol, finger-stick, at this screening: 44 mg/dL (Acceptable).',
    ])
  })

  it('says which to follow if they ask for different things, also if it has no result itself', () => {
    const advice = 'The two kinds of test can differ. Follow the one that asks you to act sooner.'
    const missing = interpretation('labTriglycerides', 'TG', 'TEST_NOT_PERFORMED')
    expect(listSentences(critical, missing)).toEqual([
      undefined,
      `Triglycerides, finger-stick, at this screening: more than 500 mg/dL (Very High). ${advice}`,
    ])
  })

  it('says nothing of a result that is not shown yet, or while it is not shown itself', () => {
    const waiting = interpretation('labHdlCholesterol', 'HDL', 'PROTECTIVE', { labHdlCholesterol: '61' }, pending())
    expect(listSentences(fingerStickHdl, waiting)).toEqual([undefined, undefined])
  })

  it('says nothing of the other side of the body', () => {
    const [left, right] = (['Left', 'Right'] as const).map((side) =>
      interpretation(`peripheralArterialDisease${side}`, 'AB', 'NORMAL', { [`${side.toLowerCase()}Index`]: '1.1' }),
    )
    expect(listSentences(left!, right!)).toEqual([undefined, undefined])
  })
})
