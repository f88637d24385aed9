import { readFile } from 'node:fs/promises'
import { findErrorCode } from '../http/find-error-code.ts'
import type { DefinitionCatalogue } from '../../catalogue/catalogue.ts'

/** The content has not been compiled; the message is for the person who started the command. */
export class MissingCatalogueError extends Error {
  override readonly name = 'MissingCatalogueError'
}

/** Reads the content by which measurements are interpreted, from the file that the build writes. @throws {MissingCatalogueError} */
export async function readCatalogue(file: string): Promise<DefinitionCatalogue> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (findErrorCode(error) !== 'ENOENT') throw error
    throw new MissingCatalogueError(
      `There is no compiled content in ${file}. Run this first: npm run content -- build`,
      { cause: error },
    )
  })
  return JSON.parse(text) as DefinitionCatalogue
}
