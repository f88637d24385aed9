import { readFile } from 'node:fs/promises'
import type { Catalogue } from '../../catalogue/catalogue.ts'

/** Reads the content by which measurements are interpreted, from the file that the build writes. @throws {Error} if it has not been built. */
export async function readCatalogue(file: string): Promise<Catalogue> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new Error(`There is no compiled content in ${file}. Run this first: npm run content -- build`, {
      cause: error,
    })
  })
  return JSON.parse(text) as Catalogue
}
