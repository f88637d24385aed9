import { humanizeName, uncapitalize } from '../../catalogue/words.ts'
import { simplifySource } from './simplify-source.ts'

interface Names {
  /** Returns the display name of a content file. */
  readonly nameFile: (path: string) => string
  /** Returns the display name of a test by its id; empty for an unknown one. */
  readonly nameTest: (id: string) => string
}

/** The names of parts in messages about a text that lacks one. */
const parts: Readonly<Record<string, string>> = {
  Emergency: 'when to call 911',
  HowSoon: 'how soon to act',
  Result: 'the result',
  Include: 'the shared passage',
  Exact: 'the quoted sentence',
}

/** A message of the check without names of files, tags and patterns, for readers who do not write texts; ids of texts stay. */
export function simplifyMessage(message: string, names: Names): string {
  const plain = message.replaceAll(/<(\w+)((?:\s[^>]*)?)>/g, (tag, name: string, rest: string) => {
    const words = parts[name]
    const [, value = ''] = /(?:signs|fragment|message)="([\w -]+)"/.exec(rest) ?? []
    if (words === undefined) return tag
    return value === '' ? words : `${words} (${uncapitalize(humanizeName(value.replaceAll('-', ' ')))})`
  })
  return simplifyFix(plain, names)
}

/** What a message asks an editor to write, without names of files and patterns: a tag stays, because words in its place are refused. */
export function simplifyFix(fix: string, { nameFile, nameTest }: Names): string {
  return simplifySource(fix)
    .replaceAll(/(?:[\w-]+\/)*[\w-]+\.(?:json|mdx)/g, (path) => {
      const name = nameFile(path)
      return name === path ? path : `“${name}”`
    })
    .replaceAll(/(\w+)\/\w*\*[\w*]*/g, (pattern, id: string) => {
      const name = nameTest(id)
      return name === '' ? pattern : `texts of ${name}`
    })
}
