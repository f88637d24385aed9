import { expect, type Page } from '@playwright/test'
import { test } from './account-test.ts'
import {
  askForCode,
  enterCode,
  expectGreeting,
  logIn,
  openMenu,
  openSignUp,
  resetPassword,
  signUp,
  updateForm,
  updatePassword,
  waitForRedirect,
} from './forms.ts'
import { createPerson, createWrongCode } from './account-fixtures.ts'

const passwords = {
  first: 'Canary-First-71!',
  second: 'Canary-Second-72!',
  wrong: 'Canary-Wrong-73!',
  third: 'Canary-Third-74!',
}

test('passwords, codes and tokens appear only in the requests and storage that need them', async ({
  page,
  device,
  backEnd,
  audit,
}) => {
  audit.allowErrors(/status of 400/)
  const secrets = new Set<string>(Object.values(passwords))
  const leaks = watch(page, secrets)
  const person = { ...createPerson(), password: passwords.first }
  await page.clock.install()

  await openSignUp(page, device)
  await signUp(page, device, person)
  await expect(page).toHaveURL('/activate')
  const [signUpCode = ''] = await backEnd.codesFor(person.username)
  secrets.add(signUpCode)
  await enterCode(page, device, createWrongCode(signUpCode))
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await storedIn(page), 'stored before the sign-in').toEqual([])
  await enterCode(page, device, signUpCode)
  await expectGreeting(page, person)
  expect(
    (await storedIn(page)).filter((entry) => !isOfAmplify(entry)),
    'stored by something other than Amplify',
  ).toEqual([])
  for (const [key, value] of await storedIn(page)) if (key.endsWith('Token')) secrets.add(value)

  await openMenu(page, device)
  await device.press(page.getByRole('banner').getByRole('menuitem', { name: 'Update Password' }))
  await updatePassword(page, device, passwords.wrong, passwords.second)
  await expect(page.getByRole('alert')).toBeVisible()
  await device.fill(updateForm(page).current, passwords.first)
  await device.press(updateForm(page).submit)
  await page.getByRole('button', { name: 'Back To Home' }).click()
  expect(
    (await storedIn(page)).filter((entry) => !isOfAmplify(entry)),
    'stored by something other than Amplify',
  ).toEqual([])
  await logOut(page)

  await logIn(page, device, { ...person, password: passwords.wrong })
  await expect(page.getByRole('alert')).toBeVisible()
  await askForCode(page, device, person.username)
  const [resetCode = ''] = await backEnd.codesFor(person.username)
  secrets.add(resetCode)
  await resetPassword(page, device, resetCode, passwords.third)
  await page.getByRole('button', { name: 'Go To Login' }).click()
  await logIn(page, device, { ...person, password: passwords.third })
  await waitForRedirect(page)
  await expectGreeting(page, person)
  for (const [key, value] of await storedIn(page)) if (key.endsWith('Token')) secrets.add(value)
  await logOut(page)
  expect(secrets.size, 'passwords, codes and tokens that were searched for').toBeGreaterThanOrEqual(4 + 2 + 6)
  expect(leaks(), 'found where they must not be').toEqual([])

  async function logOut(tab: Page): Promise<void> {
    await openMenu(tab, device)
    await device.press(tab.getByRole('banner').getByRole('menuitem', { name: 'Log Out' }))
    await expect(tab).toHaveURL('/login')
    expect(await storedIn(tab), 'stored after logging out').toEqual([])
    expect(await tab.evaluate(() => window.history.state as unknown), 'stored with the address').not.toHaveProperty(
      'usr',
      expect.anything(),
    )
  }
})

test('unsent input is discarded when the participant leaves the page', async ({ page, device }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Show password' })).toBeVisible()
  await device.fill(page.getByLabel('Password', { exact: true }), passwords.first)
  await page.getByRole('link', { name: 'Forgot Password' }).click()
  await expect(page.getByRole('button', { name: 'Send Code' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  expect(await storedIn(page)).toEqual([])
})

type Entry = readonly [key: string, value: string]

/** Everything that the portal's origin stores in the browser. */
async function storedIn(page: Page): Promise<Entry[]> {
  return page.evaluate(async () => {
    const entries = [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage) as [string, string][])
    for (const { name = '' } of await indexedDB.databases()) entries.push(['a database', name])
    for (const name of await caches.keys()) entries.push(['a cache', name])
    if (document.cookie !== '') entries.push(['a cookie', document.cookie])
    return entries
  })
}

function isOfAmplify([key]: Entry): boolean {
  return key.startsWith('CognitoIdentityServiceProvider.local-portal-client.')
}

/** Records every address, title, console message and call; returns a function that finds the secrets in them. */
function watch(page: Page, secrets: ReadonlySet<string>): () => string[] {
  const seen: string[] = []
  page.on('console', (message) => seen.push(`console: ${message.text()}`))
  page.on('pageerror', (error) => seen.push(`error: ${error.stack ?? error.message}`))
  page.on('framenavigated', async (frame) => seen.push(`title: ${await frame.title().catch(() => '')}`))
  page.on('request', (request) => {
    const headers = Object.entries(request.headers()).filter(([name]) => name !== 'authorization')
    seen.push(`${request.url()} ${JSON.stringify(headers)}`)
    // Passwords go to the identity service only, and the body of a data call never contains a token.
    if (!request.url().endsWith('/idp')) seen.push(`body: ${request.postData() ?? ''}`)
  })
  return () =>
    seen.filter((text) =>
      [...secrets].some((secret) => text.includes(secret) || text.includes(encodeURIComponent(secret))),
    )
}
