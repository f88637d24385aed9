import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect } from '@playwright/test'
import { load } from '../../scripts/load.mjs'
import { guest } from './accounts.ts'
import { asksFor, loadOrders, resultsAddress } from './demo-orders.ts'
import { expectPage } from './expect-page.ts'
import { test as base } from './portal-test.ts'
import { signInAndRead } from '../../src/cloud/canary/sign-in-and-read.ts'
import { signIn } from './signed-in.ts'

const built = resolve(import.meta.dirname, '../../.build')

/** A test whose calls are answered by the AWS application with DynamoDB (lambda-portal.ts). */
const test = base.extend<object, { lambdaUrl: string }>({
  lambdaUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that it must make from this pattern
    async ({}, provide) => {
      const { startLambdaPortal } = await load<typeof import('./lambda-portal.ts')>('tests/journeys/lambda-portal.ts')
      const dataFolder = await mkdtemp(join(tmpdir(), 'lambda-journey-'))
      const portal = await startLambdaPortal({
        dataFolder,
        portalFolder: join(built, 'portal'),
        catalogueFile: join(built, 'content/catalogue.json'),
      })
      await provide(portal.url)
      await portal.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  portalUrl: ({ lambdaUrl }, provide) => provide(lambdaUrl),
})

/** The request id of every event from tests/cloud/api-gateway-event.ts. */
const requestOfApiGateway = 'JKJaXmPLvHcESHA='

test('a participant signs in and reads the results, as with the local back end', async ({ page }) => {
  const orders = loadOrders(page)
  const configured = page.waitForResponse('**/config.json')
  const called = page.waitForResponse('**/graphql')
  const marks: string[] = []
  page.on('request', (request) => {
    const body = request.postData() ?? ''
    if (body.includes('SetViewedReadyResultsAt')) marks.push(body)
  })
  await signIn(page, guest)
  for (const answer of [await configured, await called])
    expect(answer.headers()['x-request-id'], answer.url()).toBe(requestOfApiGateway)
  await expectPage(page, 'Your screenings')
  const order = (await orders).find(({ status }) => status === 'RESULTS_READY')!
  expect(order.viewedReadyResultsAt).toBeNull()
  await expect(page.getByRole('link', { name: 'View Results' })).toBeVisible()
  expect(marks, 'Home by itself marks nothing').toEqual([])

  const marked = page.waitForResponse((answer) => asksFor(answer, 'SetViewedReadyResultsAt'))
  await page.getByRole('link', { name: 'View Results' }).click()
  await expect(page).toHaveURL(resultsAddress(order, 'summary'))
  await expectPage(page, 'Your results')
  expect(await (await marked).json()).toMatchObject({ data: { setViewedReadyResultsAt: { success: true } } })

  await page.getByRole('link', { name: 'View Details' }).click()
  await expect(page).toHaveURL(resultsAddress(order, 'details'))
  await expectPage(page, 'Result details')
  const shown = order.interpretations.filter(({ status }) => status.state !== 'reviewPending')
  await page.getByRole('button', { name: 'Open all' }).click()
  await expect(page.getByRole('article').getByRole('heading', { name: 'What Does It Mean To Me?' })).toHaveCount(
    shown.length,
  )
  const again = loadOrders(page)
  await page.reload()
  const kept = (await again).find(({ purchaseId }) => purchaseId === order.purchaseId)
  expect(kept?.viewedReadyResultsAt).toMatch(/^\d{4}-\d\d-\d\dT/)
  expect(marks, 'one mark for everything that was opened').toHaveLength(1)
  const viewed = kept!.viewedReadyResultsAt
  expect(kept!.interpretations).toEqual(
    order.interpretations.map((each) => ({ ...each, seenAt: shown.includes(each) ? viewed : null })),
  )
})

test('the AWS canary signs in and reads, and fails with a wrong password', async ({ page, portalUrl, audit }) => {
  audit.allowErrors(/Failed to load resource/)
  page.setDefaultTimeout(15_000)
  await signInAndRead(page, { url: portalUrl, username: guest.email, password: guest.password })
  await page.evaluate(() => localStorage.clear())
  page.setDefaultTimeout(3000)
  await expect(signInAndRead(page, { url: portalUrl, username: guest.email, password: 'wrong' })).rejects.toThrow()
})
