import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import quotations from '../../content/exact-messages.json'

const comment = /(?:^\s*\/?\*|(?<=^|\s)\/\/).*$/gm
const journeys = resolve(import.meta.dirname, '../journeys')

it('a journey compares on screen each message that the specification quotes', () => {
  const code = readdirSync(journeys, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => readFileSync(join(journeys, path), 'utf8').replaceAll(comment, ''))
  const expected = code
    .flatMap((text) => [...text.matchAll(/\bexpectQuoted\(\s*\w+,([^)]*)\)/g)])
    .flatMap(([, names = '']) => [...names.matchAll(/'([^']+)'/g)])
    .map(([, name]) => name)
  expect(new Set(expected)).toEqual(new Set(Object.keys(quotations.portal)))
})
