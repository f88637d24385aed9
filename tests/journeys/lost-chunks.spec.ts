import { expect, type Page } from '@playwright/test'
import { guest } from './accounts.ts'
import { enterAs } from './enter-as.ts'
import { expectPage } from './expect-page.ts'
import { contactCenterScript } from './chat/contact-center-script.ts'
import { measureTogether } from './measure-together.ts'
import { test } from './portal-test.ts'
import { configure, configureChat, sampleChat } from './configure.ts'

const monitoring = {
  applicationId: '00000000-0000-4000-8000-000000000000',
  applicationVersion: '1.0.0',
  region: 'us-east-1',
  endpoint: 'https://localhost/collector',
}

/** Makes every file whose name starts with `name` unavailable until `restore`. */
async function lose(page: Page, name: string): Promise<{ readonly lost: () => number; restore(): Promise<void> }> {
  let count = 0
  const files = new RegExp(`/assets/${name}-[^/]+\\.js$`)
  await page.route(files, (route) => {
    count += 1
    return route.abort()
  })
  return { lost: () => count, restore: () => page.unroute(files) }
}

test('code can fail to load for the frame, a page, the chat and the monitoring', async ({ page, audit }) => {
  for (const error of [/ERR_FAILED/, /A part of the portal failed/, /The chat could not be shown/])
    audit.expectError(error)
  await configureChat(page, contactCenterScript)
  await configure(page, { chat: sampleChat, monitoring })
  const client = await lose(page, 'monitoring')
  const frame = await lose(page, 'protected-pages')
  const form = await lose(page, 'chat-form')
  const details = await lose(page, 'details-page')
  await enterAs(page, guest)
  await expect(page.getByRole('alert')).toContainText('This page could not be shown.')
  expect(frame.lost()).toBeGreaterThan(0)
  await frame.restore()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectPage(page, 'Your screenings')
  await expect.poll(client.lost).toBeGreaterThan(0)
  await expect(page.getByRole('alert'), 'no message about the monitoring').toHaveCount(0)

  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Chat' }).click()
  const dialog = page.getByRole('dialog', { name: 'Chat is not available right now.' })
  await expect(dialog.getByRole('link', { name: '(800) 555-0142' })).toBeVisible()
  const lost = form.lost()
  expect(lost).toBeGreaterThan(0)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(form.lost).toBeGreaterThan(lost)
  await expect(dialog).toBeVisible()
  await expect(page.getByText('Your screenings')).toBeAttached()
  await form.restore()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog', { name: 'Chat with us' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'View Results' }).click()
  await expectPage(page, 'Your results')
  await page.getByRole('link', { name: 'View Details' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be shown.' })).toBeVisible()
  expect(details.lost()).toBeGreaterThan(0)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  const [column, box] = await measureTogether(page.getByRole('main'), page.getByRole('alert'))
  expect(box.x - column.x, 'from the left of the column, whose padding is 56').toBeCloseTo(56, 0)
  await expect(page).toHaveURL('/results/sam-results-ready/details')

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expectPage(page, 'Your screenings')
  await page.goto('/results/sam-results-ready/details')
  await expect(page.getByRole('alert')).toContainText('This page could not be shown.')
  await details.restore()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectPage(page, 'Result details')
})
