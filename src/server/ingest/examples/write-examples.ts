import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { DefinitionCatalogue } from '../../../catalogue/catalogue.ts'
import { createExampleBundle } from './create-example-bundle.ts'

/** Which examples: how many, and the number of the first. */
export interface ExampleRange {
  /** The tests that the examples have results of. */
  readonly catalogue: DefinitionCatalogue
  readonly count: number
  readonly first?: number
}

/** Writes one bundle per participant into a folder, one file each; the same numbers give the same bundles. */
export async function writeExamples({ catalogue, count, first = 1 }: ExampleRange, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (let index = first; index < first + count; index += 1) {
    const bundle = createExampleBundle(catalogue, index)
    await writeFile(join(folder, `${bundle.identifier?.value}.json`), `${JSON.stringify(bundle, null, 2)}\n`)
  }
}

/** Writes the same bundles into one file in a folder, one per line; resolves with its path. */
export async function writeExampleFile({ catalogue, count, first = 1 }: ExampleRange, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'examples.ndjson')
  const listLines = function* (): Generator<string> {
    for (let index = first; index < first + count; index += 1)
      yield `${JSON.stringify(createExampleBundle(catalogue, index))}\n`
  }
  await pipeline(Readable.from(listLines()), createWriteStream(file))
  return file
}
