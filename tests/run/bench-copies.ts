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
 * The content and `copies - 1` copies of its tests, products, packages, fragments, pages and drawings, each copy under ids of its own
 * that name each other. Messages, glossary and register appear once: the portal has one code.
 */
export function* copiesOf(files: Files, copies: number): Generator<readonly [path: string, text: string]> {
  yield* files
  for (let copy = 2; copy <= copies; copy++)
    for (const [path, text] of files) {
      const [kind = '', name, file] = path.split('/')
      if (name === undefined || kind === 'messages') continue
      const renamed =
        kind === 'interpretations' ? copyOf(name, copy) : name.replace(/\.|$/, (end) => codeOf(kind, copy) + end)
      yield [[kind, renamed, file].filter((part) => part !== undefined).join('/'), named(text, copy)]
    }
}

/** The same text with the names of other files as they are called in the copy. */
function named(text: string, copy: number): string {
  const inList = (list: string, rename: (name: string) => string) =>
    list.replace(/(?<=[[\s"])[A-Za-z][\w/-]*(?=[",\]])(?!":)/g, rename)
  return text
    .replace(/(?<=<Include fragment="[a-z0-9-]+)(?=")/g, `-${copy}`)
    .replace(/(?<="interpretationId": ")\w+/g, (id) => idOf(id, copy))
    .replace(/(?<="(?:interpretationIds|blocks)": )\[[^\]]*\]/g, (list) => inList(list, (id) => idOf(id, copy)))
    .replace(/(?<=^for:)(?:\n {2}- .*)+/m, (list) => list.replace(/(?<=- ).*/g, (place) => placeOf(place, copy)))
    .replace(/(?<="(?:productCode|packageCode)": "\w+)(?=")/g, String(copy))
    .replace(/(?<="productCodes": )\[[^\]]*\]/g, (list) => inList(list, (code) => `${code}${copy}`))
    .replace(/(?<=images\/[a-z0-9-]+)(?=\.svg)/g, `-${copy}`)
    .replace(/(?<=\{limit\.)[a-z]\w+(?=\.[A-Z])/g, (id) => idOf(id, copy))
}

/** `labIron/LOW`, `products/FE/what-it-is` or `pages/prepare` as the copy calls it. */
function placeOf(place: string, copy: number): string {
  const [first = '', second = '', ...more] = place.split('/')
  return ['products', 'pages'].includes(first)
    ? [first, `${second}${codeOf(first, copy)}`, ...more].join('/')
    : [idOf(first, copy), second].join('/')
}

function codeOf(kind: string, copy: number): string {
  return kind === 'products' || kind === 'packages' ? String(copy) : `-${copy}`
}

function idOf(id: string, copy: number): string {
  return `copy${copy}${id.charAt(0).toUpperCase()}${id.slice(1)}`
}

function copyOf(folder: string, copy: number): string {
  return `copy${copy}-${folder}`
}
