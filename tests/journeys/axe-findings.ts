import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { Frame, Page } from '@playwright/test'
import { markSamples, unmarkSamples } from './mark-samples.ts'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** The minified one, which each page is sent, twice as fast. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds on the page, frames included: WCAG 2.2 A and AA, and best practice. */
export async function axeFindings(page: Page, within: string): Promise<string[]> {
  await inEachFrame(page, prepare)
  const { violations } = await page.evaluate(
    ([part, tags]) =>
      window.axe!.run(part, {
        runOnly: tags,
        resultTypes: ['violations'],
        // Nobody reads them, and a quarter of the time goes into them.
        selectors: false,
        // A frame that does not answer in time is left out without a word, after half a second unless told otherwise.
        pingWaitTime: 30_000,
      }),
    [within, levels] as const,
  )
  await inEachFrame(page, (frame) => frame.evaluate(unmarkSamples))
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`))
}

/** Does `work` in the page and all its frames; one that has left the page meanwhile is nobody's concern. */
async function inEachFrame(page: Page, work: (frame: Frame) => Promise<void>): Promise<void> {
  const settle = (frame: Frame) =>
    work(frame).catch((error: unknown) => {
      if (!frame.isDetached()) throw error
    })
  await Promise.all(page.frames().map(settle))
}

/** Gives a frame axe, once, and marks the texts whose contrast and the controls whose size it shall judge, which take most of its time. */
async function prepare(frame: Frame): Promise<void> {
  // By the element, because a document that is written anew keeps its window and loses what axe listens with.
  if (!(await frame.evaluate(() => 'hasAxe' in document.documentElement))) {
    await frame.evaluate(source)
    await frame.evaluate(() => Object.assign(document.documentElement, { hasAxe: true }))
  }
  await frame.evaluate(() =>
    window.axe!.configure({
      allowedOrigins: ['<unsafe_all_origins>'],
      rules: [
        { id: 'color-contrast', selector: '[data-contrast-sample]' },
        { id: 'target-size', selector: '[data-size-sample]' },
      ],
    }),
  )
  await frame.evaluate(markSamples)
}
