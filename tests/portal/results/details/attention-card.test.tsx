import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { catalogue } from 'virtual:catalogue'
import { buildResultViews } from '../../../../src/portal/results/build-result-views.ts'
import { AttentionCard } from '../../../../src/portal/results/details/attention-card.tsx'
import { listNextSteps } from '../../../../src/portal/results/summary/next-steps.ts'
import { NextStepsCard } from '../../../../src/portal/results/summary/next-steps-card.tsx'
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
  expect(second).not.toHaveAttribute('data-repeats')
})

it('marks a line that asks for the same as the one before, so that a narrow page says it once', () => {
  const pressing = interpretation('pointOfCareTriglycerides', 'LX', 'VERY_HIGH', { value: '612' })
  const { views } = buildResultViews(order({ interpretations: [pressing, pressing] }), catalogue)
  renderInTheme(
    <MemoryRouter>
      <AttentionCard views={views} />
    </MemoryRouter>,
  )
  const lines = screen.getAllByRole('listitem')
  expect(lines.map(({ dataset }) => dataset['repeats'])).toEqual([undefined, 'true'])
})

it('names the finding for which a normal result is for today, without the value and the word that say otherwise', () => {
  const leg = interpretation('peripheralArterialDiseaseLeft', 'AB', 'NORMAL', { leftIndex: '1.06' })
  const details = { ...leg.details!, incidentalIds: ['rightArmCriticalBloodPressure'] }
  const { views } = buildResultViews(order({ interpretations: [{ ...leg, details }] }), catalogue)
  renderInTheme(
    <MemoryRouter>
      <AttentionCard views={views} />
      <NextStepsCard steps={listNextSteps(views)} purchaseId="purchase-1" details="/details" contexts={new Map()} />
    </MemoryRouter>,
  )
  const line = 'Peripheral Artery Disease, Left Leg Critical systolic pressure in the right arm'
  const [onDetails, onSummary] = screen.getAllByRole('listitem')
  expect(onDetails).toHaveTextContent(`${line}Contact your physician today`)
  expect(onSummary?.textContent).toBe(line)
})

it('keeps value and word of a result that is for today itself, with or without a finding', () => {
  const glucose = interpretation('labGlucose', 'GL', 'CRITICAL_HIGH', { labGlucose: '420' })
  const details = { ...glucose.details!, incidentalIds: ['rightArmCriticalBloodPressure'] }
  const { views } = buildResultViews(order({ interpretations: [{ ...glucose, details }] }), catalogue)
  renderInTheme(
    <MemoryRouter>
      <AttentionCard views={views} />
    </MemoryRouter>,
  )
  expect(screen.getByRole('listitem')).toHaveTextContent(/^Glucose 420 mg\/dLCritical High/)
})

it('names the results to talk about if there are few, and nothing else', () => {
  const high = interpretation('labTotalCholesterol', 'LX', 'HIGH', { labTotalCholesterol: '250' })
  const normal = interpretation('labTriglycerides', 'LX', 'NORMAL', { labTriglycerides: '90' })
  const show = (count: number) => {
    const interpretations = [...Array.from({ length: count }, () => high), normal]
    renderInTheme(
      <MemoryRouter>
        <AttentionCard views={buildResultViews(order({ interpretations }), catalogue).views} />
      </MemoryRouter>,
    )
    const links = screen.queryAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`)
    cleanup()
    return links
  }
  expect(show(1)).toEqual(['Total Cholesterol /#labTotalCholesterol'])
  expect(show(4)).toHaveLength(4)
  expect(show(5)).toEqual([])
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
