import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type quotations from '../../content/exact-messages.json'

const path = resolve(import.meta.dirname, '../../content/exact-messages.json')

/** content/exact-messages.json. */
export const quoted = JSON.parse(readFileSync(path, 'utf8')) as typeof quotations

/** A portal message that the specification quotes. */
export type Quoted = keyof typeof quotations.portal

/**
 * Expects messages to be visible on the page exactly as the specification quotes them. Each must be a complete text; one with a
 * {placeholder}, which matches any text, may follow other text in its element. tests/repository/quotations.test.ts checks that each
 * quotation is expected somewhere.
 */
export async function expectQuoted(page: Page, ...names: readonly Quoted[]): Promise<void> {
  const missing = () =>
    page.evaluate(
      (messages) => {
        const seen = new Set<string>()
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const shown = node.parentElement?.closest('select') ?? node.parentElement
          if (!shown?.checkVisibility({ visibilityProperty: true })) continue
          // A message that contains a link, such as a phone number, is the text of its element.
          for (const { textContent } of [node, shown]) seen.add(textContent?.trim() ?? '')
        }
        return messages.filter((message) => {
          const [before = '', after] = message.split(/\{\w+\}/)
          return after === undefined
            ? !seen.has(message)
            : ![...seen].some((text) => {
                const from = text.indexOf(before)
                return from >= 0 && text.endsWith(after) && text.length > from + before.length + after.length
              })
        })
      },
      names.map((name) => quoted.portal[name]),
    )
  await expect.poll(missing, { message: `quoted on ${page.url()}` }).toEqual([])
}
