import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { startServer } from '../../src/server/start-server.ts'
import { findBrowser } from './find-browser.ts'
import { waitUntilQuiet } from '../journeys/wait-until-quiet.ts'

/** The factor by which the browser's CPU is slowed: to about a cheap phone. */
const slowdown = 4
const rounds = 5

/** How long to wait for a page to come to rest, in milliseconds. */
const pause = 3_000

/** The demo member's largest screening, which has nearly every interpretation. */
const largest = '/results/alex-results-ready'

/**
 * `npm run bench -- portal`: measures the longest task, during which the page accepts no input, while the largest screening opens in the
 * production build. Milliseconds apply to this machine only; the ratio to a fixed loop in the same page is comparable across machines.
 * Never fails.
 */
export async function benchPortal(root: string): Promise<string> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  const server = await startServer({
    port: 0,
    dataFolder,
    portalFolder: join(root, '.build/portal'),
    catalogueFile: join(root, '.build/content/catalogue.json'),
  })
  const chrome = await chromium.launch({ executablePath: findBrowser() })
  try {
    const page = await chrome.newPage({ baseURL: server.url, viewport: { width: 390, height: 844 } })
    // Without a listener, Playwright does not report the end of a request, which waitUntilQuiet needs.
    page.on('request', () => undefined)
    await signIn(page)
    const longest = new Map<string, number[]>()
    const loops: number[] = []
    for (let round = 0; round < rounds; round++) {
      loops.push(await calibrate(page))
      for (const [name, open] of Object.entries(openings))
        longest.set(name, [...(longest.get(name) ?? []), await longestTask(page, open)])
    }
    const loop = median(loops)
    return [
      `Longest task of ${rounds} openings (median), ${slowdown}x slowed, against a loop of ${loop.toFixed(0)} ms in the same page`,
      ...[...longest].map(([name, times]) => {
        const middle = median(times)
        return `${name.padEnd(26)} ${middle.toFixed(0).padStart(6)} ms ${(middle / loop).toFixed(2).padStart(6)} x`
      }),
    ].join('\n')
  } finally {
    await chrome.close()
    await server.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}

const openings: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'summary, from home': async (page) => {
    await page.goto('/')
    await settled(page)
    await forget(page)
    await follow(page, `a[href="${largest}/summary"]`)
    await page.locator(`a[href^="${largest}/details"]`).first().waitFor()
  },
  'details, from the summary': async (page) => {
    await follow(page, `a[href="${largest}/details"]`)
    await page.locator('article').first().waitFor()
  },
  'summary, by its address': async (page) => {
    await page.goto(`${largest}/summary`)
    await page.locator(`a[href^="${largest}/details"]`).first().waitFor()
  },
  'details, by its address': async (page) => {
    await page.goto(`${largest}/details`)
    await page.locator('article').first().waitFor()
  },
}

/** Follows a link without Playwright's own checks of the page, which would be slowed and measured too. */
function follow(page: Page, link: string): Promise<void> {
  return page
    .locator(link)
    .first()
    .evaluate((element) => (element as HTMLElement).click())
}

/** What a page records from its first moment on. */
interface Recorder {
  longTasks: number[]
}

async function signIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const recorder = globalThis as unknown as Recorder
    recorder.longTasks = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) recorder.longTasks.push(duration)
    }).observe({ type: 'longtask', buffered: true })
  })
  await page.goto('/login')
  await page.getByLabel('Email Address').fill('member@example.com')
  await page.getByLabel('Password', { exact: true }).fill('Screening-2026!')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/** The longest task from here until the page has settled, in milliseconds; 0 if none took at least 50. */
async function longestTask(page: Page, open: (page: Page) => Promise<void>): Promise<number> {
  await forget(page)
  await open(page)
  await settled(page)
  return page.evaluate(() => Math.max(0, ...(globalThis as unknown as Recorder).longTasks))
}

function forget(page: Page): Promise<void> {
  return page.evaluate(() => {
    const recorder = globalThis as unknown as Recorder
    recorder.longTasks = []
  })
}

/** Waits until nothing is loading and the page has had time to render and to report how long that took. */
async function settled(page: Page): Promise<void> {
  await waitUntilQuiet(page)
  await page.waitForTimeout(pause)
}

/** How long a fixed piece of work takes in the page, in milliseconds. */
function calibrate(page: Page): Promise<number> {
  return page.evaluate(() => {
    const started = performance.now()
    let sum = 0
    for (let step = 0; step < 20_000_000; step++) sum = (sum * 31 + step) % 1_000_003
    return performance.now() - started + (sum < 0 ? 1 : 0)
  })
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
