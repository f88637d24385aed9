import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { rolldown } from 'rolldown'

/**
 * Bundles the function at `entry` (a path from `root`) with every package it needs into `folder/main.mjs`, next to the
 * GraphQL schema, which it reads.
 *
 * @returns The files that went into it.
 */
export async function bundleLambda(root: string, entry: string, folder: string): Promise<readonly string[]> {
  const bundle = await rolldown({
    input: join(root, entry),
    platform: 'node',
    // The runtime of the canary provides it.
    external: ['@aws/synthetics-playwright'],
    // graphql-http and our own code import the same package by different names, and one copy refuses the schemas of the other.
    resolve: { mainFields: ['module', 'main'], alias: { 'graphql/index.js': 'graphql/index.mjs' } },
    logLevel: 'warn',
    checks: { eval: false, bundlerTimings: false },
  })
  const { output } = await bundle.write({
    file: join(folder, 'main.mjs'),
    format: 'esm',
    minify: true,
    keepNames: true,
    codeSplitting: false,
  })
  await bundle.close()
  await mkdir(join(folder, 'schemas'), { recursive: true })
  await copyFile(join(root, 'schemas/portal.graphql'), join(folder, 'schemas/portal.graphql'))
  return output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
}
