/** What the runtime of CloudWatch Synthetics has; no package of it exists. */
declare module '@aws/synthetics-playwright' {
  import type { Browser, Page } from 'playwright'

  export const synthetics: {
    launch(): Promise<Browser>
    newPage(browser: Browser): Promise<Page>
    close(): Promise<void>
  }
}
