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

/** Writes files into a folder, by their paths in it. */
export function writeFiles(folder: string, files: Readonly<Record<string, string | undefined>>): void {
  for (const [path, text] of Object.entries(files)) {
    if (text === undefined) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/**
 * Yields the content and `copies - 1` copies of its tests, products, packages, fragments and drawings. The ids in each copy are its own,
 * and refer to each other. Everything else appears once, because there is only one portal.
 */
export function* copiesOf(files: Files, copies: number): Generator<readonly [path: string, text: string]> {
  yield* files
  const known = [...files.values()].flatMap((text) => text.match(/(?<="interpretationId": ")\w+/g) ?? [])
  // A history may have the same name as the test that it belongs to.
  const ids = new RegExp(`(?<!"histories": \\[[^\\]]*)\\b(?:${[...new Set(known)].join('|')})\\b`, 'g')
  for (let copy = 2; copy <= copies; copy++)
    for (const [path, text] of files) {
      const [kind = '', name = '', ...file] = path.split('/')
      if (!/^(?:interpretations|products|packages|fragments|images)$/.test(kind)) continue
      const isSold = kind === 'products' || kind === 'packages'
      const end = name.replace(/(?=\.)|$/, isSold ? String(copy) : `-${copy}`)
      const words = text
        .replace(ids, (id) => `copy${copy}${id.charAt(0).toUpperCase()}${id.slice(1)}`)
        .replace(/(?<=<Include fragment="[\w-]+)(?=")|(?<=images\/[\w-]+)(?=\.svg)/g, `-${copy}`)
        .replace(/(?<="subject": "[^"]+)(?=")/g, ` ${copy}`)
        .replace(isSold ? /(?<="[A-Z0-9]+)(?=")/g : /(?<=products\/[A-Z0-9]+)(?=\/)/g, String(copy))
      yield [[kind, kind === 'interpretations' ? `copy${copy}-${name}` : end, ...file].join('/'), words]
    }
}
