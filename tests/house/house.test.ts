import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { houseRules } from './house-rules.ts'
import { readHouse } from './read-house.ts'

const files = readHouse(resolve(import.meta.dirname, '../..'))

test('the check sees the house', () => {
  const paths = files.map((file) => file.path)
  expect(paths).toEqual(
    expect.arrayContaining(['package.json', 'package-lock.json', '.gitignore', 'src/catalogue/catalogue.ts']),
  )
  expect(paths.filter((path) => path.startsWith('node_modules/') || path.startsWith('.git/'))).toEqual([])
})

test.each(houseRules.map(({ id, reason, find }) => [id, reason, find] as const))('%s: %s', (_id, _reason, find) => {
  expect(find(files).map(({ place, message }) => `${place}: ${message}`)).toEqual([])
})
