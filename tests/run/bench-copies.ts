import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** Content files by their path in the content folder. */
export type Files = ReadonlyMap<string, string>

/** Reads every file of a content folder, in path order. */
export function readFiles(folder: string): Map<string, string> {
  return new Map(
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      .sort()
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  )
}

/** Writes files into a folder. */
export function writeFiles(folder: string, files: Iterable<readonly [path: string, text: string]>): void {
  const made = new Set<string>()
  for (const [path, text] of files) {
    const parent = dirname(join(folder, path))
    if (!made.has(parent)) mkdirSync(parent, { recursive: true })
    made.add(parent)
    writeFileSync(join(folder, path), text)
  }
}

/**
 * The content and `copies - 1` copies of its tests, products, packages, fragments, pages and drawings, each copy under ids of its own
 * that name each other. Messages, glossary and register stand once: the portal has one code.
 */
export function* copiesOf(files: Files, copies: number): Generator<readonly [path: string, text: string]> {
  yield* files
  for (let copy = 2; copy <= copies; copy++)
    for (const [path, text] of files) {
      const renamed = copyOf(path, text, copy)
      if (renamed) yield renamed
    }
}

function copyOf(path: string, text: string, copy: number): readonly [path: string, text: string] | undefined {
  const [room, name, file] = path.split('/') as [string, string | undefined, string | undefined]
  if (name === undefined || room === 'messages') return undefined
  if (room === 'interpretations') return [`${room}/${kebabCopy(name, copy)}/${file}`, named(text, copy)]
  if (room === 'products') return [`${room}/${name}${copy}/${file}`, named(text, copy)]
  if (room === 'packages') return [`${room}/${name.replace('.', `${copy}.`)}`, named(text, copy)]
  return [`${room}/${name.replace('.', `-${copy}.`)}`, named(text, copy)]
}

/** The same text with the names of other files as they are called in the copy. */
function named(text: string, copy: number): string {
  const interpretation = (id: string) => `copy${copy}${id[0]!.toUpperCase()}${id.slice(1)}`
  return text
    .replace(/(<Include fragment="[a-z0-9-]+)"/g, `$1-${copy}"`)
    .replace(/("interpretationId": ")(\w+)/g, (_, before: string, id: string) => before + interpretation(id))
    .replace(/"(?:interpretationIds|blocks)": \[[^\]]*\]/g, (list) =>
      list.replace(/"(\w+)"(?!:)/g, (_, id: string) => `"${interpretation(id)}"`),
    )
    .replace(/("(?:productCode|packageCode)": ")(\w+)/g, `$1$2${copy}`)
    .replace(/"productCodes": \[[^\]]*\]/g, (list) => list.replace(/"(\w+)"(?!:)/g, `"$1${copy}"`))
    .replace(/(images\/[a-z0-9-]+)\.svg/g, `$1-${copy}.svg`)
}

function kebabCopy(folder: string, copy: number): string {
  return `copy${copy}-${folder}`
}
