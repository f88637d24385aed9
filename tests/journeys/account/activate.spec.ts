import { expect, type Page } from '@playwright/test'
import { brand } from '../../../src/brand/brand.ts'
import { expectFits, expectPage } from '../expect-page.ts'
import { expectQuoted } from '../expect-quoted.ts'
import { test } from './account-test.ts'
import { expectAnnounced } from './announcements.ts'
import { expectFocusKept, expectRefusal } from './expect-refusal.ts'
import { activateForm, enterCode, expectGreeting, logIn, openActivate, waitForRedirect } from './forms.ts'
import type { InputDevice } from './input-device.ts'
import { createPendingAccount, createWrongCode } from './account-fixtures.ts'
import { words } from './words.ts'
import { measureTogether } from '../measure-together.ts'

test(
  '/activate refuses a code that does not match, at the lower left or above the boxes, and accepts the right one',
  { tag: '@each-device' },
  async ({ page, device, backEnd, audit }) => {
    const person = await createPendingAccount(backEnd)
    await openActivate({ page, device, audit }, person)
    await expectPage(page, 'Verify Email')
    await expect(page).toHaveTitle(`Verify Email | ${brand.name}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const { boxes, submit } = activateForm(page)
    for (const [index, name] of ['1', '2', '3', '4', '5', '6'].entries())
      await expect(boxes.nth(index)).toHaveAccessibleName(new RegExp(name))
    await expect(boxes.first()).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(boxes.first()).toHaveAttribute('inputmode', 'numeric')
    await expect(submit).toBeDisabled()
    await expectQuoted(page, 'activate.sentTo', 'activate.resend')
    const [code = ''] = await backEnd.codesFor(person.username)
    await enterCode(page, device, createWrongCode(code))
    await expectRefusal(page, words.wrongCode, boxes.first())
    await expectQuoted(page, 'activate.wrongCode')
    await expect(page.locator('main [aria-invalid=true]'), 'all six boxes').toHaveCount(6)
    await expectPlaceOfRefusal(page, device)
    await enterCode(page, device, code)
    await expect(page).toHaveURL('/')
    await expectGreeting(page, person)
  },
)

test('the six code boxes advance on digits, follow Backspace and arrows, reject letters and fill from paste or autofill', async ({
  page,
  device,
  backEnd,
  context,
  audit,
}) => {
  await openActivate({ page, device, audit }, await createPendingAccount(backEnd))
  const { boxes, submit } = activateForm(page)
  const values = () => listValues(page, '|')
  await boxes.first().click()
  await page.keyboard.type('1a2 3')
  await expect.poll(values).toBe('1|2|3|||')
  await expect(boxes.nth(3)).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(boxes.nth(2)).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(boxes.nth(1)).toBeFocused()
  await expect.poll(values).toBe('1|2||||')
  await page.keyboard.press('ArrowLeft')
  await expect(boxes.first()).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(boxes.first()).toBeFocused()
  await page.keyboard.type('9')
  await expect.poll(values).toBe('9|2||||')
  await page.keyboard.press('ArrowRight')
  await expect(boxes.nth(2)).toBeFocused()
  await page.keyboard.type('3456')
  await expect.poll(values).toBe('9|2|3|4|5|6')
  await boxes.first().click()
  await page.keyboard.type('923456')
  await expect.poll(values, 'the same digits again').toBe('9|2|3|4|5|6')
  await expect(boxes.last()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(boxes.last()).toBeFocused()
  await expect(submit).toBeEnabled()
  await boxes.nth(2).focus()
  await page.keyboard.press('Backspace')
  await expect.poll(values).toBe('9|2||4|5|6')
  await expect(submit).toBeDisabled()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const digitsShown = () => listValues(page, '')
  for (const [what, pasted, digits] of [
    ['whole', '123456', '123456'],
    ['with a space', ' 234 561 ', '234561'],
    ['with hyphens', '34-56-12', '345612'],
    ['in a line of its own', '456123\n', '456123'],
  ] as const) {
    for (const place of [0, 3]) {
      await boxes.first().fill('000000')
      await page.evaluate((text) => navigator.clipboard.writeText(text), pasted)
      await boxes.nth(place).click()
      await page.keyboard.press('ControlOrMeta+V')
      await expect.poll(digitsShown, { message: `pasted ${what} into box ${place + 1}` }).toBe(digits)
      await expect(boxes.last()).toBeFocused()
    }
  }
  await expect(submit).toBeEnabled()
  await boxes.first().fill('654321')
  await expect.poll(digitsShown, { message: 'what a phone offers from a text message' }).toBe('654321')
})

/** The content of the boxes. */
function listValues(page: Page, between: string): Promise<string> {
  return activateForm(page).boxes.evaluateAll(
    (inputs, joint) => inputs.map((input) => (input as HTMLInputElement).value).join(joint),
    between,
  )
}

test(
  'an account is activated after a wrong code, even if the automatic sign-in fails',
  { tag: '@phone' },
  async ({ page, device, backEnd, audit }) => {
    audit.expectError(/status of 500/)
    const person = await createPendingAccount(backEnd)
    await openActivate({ page, device, audit }, person)
    await page.route('**/idp', async (route, request) => {
      const isSignIn = request.headers()['x-amz-target']?.endsWith('InitiateAuth') ?? false
      await (isSignIn ? route.fulfill({ status: 500, body: '{}' }) : route.continue())
    })
    const [code = ''] = await backEnd.codesFor(person.username)
    await enterCode(page, device, createWrongCode(code))
    await expectRefusal(page, words.wrongCode, activateForm(page).boxes.first())
    await enterCode(page, device, code)
    await expectPage(page, 'Your Account is Activated')
    await expect(page).toHaveTitle(`Your Account is Activated | ${brand.name}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expectQuoted(page, 'activate.done')
    await page.unroute('**/idp')
    await page.clock.install()
    await page.getByRole('button', { name: 'Back To Login' }).click()
    await expect(page).toHaveURL('/login')
    await logIn(page, device, person)
    await waitForRedirect(page)
    await expect(page).toHaveURL('/')
  },
)

test(
  '/activate handles an expired code, a new one once the network is back, and a reload in between',
  { tag: '@keyboard' },
  async ({ page, device, backEnd, audit }) => {
    audit.expectError(/net::ERR_INTERNET_DISCONNECTED/)
    const person = await createPendingAccount(backEnd)
    await openActivate({ page, device, audit }, person)
    backEnd.wait(86_401)
    await enterCode(page, device, (await backEnd.codesFor(person.username))[0] ?? '')
    await expectQuoted(page, 'activate.expiredCode')
    await expectRefusal(page, words.expiredCode, activateForm(page).boxes.first())
    await page.context().setOffline(true)
    await device.press(activateForm(page).resend)
    await expectQuoted(page, 'activate.resendFailed')
    await page.context().setOffline(false)
    await device.press(activateForm(page).resend)
    await expectAnnounced(page, words.resent, 'status')
    await expectQuoted(page, 'activate.resent')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expectFits(page)
    await page.reload()
    await expect(page).toHaveURL('/login')
    await logIn(page, device, person)
    await expect(page).toHaveURL('/activate')
    await enterCode(page, device, (await backEnd.codesFor(person.username))[0] ?? '')
    await expect(page).toHaveURL('/')
  },
)

/** Expects the error at the lower left of a wide screen, where it can be closed, or above the boxes of a narrow one. */
async function expectPlaceOfRefusal(page: Page, device: InputDevice): Promise<void> {
  const alert = page.getByRole('alert')
  const [box, boxes] = await measureTogether(alert, activateForm(page).boxes.first())
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  if (device.name === 'phone') {
    expect(box.y + box.height).toBeLessThanOrEqual(boxes.y)
    expect(box.width).toBeGreaterThan(width * 0.7)
  } else {
    expect(box.x + box.width).toBeLessThan(width / 2)
    expect(height - box.y - box.height).toBeLessThan(60)
    expect(box.x).toBeLessThan(60)
  }
  if (device.name === 'phone') return
  await device.press(page.getByRole('button', { name: 'Close' }))
  await expect(alert).toHaveCount(0)
  await expect(page).toHaveTitle(`Verify Email | ${brand.name}`)
  await expectFocusKept(page)
}
