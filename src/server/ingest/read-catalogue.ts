import { readFile } from 'node:fs/promises'
import type { DefinitionCatalogue } from '../../catalogue/catalogue.ts'
import { findErrorCode } from '../http/find-error-code.ts'
import { isJsonObject } from '../http/is-json-object.ts'
import { parseJson } from '../http/parse-json.ts'

/** The content has not been compiled; the message is for the person who started the command. */
export class MissingCatalogueError extends Error {
  override readonly name = 'MissingCatalogueError'
}

/** Reads the content by which measurements are interpreted, from the file that the build writes. @throws {MissingCatalogueError} */
export async function readCatalogue(file: string): Promise<DefinitionCatalogue> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (findErrorCode(error) === 'ENOENT') return ''
    throw error
  })
  const catalogue = parseJson(text)
  if (isCatalogue(catalogue)) return catalogue
  throw new MissingCatalogueError(`There is no compiled content in ${file}. Run this first: npm run content -- build`)
}

/** Whether a file is whole and of this build, which checks everything else. */
function isCatalogue(value: unknown): value is DefinitionCatalogue {
  return isJsonObject(value) && ['interpretations', 'products', 'packages'].every((part) => isJsonObject(value[part]))
}
