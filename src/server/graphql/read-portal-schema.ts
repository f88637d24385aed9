import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSchema, type GraphQLSchema } from 'graphql/index.js'

/**
 * Reads schemas/portal.graphql, which is next to the folder from which this code runs: src, or its bundle.
 *
 * @throws Error if no folder above this file has it.
 */
export function readPortalSchema(): GraphQLSchema {
  const here = dirname(fileURLToPath(import.meta.url))
  for (let folder = here; ; folder = dirname(folder)) {
    const file = join(folder, 'schemas', 'portal.graphql')
    if (existsSync(file)) return buildSchema(readFileSync(file, 'utf8'))
    if (folder === dirname(folder)) throw new Error(`schemas/portal.graphql was not found above ${here}.`)
  }
}
