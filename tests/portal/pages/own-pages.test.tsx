import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { pagesMessages } from 'virtual:messages/pages'
import { LoadParticipantResultsDocument } from '../../../src/portal/data/portal-calls.ts'
import { LeadCard } from '../../../src/portal/pages/lead-card.tsx'
import { PreparePage } from '../../../src/portal/pages/prepare-page.tsx'
import { WhenReadyPage } from '../../../src/portal/pages/when-ready-page.tsx'
import { order, product, screening } from '../order.fixtures.ts'
import { backEndWith, FakeBackEnd, loaded, renderWithOrders } from '../render-with-orders.tsx'

const renderPage = async (page: ReactNode, backEnd: FakeBackEnd) =>
  // Components that wait for a promise render only if the render itself is awaited.
  await act(async () => {
    renderWithOrders(page, { backEnd, path: '/prepare', route: '/:page' })
  })

const at = (status: string, time: string) =>
  order({ purchaseId: `purchase of ${time}`, status, screening: screening({ status, time }) })

test('/prepare has the next appointment, the start of its fast, and a day for each of its steps', async () => {
  const appointment = at('SCHEDULED', '2098-12-19T13:40:00Z')
  await renderPage(
    <PreparePage />,
    backEndWith({ ...appointment, products: [product('LX', 'GSP'), product('GL', 'GSP')] }),
  )
  expect(await screen.findByText('Friday, December 19, 2098')).toBeVisible()
  expect(screen.getByText('12:40 AM EST on Friday, December 19.')).toBeVisible()
  expect(screen.getByText('Your tests: Lipid Panel, Glucose.')).toBeVisible()
  const evening = screen.getByRole('region', { name: pagesMessages.stepEveningBefore })
  expect(evening).toHaveTextContent('Thursday, December 18')
  expect(screen.getByRole('region', { name: pagesMessages.stepMorning })).toHaveTextContent('Friday, December 19')
  expect(screen.getByRole('region', { name: pagesMessages.stepScreening })).toHaveTextContent('8:40 AM EST')
  for (const name of [pagesMessages.stepDaysBefore, pagesMessages.stepAfter])
    expect(screen.getByRole('region', { name }).querySelector('svg')).not.toBeNull()
})

test.each([
  ['/prepare', PreparePage, pagesMessages.noAppointment],
  ['/when-ready', WhenReadyPage, pagesMessages.noWait],
])('%s begins with its advice once it is known that there is no date', async (_, Page, noDates) => {
  const backEnd = backEndWith()
  await backEnd.client.query({
    query: LoadParticipantResultsDocument,
    variables: { loadParticipantInput: { participantId: 'participant-1' } },
  })
  await renderPage(<Page />, backEnd)
  expect((await screen.findAllByRole('heading', { level: 2 }))[0]).toBeVisible()
  expect(screen.queryByText(noDates)).toBeNull()
  expect(screen.queryByText(/December/)).toBeNull()
})

test('a card that reserved space for dates says that there is none', async () => {
  await renderPage(<LeadCard drawing={null} renderDates={() => undefined} noDates="No date." />, backEndWith())
  expect(await screen.findByText('No date.')).toBeVisible()
})

test('/when-ready has the dates of the screenings whose results are not ready yet', async () => {
  await renderPage(
    <WhenReadyPage />,
    backEndWith(at('COMPLETED', '2098-11-22T13:40:00Z'), at('COMPLETED', '2026-01-02T13:40:00Z')),
  )
  expect(await screen.findByText('Your screening on November 22, 2098:')).toBeVisible()
  expect(screen.getByText('most results by December 6, 2098')).toBeVisible()
  expect(
    screen.getByText('more than 14 days ago. Lab results may have come by mail. If none came, please call us.'),
  ).toBeVisible()
})

test.each([
  ['/prepare', PreparePage],
  ['/when-ready', WhenReadyPage],
])('%s keeps its advice if the orders do not arrive, and asks for them again', async (_, Page) => {
  let isDown = true
  await renderPage(
    <Page />,
    new FakeBackEnd({ LoadParticipantResults: () => (isDown ? new Error('down') : loaded([at('SCHEDULED', '')])) }),
  )
  expect(await screen.findByText(pagesMessages.datesFailed)).toBeVisible()
  expect(screen.getByRole('link', { name: /^Call/ })).toBeVisible()
  isDown = false
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click())
  expect(screen.queryByText(pagesMessages.datesFailed)).toBeNull()
})
