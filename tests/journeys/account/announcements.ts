import { expect, type Page } from '@playwright/test'

/** An unprompted announcement of a screen reader. */
interface Announcement {
  readonly text: string
  /** Whether the live region existed before it had something to say; only an alert may appear together with its text. */
  readonly hadRegion: boolean
  readonly role: string
}

declare global {
  interface Window {
    /** What live regions on this page have announced so far. */
    announcements?: Announcement[]
  }
}

/** Makes a page record what its live regions announce, starting with its first element. */
export async function listenToAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const regions = '[role=alert], [role=status], [aria-live=polite], [aria-live=assertive], output'
    const said: Announcement[] = []
    window.announcements = said
    const getRole = (region: Element) => region.getAttribute('role') ?? (region.matches('output') ? 'status' : 'live')
    const listWords = (region: Element) => region.textContent.replace(/\s+/g, ' ').trim()
    new MutationObserver((records) => {
      const arrived = new Set<Element>()
      const changed = new Set<Element>()
      for (const { target, addedNodes } of records) {
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue
          if (node.matches(regions)) arrived.add(node)
          for (const region of node.querySelectorAll(regions)) arrived.add(region)
        }
        const within = (target instanceof Element ? target : target.parentElement)?.closest(regions)
        if (within) changed.add(within)
      }
      for (const region of new Set([...arrived, ...changed])) {
        const text = listWords(region)
        if (text !== '') said.push({ text, hadRegion: !arrived.has(region), role: getRole(region) })
      }
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })
}

/** Expects that exactly this text was announced once, in a way that screen readers notice. */
export async function expectAnnounced(
  page: Page,
  words: string | RegExp,
  role: 'alert' | 'status' | 'live',
): Promise<void> {
  const isMeant = (text: string) => (typeof words === 'string' ? text === words : words.test(text))
  const heard = async () => {
    const all = (await page.evaluate(() => window.announcements)) ?? []
    return all.filter(({ text }) => isMeant(text))
  }
  await expect.poll(heard, { message: `said once: ${String(words)}` }).toHaveLength(1)
  const [announcement] = await heard()
  expect(announcement?.role).toBe(role)
  if (role !== 'alert') expect(announcement?.hadRegion, 'the region existed before').toBe(true)
}

/** Forgets earlier announcements, so that the same text may be announced again. */
export async function forgetAnnouncements(page: Page): Promise<void> {
  await page.evaluate(() => window.announcements?.splice(0))
}
