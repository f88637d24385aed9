import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { buildResultViews } from '../../../../src/portal/results/build-result-views.ts'
import { NextStepsCard } from '../../../../src/portal/results/summary/next-steps-card.tsx'
import { listNextSteps } from '../../../../src/portal/results/summary/next-steps.ts'
import { interpretation, order } from '../../order.fixtures.ts'
import { renderInTheme } from '../../render-in-portal.tsx'
import { resultCatalogue } from '../result.fixtures.ts'

test('lines for one degree whose texts ask for different things each have their own name', () => {
  const errors = vi.spyOn(console, 'error')
  const results = ['1', '2'].map((value) => interpretation('legLeft', 'AB', 'ABNORMAL_LOW', { value }))
  const { views } = buildResultViews(order({ interpretations: results }), resultCatalogue)
  const asking = views.map((view, at) => ({ ...view, outlook: `Go to clinic ${at + 1} now` }))
  renderInTheme(
    <MemoryRouter>
      <NextStepsCard steps={listNextSteps(asking)} purchaseId="purchase-1" details="/details" contexts={new Map()} />
    </MemoryRouter>,
  )
  expect(screen.getByRole('region', { name: 'Go to clinic 1 now' })).toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Go to clinic 2 now' })).toBeInTheDocument()
  expect(errors).not.toHaveBeenCalled()
})
