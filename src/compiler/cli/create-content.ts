import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { linkFolder } from '../compile.ts'
import { exitCodes, printText, type VerbOptions } from './options.ts'
import { createAsker } from '../scaffold/create-asker.ts'
import { scaffoldProduct } from '../scaffold/scaffold-product.ts'
import { scaffoldRange } from '../scaffold/scaffold-range.ts'
import { scaffoldTest } from '../scaffold/scaffold-test.ts'
import { scaffoldEntry } from '../scaffold/scaffold-entry.ts'
import { scaffoldFamily } from '../scaffold/scaffold-family.ts'

const scaffolders = {
  test: scaffoldTest,
  interpretation: scaffoldTest,
  range: scaffoldRange,
  entry: scaffoldEntry,
  family: scaffoldFamily,
  product: scaffoldProduct,
}

/**
 * Writes the files of new content, connected to existing content, and prints their names. The check then finds only what is
 * marked TODO.
 */
export async function createContent(kind: string, options: VerbOptions): Promise<number> {
  if (!Object.hasOwn(scaffolders, kind))
    throw new Error(`Unexpected kind "${kind}", expected ${Object.keys(scaffolders).join(', ')}.`)
  const folder = options.content
  const newFiles = await scaffolders[kind as keyof typeof scaffolders](
    createAsker({ ...options }),
    linkFolder(options.content, options.cache),
    folder,
  )
  const existing = newFiles.find(
    ({ path, isChange }) => path.endsWith('.mdx') && isChange !== true && existsSync(join(folder, path)),
  )
  if (existing) throw new Error(`${existing.path} already exists.`)
  for (const { path, text } of newFiles) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
    printText(`Wrote ${join(folder, path)}`)
  }
  printText(
    newFiles.some(({ text }) => text.includes('TODO'))
      ? 'Now replace each TODO; "npm run content -- check" names each place.'
      : 'Now change its words: so far, it reads the same as before.',
  )
  return exitCodes.clean
}
