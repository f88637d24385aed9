import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compiled } from '../compiled.ts'
import { exitCodes, print, type VerbOptions } from '../options.ts'
import { answersFrom } from './answers.ts'
import { newInterpretation } from './new-interpretation.ts'
import { newProduct } from './new-product.ts'
import { newRange } from './new-range.ts'
import { newEntry, newFamily } from './new-text.ts'

const makers = {
  interpretation: newInterpretation,
  range: newRange,
  entry: newEntry,
  family: newFamily,
  product: newProduct,
}

/** Writes the files of something new, joined to what is there, and names them; they pass the check but for the texts to be written. */
export async function create(kind: string, options: VerbOptions): Promise<number> {
  if (!Object.hasOwn(makers, kind))
    throw new Error(`Unexpected kind "${kind}", expected ${Object.keys(makers).join(', ')}.`)
  const folder = options.content
  const drafts = await makers[kind as keyof typeof makers](answersFrom(options), compiled(options), folder)
  const existing = drafts.find(({ path }) => path.endsWith('.mdx') && existsSync(join(folder, path)))
  if (existing) throw new Error(`Unexpected file: ${existing.path} exists already.`)
  for (const { path, text } of drafts) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
    print(`Wrote ${folder}/${path}`)
  }
  print(
    drafts.some(({ text }) => text.includes('TODO'))
      ? 'Now write the texts; "npm run content -- check" names them.'
      : 'Now change its words: so far, it reads the same as before.',
  )
  return exitCodes.clean
}
