import { expect } from '@playwright/test'
import { brand } from '../../src/brand/brand.ts'
import { member } from './accounts.ts'
import { enterAs } from './enter-as.ts'
import { expectPage } from './expect-page.ts'
import { expectQuoted } from './expect-quoted.ts'
import { test } from './portal-test.ts'

test('an unknown address shows the not-found page, which links home', async ({ page }) => {
  await enterAs(page, member, '/no/such/page')
  await expect(page).toHaveURL('/404')
  await expectPage(page, 'Page Not Found')
  await expectQuoted(page, 'not-found.title')
  await expect(page).toHaveTitle(`Page Not Found | ${brand.name}`)
  await page
    .getByRole('link', { name: 'Go to Home Page' })
    .or(page.getByRole('button', { name: 'Go to Home Page' }))
    .click()
  await expect(page).toHaveURL('/')
  await expectPage(page, 'Your screenings')
})
