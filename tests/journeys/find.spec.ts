import { readFile } from 'node:fs/promises'
import { expect, type Download, type Page } from '@playwright/test'
import ICAL from 'ical.js'
import { member } from './accounts.ts'
import { loadOrders } from './demo-orders.ts'
import { enterAs } from './enter-as.ts'
import { expectFits, expectPage } from './expect-page.ts'
import { test } from './portal-test.ts'
import { tabTo } from './tab-to.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page) => page.getByRole('searchbox')
const firstResult = (page: Page) => dialog(page).getByRole('region', { name: 'Results' }).getByRole('link').first()

test('a participant with only the keyboard finds a result by an everyday word and reaches its panel, and the word is not stored', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
  await enterAs(page, member)
  await expectPage(page, 'Your screenings')
  const opener = page.getByRole('banner').getByRole('button', { name: 'Find' })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await expectFits(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(opener).toBeFocused()

  await page.keyboard.press('Control+K')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('sugar')
  await expect(dialog(page).getByRole('status')).toContainText(/\d+ matches/)
  await expect(firstResult(page)).toContainText('Glucose')
  await expectFits(page)
  await page.keyboard.press('Enter')
  await expect(firstResult(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/results/alex-results-ready/details#pointOfCareGlucose')
  await expect(page.locator('h2:focus, h2 :focus')).toHaveText(/^Glucose, finger-stick/)
  await expect(dialog(page)).toBeHidden()

  await page.keyboard.press('Control+K')
  await expect(field(page)).toHaveValue('')
  await page.keyboard.type('xylophone')
  await expect(dialog(page).getByRole('status')).toContainText('No matches')
  await expect(dialog(page).getByRole('link').first()).toHaveAttribute('href', /\/summary$/)
  await expectFits(page)
  expect(asked.filter((each) => /sugar|xylophone/.test(each))).toEqual([])
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toMatch(
    /sugar|xylophone/,
  )
})

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true })

  test('a thumb finds a page and a result, and a screening and a reminder are saved for the calendar', async ({
    page,
  }) => {
    const orders = loadOrders(page)
    await enterAs(page, member)
    await expectPage(page, 'Your screenings')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Find' }).tap()
    await field(page).fill('fasting')
    await expectFits(page)
    await dialog(page).getByRole('link', { name: 'Prepare For Your Appointment' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Prepare For Your Appointment' })).toBeFocused()

    await page.goBack()
    const upcoming = (await orders).filter(({ status }) => /SCHEDULED|PRE_REGISTRATION/.test(status))
    const add = page.getByRole('button', { name: 'Add to My Calendar' })
    await expect(add).toHaveCount(upcoming.length)
    const [next] = upcoming.toSorted((a, b) => Date.parse(a.screening.time) - Date.parse(b.screening.time))
    const appointment = await savedEvent(page, () => add.first().tap())
    expect(appointment.read.startDate.toJSDate()).toEqual(new Date(next!.screening.time))
    expect(appointment.read.location).toContain(next!.screening.location.line1)
    expect(appointment.name).toBe('screening.ics')
    await expectFits(page)

    await page.getByRole('link', { name: 'View Results', exact: true }).first().tap()
    const remind = page.getByRole('button', { name: 'Add a Reminder to My Calendar' })
    const reminder = await savedEvent(page, () => remind.tap())
    expect(reminder.read.startDate.isDate).toBe(true)
    expect(reminder.name).toBe('reminder.ics')
    for (const { text } of [appointment, reminder])
      expect(text.replaceAll('\r\n ', '')).not.toMatch(/result|glucose|alex|morgan/i)
    await expectPage(page, 'Your results')
  })
})

/** The event in the file that pressing something saves, as parsed by a different library. */
async function savedEvent(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  const text = await readText(download)
  const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')!
  return { text, name: download.suggestedFilename(), read: new ICAL.Event(event) }
}

async function readText(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8')
}
