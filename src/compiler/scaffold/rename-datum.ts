import { pageFigures } from '../../catalogue/page-figures.ts'
import { isDangerousKey } from '../parse/parse-json.ts'
import { applyEdits, findNodeAtLocation, parseTree } from 'jsonc-parser'
import { ChangeRefusedError } from './change-refused-error.ts'
import type { ContentToChange, FileChange } from './file-change.ts'

/** Where the data that texts refer to by name are: figures, and lists of the signs of an emergency. */
const places = {
  figures: {
    path: 'figures.json',
    pattern: /^[a-z][a-zA-Z0-9]*$/,
    expected: 'letters and digits, such as activityMinutes',
  },
  signs: {
    path: 'emergencies.json',
    pattern: /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/,
    expected: 'words of small letters and digits with one "-" between them, such as heart-attack',
  },
} as const

/**
 * Renames a figure or a list of signs: in its file, and wherever a text or a data file uses it.
 * @throws Error with a sentence for the editor if there is none with this name, or it cannot have the new one
 */
export function renameDatum(
  { files }: ContentToChange,
  kind: keyof typeof places,
  name: string,
  to: string,
): FileChange[] {
  const { path, pattern, expected } = places[kind]
  const own = files.find((file) => file.path === path)
  const root = own && parseTree(own.text)
  const key = root && findNodeAtLocation(root, [kind, name])?.parent?.children?.[0]
  if (!own || !key) throw new ChangeRefusedError(`${path} has no ${name}.`)
  if (kind === 'figures' && pageFigures.includes(name))
    throw new ChangeRefusedError(
      `Pages of the portal count with ${name}, so its name is changed in their code first: ask an engineer.`,
    )
  if (!pattern.test(to)) throw new ChangeRefusedError(`A name here has ${expected}.`)
  if (isDangerousKey(to))
    throw new ChangeRefusedError(`${to} has a meaning of its own in JSON files. Choose a different name.`)
  if (findNodeAtLocation(root, [kind, to])) throw new ChangeRefusedError(`${to} is taken. Choose a different name.`)
  const renamed = applyEdits(own.text, [{ offset: key.offset, length: key.length, content: JSON.stringify(to) }])
  // The README is excluded: it is not content, and the studio writes none.
  return files.flatMap((file) => {
    if (!/\.(?:mdx|json)$/.test(file.path)) return []
    const text = replaceUses(file === own ? renamed : file.text, kind, name, to)
    return text === file.text ? [] : [{ path: file.path, text }]
  })
}

/** Replaces `{figure.NAME}` with whatever follows a dot, or one of the names in `signs="NAME OTHER"`. */
function replaceUses(text: string, kind: keyof typeof places, name: string, to: string): string {
  if (kind === 'figures') return text.replaceAll(new RegExp(`(?<=\\{figure\\.)${name}(?=[.}])`, 'g'), to)
  return text.replaceAll(/(?<=\bsigns=")[^"]*(?=")/g, (names) =>
    names
      .split(' ')
      .map((one) => (one === name ? to : one))
      .join(' '),
  )
}
