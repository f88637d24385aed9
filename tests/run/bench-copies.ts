import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

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

const noDefects = '{ "$schema": "../schemas/known-defects.schema.json", "defects": [] }\n'

/**
 * Yields the content and `copies - 1` copies of its tests, products, packages, fragments and drawings. The ids in each copy are its own,
 * and refer to each other. Everything else appears once, because there is only one portal; so do fragments that only its pages include.
 * The register of known defects is about the real content: copies come with an empty one, in place of it.
 */
export function* copiesOf(files: Files, copies: number): Generator<readonly [path: string, text: string]> {
  yield* files
  const folders = new Map(
    [...files].flatMap(([path, text]) => {
      const ids = text.match(/(?<="interpretationId": ")\w+/g) ?? []
      return path.startsWith('interpretations/') ? ids.map((id) => [id, path.split('/')[1]!] as const) : []
    }),
  )
  // A history may have the same name as the test that it belongs to, and the name of a fragment may contain it.
  const ids = new RegExp(`(?<!"histories": \\[[^\\]]*)(?<![\\w-])(?:${[...folders.keys()].join('|')})(?![\\w-])`, 'g')
  const texts = [...files].flatMap(([path, text]) => (/^(?:interpretations|products)\//.test(path) ? [text] : []))
  const isCopied = (kind: string, name: string) =>
    kind === 'fragments'
      ? texts.some((text) => text.includes(`<Include fragment="${name.replace('.mdx', '')}"`))
      : /^(?:interpretations|products|packages|images)$/.test(kind)
  if (copies > 1) yield ['known-defects.json', noDefects]
  for (let copy = 2; copy <= copies; copy++)
    for (const [path, text] of files) {
      const [kind = '', name = '', ...file] = path.split('/')
      if (!isCopied(kind, name)) continue
      const isSold = kind === 'products' || kind === 'packages'
      const end = name.replace(/(?=\.)|$/, isSold ? String(copy) : `-${copy}`)
      const words = text
        .replace(ids, (id) => toCopiedId(id, folders.get(id)!, copy))
        .replace(/(?<=<Include fragment="[\w-]+)(?=")|(?<=images\/[\w-]+)(?=\.svg)/g, `-${copy}`)
        .replace(/(?<="subject": "[^"]+)(?=")/g, ` ${copy}`)
        .replace(isSold ? /(?<="[A-Z0-9]+)(?=")/g : /(?<=products\/[A-Z0-9]+)(?=\/)/g, String(copy))
      yield [[kind, kind === 'interpretations' ? `copy${copy}-${name}` : end, ...file].join('/'), words]
    }
}

/** "labCopy2Cortisol" for labCortisol in the folder cortisol: the folder of a copy is named for its id, too. */
function toCopiedId(id: string, folder: string, copy: number): string {
  const at = Math.max(0, id.toLowerCase().indexOf(folder.replaceAll('-', '')))
  const rest = id.slice(at)
  return `${id.slice(0, at)}${at === 0 ? 'copy' : 'Copy'}${copy}${rest.charAt(0).toUpperCase()}${rest.slice(1)}`
}
