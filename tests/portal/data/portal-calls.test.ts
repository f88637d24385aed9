import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('the types and documents are what the schema and the calls make now', () => {
  expect(() => execFileSync(process.execPath, ['scripts/graphql.mjs', '--check'], { stdio: 'pipe' })).not.toThrow()
})
