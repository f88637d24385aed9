import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { generateTypes } from '../../src/build/generate-types.ts'

it('the generated types match the committed ones; `npm run types` writes them', async () => {
  for (const [file, text] of Object.entries(await generateTypes())) expect(readFileSync(file, 'utf8'), file).toBe(text)
})
