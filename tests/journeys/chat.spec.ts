import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { brand } from '../../src/brand/brand.ts'
import { member } from './accounts.ts'
import { contactCenterScript } from './chat/contact-center-script.ts'
import { startStandInPortal } from './chat/stand-in-portal.ts'
import { configureChat, sampleChat } from './configure.ts'
import { enterAs } from './enter-as.ts'
import { expectFits } from './expect-page.ts'
import { expectQuoted } from './expect-quoted.ts'
import { test } from './portal-test.ts'
import { tagRepetition } from './repetition.ts'
import { scanPage } from './scan-page.ts'

const bus = `${contactCenterScript}\n${readFileSync(join(import.meta.dirname, 'chat/record-bus.js'), 'utf8')}`
const configured = { ...sampleChat, helpUrl: 'https://www.example.com/understand-your-results' }
const typed = { firstName: 'Canaria', lastName: 'Von Finch', email: 'canaria@finch.example', phone: '+1 5550100200' }

/** What the contact center's script received, as recorded by record-bus.js. */
interface Told {
  readonly settings: unknown
  readonly plugins: readonly string[]
  readonly commands: readonly { readonly name: string; readonly options: unknown }[]
  readonly widgets: unknown
}

const withChat = (page: Page, answer?: string) => configureChat(page, answer, configured)

async function fill(page: Page): Promise<void> {
  await page.getByLabel('First Name').fill(typed.firstName)
  await page.getByLabel('Last Name').fill(typed.lastName)
  await page.getByLabel('Email Address (optional)').fill(typed.email)
  await page.getByLabel('Phone Number').fill(typed.phone)
  await page.getByLabel('Reason for Chat').selectOption('Results cannot print')
}

const getForm = (page: Page) => page.getByRole('dialog', { name: 'Chat with us' })
const getChat = (page: Page) => page.getByRole('region', { name: 'Chat with support' })
const chatEntry = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Chat' })

test(
  'a participant opens the form and a chat, returns to it, and ends it, and nothing is left after logging out',
  { tag: '@engine' },
  async ({ page }) => {
    const leaks: string[] = []
    const look = (text: string | null) => /canaria|finch|5550100200/i.test(text ?? '') && leaks.push(text!)
    page.on('request', (request) => look(`${request.url()} ${request.postData() ?? ''}`))
    page.on('console', (message) => look(message.text()))
    await withChat(page, bus)
    await enterAs(page, member)
    await chatEntry(page).focus()
    await page.keyboard.press('Enter')
    await expect(getForm(page)).toBeVisible()
    await fill(page)
    await page.getByLabel('Reason for Chat').press('Enter')
    await page.getByRole('button', { name: 'Start Chat' }).press('Enter')

    await expect(getChat(page)).toContainText('Results cannot print')
    await expect(getForm(page)).toBeHidden()
    const told = await page.evaluate(() => (globalThis as unknown as { toldToChat: Told }).toldToChat)
    expect(told.settings).toEqual({
      debug: false,
      pluginsPath: `${new URL(page.url()).origin}/contact-center/plugins/`,
    })
    expect(told.plugins).toEqual(['widgets-core'])
    expect(told.widgets).toEqual({
      webchat: {
        transport: {
          type: 'purecloud-v2-sockets',
          dataURL: configured.websocketUrl,
          deploymentKey: configured.deploymentKey,
          orgGuid: configured.organizationId,
          interactionData: { routing: { targetType: 'QUEUE', targetAddress: configured.routingTarget, priority: 2 } },
        },
        userData: { addressState: 'WI' },
      },
    })
    expect(told.commands).toEqual([
      {
        name: 'WebChat.open',
        options: {
          form: {
            autoSubmit: true,
            firstname: typed.firstName,
            lastname: typed.lastName,
            email: typed.email,
            subject: 'Results cannot print',
          },
          userData: {
            addressState: 'WI',
            phoneNumber: typed.phone,
            customField1Label: 'Reason',
            customField1: 'Results cannot print',
          },
        },
      },
    ])

    await chatEntry(page).press('Enter')
    await expect(getChat(page).getByRole('textbox')).toBeFocused()
    await expect(getForm(page)).toBeHidden()
    await getChat(page).getByRole('button', { name: 'End Chat' }).press('Enter')
    await expect(getChat(page)).toBeHidden()

    await chatEntry(page).press('Enter')
    await expect(page.getByLabel('First Name')).toHaveValue('')
    await fill(page)
    await page.getByRole('button', { name: 'Start Chat' }).click()
    await expect(getChat(page)).toBeVisible()
    const banner = page.getByRole('banner')
    await banner.getByRole('button', { name: brand.name }).click()
    await banner.getByRole('menuitem', { name: 'Log Out' }).click()
    await expect(page).toHaveURL('/login')
    await expect(getChat(page)).toBeHidden()
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    )
    look(kept)
    expect(leaks, 'typed text in requests, logs or storage').toEqual([])
  },
)

