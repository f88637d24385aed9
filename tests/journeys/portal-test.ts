import { test as base, type Page } from '@playwright/test'
import { BackEnds, type BackEnd, type BackEndName } from './back-ends.ts'
import { PageAudit } from './page-audit.ts'

interface WorkerFixtures {
  readonly backEnds: BackEnds
}

interface TestFixtures {
  /** The rules of the back end; `portal` unless a journey needs different ones. */
  readonly backEndName: BackEndName
  readonly backEnd: BackEnd
  /** The address of the back end, which serves the production build. */
  readonly portalUrl: string
  /** Judges the page when the test ends, even if the test does not use it. */
  readonly audit: PageAudit
  /** Judges another page as well when the test ends, and then closes the context or browser that the test made for it. */
  readonly auditAlso: (page: Page) => PageAudit
}

/**
 * A test whose page belongs to the worker's own back end and data folder. Adding a worker fixture creates separate workers, each with a
 * browser; test fixtures do not.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  backEnds: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that it must make from this pattern
    async ({}, provide) => {
      const backEnds = new BackEnds()
      await provide(backEnds)
      await backEnds.stop()
    },
    { scope: 'worker' },
  ],
  backEndName: ['portal', { option: true }],
  backEnd: async ({ backEnds, backEndName }, provide) => provide(await backEnds.get(backEndName)),
  portalUrl: ({ backEnd }, provide) => provide(backEnd.url),
  baseURL: ({ portalUrl }, provide) => provide(portalUrl),
  audit: [
    async ({ page, portalUrl }, provide) => {
      const audit = new PageAudit(page, new URL(portalUrl).origin)
      await provide(audit)
      await audit.check()
      // Requests that are still pending when a journey ends do not matter.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
    { auto: true },
  ],
  auditAlso: async ({ browser, context, portalUrl }, provide) => {
    const audits = new Map<Page, PageAudit>()
    await provide((page) => {
      const audit = new PageAudit(page, new URL(portalUrl).origin)
      audits.set(page, audit)
      return audit
    })
    for (const audit of audits.values()) await audit.check()
    for (const page of audits.keys()) {
      const own = page.context()
      if (own !== context) await (own.browser() === browser ? own : own.browser())?.close()
    }
  },
})
