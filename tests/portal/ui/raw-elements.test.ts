import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Where an element of the browser's own is in place of Mantine's, and why. */
const exceptions: Readonly<Record<string, string>> = {}

test('controls, dialogs and tables are Mantine components', () => {
  const raw = readdirSync('src/portal', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) =>
      [
        ...readFileSync(join('src/portal', file), 'utf8').matchAll(/<(button|input|select|textarea|dialog|table)\b/g),
      ].map(([, element]) => `${file}: ${element}`),
    )
  expect(raw.filter((found) => !(found in exceptions))).toEqual([])
  expect(
    Object.keys(exceptions).filter((found) => !raw.includes(found)),
    'exceptions of nothing',
  ).toEqual([])
})