for (const width of [375, 1440])
  test(
    `a stand-in for the contact center answers in the portal as started here, at ${width} px`,
    tagRepetition(width === 1440),
    async ({ browser }) => {
      const server = await startStandInPortal()
      const page = await browser.newPage({ viewport: { width, height: 800 } })
      const problems: string[] = []
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
      page.on('pageerror', (error) => problems.push(error.message))
      page.on('request', (request) => request.url().startsWith(server.url) || problems.push(request.url()))
      await page.goto(`${server.url}/login`)
      await page.getByRole('button', { name: /chat/i }).click()
      await fill(page)
      const [help] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByLabel('Reason for Chat').selectOption('Understanding your results'),
      ])
      await help.close()
      await page.getByLabel('Reason for Chat').selectOption('Results cannot print')
      await page.getByRole('button', { name: 'Start Chat' }).click()
      await expect(getChat(page)).toContainText('stand-in')
      await expect(getChat(page).getByRole('log')).toContainText('Results cannot print')
      await expectFits(page)
      await scanPage(page, 'the chat of the stand-in', '#contact-center-chat')
      const message = getChat(page).getByRole('textbox')
      await message.fill('My printer is out of paper.')
      await message.press('Enter')
      await expect(getChat(page).getByRole('log').getByText('My printer is out of paper.')).toBeVisible()
      await expect(getChat(page).getByRole('log').getByRole('paragraph')).toHaveCount(3)
      await expect(message).toHaveValue('')

      await getChat(page).getByRole('button', { name: 'Minimize' }).click()
      await expect(message).toBeHidden()
      await page.getByRole('button', { name: /chat/i }).first().click()
      await expect(message).toBeFocused()
      await getChat(page).getByRole('button', { name: 'End Chat' }).click()
      await expect(getChat(page)).toBeHidden()
      await page.getByRole('button', { name: /chat/i }).click()
      await expect(page.getByLabel('First Name')).toHaveValue('')
      expect(problems).toEqual([])
      await page.close()
      await server.stop()
    },
  )

test('the form shows the first invalid field on a phone, fits every width, opens the help page, and says how else to reach support if the chat fails', async ({
  page,
  context,
  audit,
}) => {
  await context.route(`${configured.helpUrl}*`, (route) => route.fulfill({ body: 'Help', contentType: 'text/html' }))
  audit.expectError(/^Failed to load CXBus script\.$/)
  audit.expectError(/ERR_FAILED/)
  await page.setViewportSize({ width: 375, height: 500 })
  await withChat(page)
  await page.goto('/login')
  const chat = page.getByRole('button', { name: /chat/i })
  await chat.click()
  await page.getByLabel('Last Name').fill('Von Finch')
  await page.getByRole('button', { name: 'Start Chat' }).click()
  await expect(page.getByLabel('First Name')).toBeFocused()
  const getBox = async (part: Locator) => (await part.boundingBox())!
  const title = await getBox(getForm(page).getByRole('heading', { name: 'Chat with us' }))
  const label = await getBox(getForm(page).getByText('First Name', { exact: true }))
  const error = await getBox(getForm(page).getByText('This field cannot be empty.').first())
  expect(label.y).toBeGreaterThanOrEqual(title.y + title.height)
  expect(error.y).toBeGreaterThan(label.y)
  await expect(page.getByLabel('First Name')).toBeInViewport({ ratio: 1 })
  await expectQuoted(page, 'chat.empty', 'chat.reasonUnderstanding', 'chat.reasonMissing', 'chat.reasonPrint')
  await expectQuoted(page, 'chat.reasonIncorrect', 'chat.reasonFilms', 'chat.reasonPending', 'chat.reasonUltrasound')
  for (const width of [320, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectFits(page)
  }
  const reason = page.getByLabel('Reason for Chat')
  // Immediately when pointed at, or when left with the keyboard.
  const [pointed] = await Promise.all([context.waitForEvent('page'), reason.selectOption('Understanding your results')])
  expect(pointed.url()).toBe(configured.helpUrl)
  await pointed.close()
  await expect(page.getByRole('link', { name: 'Read how to understand your results' })).toHaveAttribute(
    'href',
    configured.helpUrl,
  )
  await reason.selectOption('Results Pending')
  await reason.focus()
  await page.keyboard.press('Home')
  await expect(reason).toHaveValue('Understanding your results')
  expect(context.pages()).toHaveLength(1)
  const [left] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Tab')])
  expect(left.url()).toBe(configured.helpUrl)
  await left.close()
  await page.keyboard.press('Escape')
  await expect(getForm(page)).toBeHidden()
  await expect(chat).toBeFocused()

  await chat.click()
  await expectFits(page)
  await fill(page)
  await page.getByRole('button', { name: 'Start Chat' }).click()
  const dialog = page.getByRole('dialog', { name: 'Chat is not available right now.' })
  await expect(dialog.getByRole('link', { name: /800/ })).toHaveAttribute('href', 'tel:8005550142')
  await expectFits(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})
