import { readFile } from 'node:fs/promises'
import type { Catalogue } from '../../catalogue/catalogue.ts'

/** The content by which measurements are read, as the build leaves it. */
export async function readCatalogue(file: string): Promise<Catalogue> {
  return JSON.parse(await readFile(file, 'utf8')) as Catalogue
}
