import { isCode, type HouseRule } from './house-rule.ts'

const topLevel = new Set(
  `content schemas scripts src tests
  package.json package-lock.json tsconfig.json vite.config.ts index.html
  README.md CONTRIBUTING.md LICENSE`.split(/\s+/),
)
const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const vague = /^(?:utils?|helpers?|commons?|misc|types?|constants?|shared|index)$/
const maximumLines = 250

/** The top level holds what DESIGN lists, and dot files. */
export const topLevelFiles: HouseRule = {
  id: 'top-level',
  reason: 'A reader finds the house by its first page; whatever has no room yet must not settle in the hall.',
  find: (files) =>
    [...new Set(files.map((file) => file.path.split('/')[0] ?? ''))]
      .filter((name) => !name.startsWith('.') && !topLevel.has(name))
      .map((name) => ({ place: name, message: `Unexpected ${name} at the top level, expected a room of the house` })),
}

/** Files and folders of code are named in kebab case, after what they hold. */
export const fileNames: HouseRule = {
  id: 'file-names',
  reason: 'Names such as utils say nothing of what is inside, and gather what belongs elsewhere.',
  find: (files) =>
    files
      .filter((file) => isCode(file.path) || /^(?:src|schemas)\//.test(file.path))
      .flatMap((file) => {
        const parts = file.path.split('/').map((part, at, all) => (at === all.length - 1 ? stemOf(part) : part))
        const odd = parts.find((part) => !kebab.test(part))
        const empty = parts.find((part) => vague.test(part))
        if (odd !== undefined) return [{ place: file.path, message: `Unexpected name ${odd}, expected kebab-case` }]
        if (empty === undefined) return []
        return [{ place: file.path, message: `Unexpected name ${empty}, expected the name of the main export` }]
      }),
}

/** A source file has at most 250 lines. */
export const fileLength: HouseRule = {
  id: 'file-length',
  reason: 'A file that does not fit in the head holds more than one thing.',
  find: (files) =>
    files
      .filter((file) => /^(?:src|tests|scripts)\/.*\.(?:tsx?|mjs|css)$/.test(file.path))
      .map((file) => ({ path: file.path, lines: file.text.replace(/\n$/, '').split('\n').length }))
      .filter(({ lines }) => lines > maximumLines)
      .map(({ path, lines }) => ({
        place: path,
        message: `Unexpected ${lines} lines, expected at most ${maximumLines}`,
      })),
}

/** The name up to its last dot but for the kinds `test`, `spec`, `module`, `fixtures`, `schema`, `config` and `d`. */
function stemOf(name: string): string {
  return name.replace(/(?:\.(?:test|spec|module|fixtures|schema|config|d))?\.[a-z]+$/, '')
}
