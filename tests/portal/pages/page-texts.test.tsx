import { screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { loadPage, type PageRoute } from 'virtual:catalogue'
import { PageCards } from '../../../src/portal/pages/page-cards.tsx'
import { Timeline } from '../../../src/portal/pages/timeline.tsx'
import { renderInTheme } from '../render-in-portal.tsx'

/** Draws a page of content/pages and returns what it says, its description first. */
async function textOf(route: PageRoute): Promise<string> {
  const text = await loadPage(route)
  if (text === undefined) throw new Error(`Unexpected missing page ${route}, expected it in content/pages`)
  const { container } = renderInTheme(
    <MemoryRouter>
      <PageCards Body={text.Body} {...(route === 'when-ready' && { orderedList: Timeline })} />
    </MemoryRouter>,
  )
  return `${text.title} ${text.description ?? ''} ${container.textContent}`
}

test('the page about results says all that the specification does (§9)', async () => {
  const text = await textOf('when-ready')
  expect(text).toMatch(/^When Will My Results Be Ready\? Most results are ready in two weeks or less\./)
  expect(text).toMatch(/After more than 14 days\s*Lab results are mailed to you\. They may not appear in the portal\./)
  expect(text).toMatch(/Colon kit results are always mailed\. They are not shown in the portal\./)
})

test('the line of the page about results has its three steps, and the first is checked', async () => {
  await textOf('when-ready')
  const steps = within(screen.getAllByRole('list')[0]!).getAllByRole('listitem')
  expect(steps.map((step) => within(step).getByText(/day|week/i, { selector: 'strong' }).textContent)).toEqual([
    'Day of your screening',
    'Within two weeks',
    'After more than 14 days',
  ])
  expect(steps.map((step) => step.querySelector('svg') !== null)).toEqual([true, false, true])
})

test('preparation begins with fasting: at least 8 hours if the screening includes lipids or glucose (§9)', async () => {
  const text = await textOf('prepare')
  expect(text).toMatch(/^Prepare For Your Appointment/)
  const [first] = screen.getAllByRole('region')
  expect(first).toHaveTextContent(/if your screening includes lipids or glucose, do not eat for at least 8 hours/i)
})

test('the action steps begin with what is urgent and name every colour with its time', async () => {
  const text = await textOf('action-steps')
  expect(text).toMatch(/^What are my action steps\?/)
  expect(screen.getAllByRole('region')[0]).toHaveTextContent('Contact your physician today')
  expect(text).toMatch(/Red: contact your physician today\./)
  expect(text).toMatch(/Orange: make an appointment within the next two weeks\./)
  expect(text).toMatch(/Yellow: talk with your physician in the next few weeks\./)
  expect(text).toMatch(/Green: share the result at your next visit\./)
})

test('the action steps explain what has a color and no value', async () => {
  const text = await textOf('action-steps')
  for (const label of ['Test Not Performed', 'Unable to Evaluate', 'Unable to Calculate', 'cyan'])
    expect(text).toContain(label)
})

test('every link of a page leads to a page of the portal', async () => {
  for (const route of ['when-ready', 'prepare', 'action-steps', 'for-doctor'] as const) await textOf(route)
  const known = new Set(['/', '/when-ready', '/result-details/for-doctor'])
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links.filter((href) => !known.has(href ?? ''))).toEqual([])
})
