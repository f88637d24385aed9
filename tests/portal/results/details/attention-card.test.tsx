import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { catalogue } from 'virtual:catalogue'
import { buildResultViews } from '../../../../src/portal/results/build-result-views.ts'
import { AttentionCard } from '../../../../src/portal/results/details/attention-card.tsx'
import { interpretation, order } from '../../order.fixtures.ts'
import { renderInTheme } from '../../render-in-portal.tsx'

it.each([
  ['pointOfCareGlucose', { value: '620' }],
  ['labGlucose', { labGlucose: '620' }],
])('names %s first if its card sends to an emergency room, before others that are for today', (id, values) => {
  const glucose = interpretation(id, 'GL', 'CRITICAL_HIGH', values)
  const details = { rangeId: 'CRITICAL_HIGH', contentId: 'CONTENT_CRITICAL_HIGH_OVER_600', incidentalIds: [] }
  const { views } = buildResultViews(
    order({
      interpretations: [
        interpretation('pointOfCareTriglycerides', 'LX', 'VERY_HIGH', { value: '612' }),
        { ...glucose, details },
      ],
    }),
    catalogue,
  )
  renderInTheme(
    <MemoryRouter>
      <AttentionCard views={views} />
    </MemoryRouter>,
  )
  const [first, second] = screen.getAllByRole('listitem')
  expect(first).toHaveTextContent(/^Glucose.*Go to an emergency room now$/)
  expect(second).toHaveTextContent(/^Triglycerides.*Contact your physician today$/)
})

it('does not count results if there is only one', () => {
  const only = interpretation('pointOfCareTriglycerides', 'LX', 'VERY_HIGH', { value: '612' })
  const { views } = buildResultViews(order({ interpretations: [only] }), catalogue)
  renderInTheme(
    <MemoryRouter>
      <AttentionCard views={views} />
    </MemoryRouter>,
  )
  expect(screen.getByRole('region')).not.toHaveTextContent('of your')
})
