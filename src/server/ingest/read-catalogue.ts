import { readFile } from 'node:fs/promises'
import type { Catalogue } from '../../catalogue/catalogue.ts'

/** Reads the content by which measurements are interpreted, from the file that the build writes. */
export async function readCatalogue(file: string): Promise<Catalogue> {
  return JSON.parse(await readFile(file, 'utf8')) as Catalogue
}
