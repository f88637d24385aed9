import { expect, type Page } from '@playwright/test'
import { personalPattern } from './account/account-fixtures.ts'

/**
 * What must never leave the page: the names, addresses and passwords of the demo accounts and of the people that journeys create. Matches
 * whole words, because a token may contain any four letters.
 */
const personal = new RegExp(
  String.raw`(?<![\w-])(?:Alex|Morgan|Sam|Rivera|Hale|Casey|Whitlow|(?:member|guest|low|high)(?:@|%40)example|Screening-2026|${personalPattern})(?![\w-])`,
)

/** Records what a page does invisibly: messages, requests, addresses, titles. `check` judges it at the end. */
export class PageAudit {
  readonly #page: Page
  readonly #origin: string
  readonly #errors: string[] = []
  readonly #warnings: string[] = []
  readonly #foreign: string[] = []
  readonly #exposed: string[] = []
  readonly #expected: RegExp[] = []
  readonly #possible: RegExp[] = []

  constructor(page: Page, origin: string) {
    this.#page = page
    this.#origin = origin
    page.on('console', (message) => {
      if (message.type() === 'error') this.#errors.push(message.text())
      if (message.type() === 'warning') this.#warnings.push(message.text())
    })
    page.on('pageerror', (error) => this.#errors.push(error.message))
    page.on('request', (request) => {
      const { origin: asked, href, protocol } = new URL(request.url())
      if (asked !== this.#origin && protocol.startsWith('http')) this.#foreign.push(href)
      if (personal.test(href)) this.#exposed.push(`request ${href}`)
    })
    page.on('framenavigated', (frame) => {
      if (personal.test(frame.url())) this.#exposed.push(`address ${frame.url()}`)
    })
  }

  /** Announces a console error that is part of the journey; if it does not occur, the journey fails. */
  expectError(pattern: RegExp): void {
    this.#expected.push(pattern)
  }

  /** Allows a console error that may occur when the journey breaks the network on purpose. */
  allowErrors(pattern: RegExp): void {
    this.#possible.push(pattern)
  }

  /** The warnings in the console so far. */
  get warnings(): readonly string[] {
    return this.#warnings
  }

  /** Fails on unannounced errors, requests to third parties, and personal data in addresses, titles or storage. */
  async check(): Promise<void> {
    const isOurs = !this.#page.isClosed() && this.#page.url().startsWith(this.#origin)
    const [title, stored] = isOurs ? [await this.#page.title(), await storedTexts(this.#page)] : ['', []]
    const exposed = [...this.#exposed, title, ...stored].filter((text) => personal.test(text))
    const known = [...this.#expected, ...this.#possible]
    const left = this.#errors.filter((error) => !known.some((pattern) => pattern.test(error)))
    const absent = this.#expected.filter((pattern) => !this.#errors.some((error) => pattern.test(error)))
    expect.soft(left, 'errors in the console').toEqual([])
    expect.soft(absent.map(String), 'announced errors that never came').toEqual([])
    expect.soft(this.#foreign, 'requests to third parties').toEqual([])
    expect.soft(exposed, 'personal data in addresses, titles or storage').toEqual([])
  }
}

/** All that the page's origin has stored in the browser, as `key=value`. */
function storedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => [
    ...[localStorage, sessionStorage].flatMap((storage) =>
      Object.keys(storage).map((key) => `${key}=${storage.getItem(key) ?? ''}`),
    ),
    document.cookie,
  ])
}
