/** A module of the CloudWatch Synthetics runtime that is not available as a package. */
declare module '@aws/synthetics-playwright' {
  import type { Browser, Page } from 'playwright'

  export const synthetics: {
    launch(): Promise<Browser>
    newPage(browser: Browser): Promise<Page>
    close(): Promise<void>
  }
}
