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
      'At this screening, a laboratory test showed 61 mg/dL (Protective).',
      'At this screening, a finger-stick test showed 44 mg/dL (Acceptable).',
    ])
  })

  it('says so if the other asks the reader to act sooner, also if it has no result itself', () => {
    const missing = interpretation('labTriglycerides', 'TG', 'TEST_NOT_PERFORMED')
    expect(listSentences(critical, missing)).toEqual([
      undefined,
      'At this screening, a finger-stick test showed more than 500 mg/dL (Very High). It asks you to act sooner: follow that one.',
    ])
  })

  it('says nothing of a result that is not shown yet, or while it is not shown itself', () => {
    const waiting = interpretation('labHdlCholesterol', 'HDL', 'PROTECTIVE', { labHdlCholesterol: '61' }, pending())
    expect(listSentences(fingerStickHdl, waiting)).toEqual([undefined, undefined])
  })

  it('says nothing of one with the same word', () => {
    const alike = interpretation('pointOfCareHdlCholesterol', 'LX', 'PROTECTIVE', { hdlCholesterol: '62' })
    expect(listSentences(alike, hdl)).toEqual([undefined, undefined])
  })

  it('says nothing of the other side of the body', () => {
    const [left, right] = (['Left', 'Right'] as const).map((side, at) =>
      interpretation(`peripheralArterialDisease${side}`, 'AB', at === 0 ? 'NORMAL' : 'ABNORMAL_LOW', {
        [`${side.toLowerCase()}Index`]: '1.1',
      }),
    )
    expect(listSentences(left!, right!)).toEqual([undefined, undefined])
  })
})
