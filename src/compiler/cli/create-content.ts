import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compileContent } from './compile-content.ts'
import { exitCodes, print, type VerbOptions } from './options.ts'
import { createAsker } from '../scaffold/create-asker.ts'
import { scaffoldInterpretation } from '../scaffold/scaffold-interpretation.ts'
import { scaffoldProduct } from '../scaffold/scaffold-product.ts'
import { scaffoldRange } from '../scaffold/scaffold-range.ts'
import { scaffoldEntry, scaffoldFamily } from '../scaffold/scaffold-entry.ts'

const scaffolders = {
  interpretation: scaffoldInterpretation,
  range: scaffoldRange,
  entry: scaffoldEntry,
  family: scaffoldFamily,
  product: scaffoldProduct,
}

/** Writes the files of something new, joined to what is there, and names them; they pass the check but for the texts to be written. */
export async function createContent(kind: string, options: VerbOptions): Promise<number> {
  if (!Object.hasOwn(scaffolders, kind))
    throw new Error(`Unexpected kind "${kind}", expected ${Object.keys(scaffolders).join(', ')}.`)
  const folder = options.content
  const newFiles = await scaffolders[kind as keyof typeof scaffolders](
    createAsker(options),
    compileContent(options),
    folder,
  )
  const existing = newFiles.find(({ path }) => path.endsWith('.mdx') && existsSync(join(folder, path)))
  if (existing) throw new Error(`Unexpected file: ${existing.path} exists already.`)
  for (const { path, text } of newFiles) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
    print(`Wrote ${folder}/${path}`)
  }
  print(
    newFiles.some(({ text }) => text.includes('TODO'))
      ? 'Now write the texts; "npm run content -- check" names them.'
      : 'Now change its words: so far, it reads the same as before.',
  )
  return exitCodes.clean
}
