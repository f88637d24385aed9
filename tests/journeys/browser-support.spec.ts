import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect } from '@playwright/test'
import { test } from './portal-test.ts'

const root = resolve(import.meta.dirname, '../..')

/**
 * Calls that the build's target browsers lack (Chrome 119, Firefox 119, Safari 17.0; all of November 2023), and those missing on phones
 * that receive no updates. A build target lowers the syntax but adds no missing calls.
 */
const missing: Readonly<Record<string, RegExp>> = {
  'Array.prototype.with': /\.with\((?:[\w.$-]+,|-?\d+,)/,
  'Array.prototype.toSorted and its like': /\.to(?:Sorted|Reversed|Spliced)\(/,
  'URL.canParse and URL.parse': /\bURL\.(?:canParse|parse)\(/,
  'Object.groupBy and Map.groupBy': /\b(?:Object|Map)\.groupBy\(/,
  'Array.fromAsync': /\bArray\.fromAsync\(/,
  'Promise.withResolvers and Promise.try': /\bPromise\.(?:withResolvers|try)\(/,
  'operations on sets': /\.(?:symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
  'operations on iterators':
    /\.(?:values|keys|entries)\(\)\.(?:map|filter|flatMap|take|drop|toArray|some|every|find)\(/,
  'RegExp.escape': /\bRegExp\.escape\(/,
  'AbortSignal.any': /\bAbortSignal\.any\(/,
}

test('the build uses nothing that browsers of the last three years lack', () => {
  const folder = join(root, '.build/portal/assets')
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(10)
  const found = scripts.flatMap((name) => {
    const code = readFileSync(join(folder, name), 'utf8')
    return Object.entries(missing).flatMap(([call, pattern]) => {
      const at = code.search(pattern)
      return at < 0 ? [] : [`${call} in ${name}: ${code.slice(Math.max(0, at - 60), at + 60)}`]
    })
  })
  expect(found).toEqual([])
})
