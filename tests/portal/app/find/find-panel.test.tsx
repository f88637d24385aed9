import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FindPanel } from '../../../../src/portal/app/find/find-panel.tsx'
import { ChatContext } from '../../../../src/portal/ui/chat-context.ts'
import { interpretation, order, product, screening } from '../../order.fixtures.ts'
import { backEndWith, FakeBackEnd, renderWithOrders } from '../../render-with-orders.tsx'
import { setUpUser } from '../../set-up-user.ts'

const glucose = order({
  products: [product('GL', 'BMS')],
  interpretations: [interpretation('pointOfCareGlucose', 'GL', 'DESIRABLE', { glucose: '97' })],
})

function open(backEnd: FakeBackEnd) {
  const onLeave = vi.fn<() => void>()
  const openChat = vi.fn<() => void>()
  const page = (
    <ChatContext value={{ open: openChat, end: () => undefined }}>
      <FindPanel onLeave={onLeave} />
    </ChatContext>
  )
  renderWithOrders(page, { backEnd, path: '/', route: '/' })
  return { onLeave, openChat, field: screen.getByRole('searchbox'), user: setUpUser() }
}

test('shows the pages at first, and a result for an everyday word: name, date and word, announced politely', async () => {
  const { field, user, onLeave } = open(backEndWith(glucose))
  expect(screen.getByRole('link', { name: 'Prepare For Your Appointment' })).toHaveAttribute('href', '/prepare')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  await user.type(field, 'sugar')
  const results = await screen.findByRole('region', { name: 'Results' })
  const [link] = within(results).getAllByRole('link')
  expect(link).toHaveAccessibleName('Glucose March 3, 2026 Desirable')
  expect(link).toHaveAttribute('href', '/results/purchase-1/details#pointOfCareGlucose')
  expect(await screen.findByText(/^1 match$/)).toBe(screen.getByRole('status'))
  await user.keyboard('{Enter}')
  expect(link).toHaveFocus()
  expect(onLeave).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(onLeave).toHaveBeenCalled()
})

test('a test with several results is one entry: the newest result, and a link for each earlier year', async () => {
  const before = order({
    purchaseId: 'purchase-0',
    screening: screening({ time: '2025-02-03T13:40:00Z' }),
    products: [product('GL', 'BMS')],
    interpretations: [interpretation('pointOfCareGlucose', 'GL', 'DESIRABLE', { glucose: '91' })],
  })
  const { field, user, onLeave } = open(backEndWith(before, glucose))
  await user.type(field, 'sugar')
  const [entry, ...others] = within(await screen.findByRole('region', { name: 'Results' })).getAllByRole('listitem')
  expect(others).toEqual([])
  const [newest, year] = within(entry!).getAllByRole('link')
  expect(newest).toHaveAccessibleName('Glucose March 3, 2026 Desirable')
  expect(year).toHaveAccessibleName('Glucose, February 3, 2025')
  expect(year).toHaveTextContent(/^2025$/)
  expect(year).toHaveAttribute('href', '/results/purchase-0/details#pointOfCareGlucose')
  await user.click(year!)
  expect(onLeave).toHaveBeenCalled()
})

test('says so and offers all results if nothing fits', async () => {
  const { field, user } = open(backEndWith(glucose))
  await user.click(field)
  await user.paste('xylophone')
  const all = await screen.findByRole('region', { name: 'All your results' })
  expect(within(all).getByRole('link', { name: /March 3, 2026/ })).toHaveAttribute(
    'href',
    '/results/purchase-1/summary',
  )
  expect(await screen.findByText(/^No matches/)).toBe(screen.getByRole('status'))
})

test('pages are found even without results', async () => {
  const { field, user, openChat, onLeave } = open(new FakeBackEnd({ LoadParticipantResults: () => new Error('Down') }))
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your results')
  await user.click(field)
  await user.paste('fasting')
  expect(await screen.findByRole('link', { name: 'Prepare For Your Appointment' })).toBeVisible()
  await user.clear(field)
  await user.paste('help')
  await user.click(await screen.findByRole('button', { name: 'Chat' }))
  expect([openChat.mock.calls.length, onLeave.mock.calls.length]).toEqual([1, 1])
})
