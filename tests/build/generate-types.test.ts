import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { generateTypes } from '../../src/build/generate-types.ts'

it('generates the types that are committed; `npm run types` writes them', async () => {
  for (const [file, text] of Object.entries(await generateTypes())) expect(readFileSync(file, 'utf8'), file).toBe(text)
})
