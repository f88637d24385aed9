import { describe, expect, it } from 'vitest'
import { catalogue } from 'virtual:catalogue'
import { doctorData } from 'virtual:doctor'
import { buildResultViews } from '../../../src/portal/results/build-result-views.ts'
import { buildDoctorReport } from '../../../src/portal/results/doctor/build-doctor-report.ts'
import { buildPackageSections } from '../../../src/portal/results/package-sections.ts'
import { buildResultsOverTime } from '../../../src/portal/results/then-and-now/build-results-over-time.ts'
import { interpretation, order, screening } from '../order.fixtures.ts'

const scores = Object.values(catalogue.interpretations).filter(({ interpretationId }) =>
  interpretationId.startsWith('sixForLife'),
)

/** The result with the first text of its range. */
function buildResult({ interpretationId, measures, interpretationRanges }: (typeof scores)[number], score: string) {
  const range = interpretationRanges.find(({ rangeId }) => rangeId === 'HIGH')!
  const result = interpretation(interpretationId, 'S4L', 'HIGH', { [measures[0]!.key]: score })
  return { ...result, details: { rangeId: 'HIGH', contentId: range.contentIds[0]!, incidentalIds: [] } }
}

describe('a score of Six for Life', () => {
  it('covers six conditions', () => {
    expect(scores).toHaveLength(6)
  })

  it.each(scores)(
    'for $interpretationId comes with its scale: on the bar, to the physician and in the past',
    (test) => {
      const now = order({ interpretations: [buildResult(test, '62')] })
      const [view] = buildResultViews(now, catalogue).views
      expect(view!.bar.sentence).toBe('62 of 100 is in the High range (41–70).')
      expect(view!.bar.segments[0]!.drawing).toMatchObject({ number: { text: '62', unit: 'of 100' } })
      expect(view!.summaryValues, 'as specified').toEqual([])
      const sections = buildPackageSections(now, [view!], catalogue)
      const about = { patient: '', date: '', place: '', provider: '' }
      const report = buildDoctorReport({ about, sections, catalogue, data: doctorData })
      expect(report.groups[0]!.rows[0]!.value).toBe('62 of 100')
      const time = '2025-10-14T13:40:00Z'
      const before = order({
        purchaseId: time,
        screening: screening({ time }),
        interpretations: [buildResult(test, '58')],
      })
      const past = buildResultsOverTime(now, [before, now], catalogue).views[0]!.thenAndNow
      expect(past?.line).toBe('October 2025: 58 of 100, High')
      expect(past?.sentences[0]).toBe('In October 2025 it was 58 of 100 (High).')
    },
  )
})
