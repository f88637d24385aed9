import { resolve } from 'node:path'
import { listSignedEntryIds, splitEntryId } from '../../catalogue/text-id.ts'
import { approveTexts } from '../approve/approve-texts.ts'
import { compileFolder, linkFiles } from '../compile.ts'
import { listDifferingTexts } from '../diff/compare-sign-off.ts'
import {
  listApprovableTexts,
  listTextReaders,
  listUnapprovedTexts,
  type ApprovableText,
} from '../link/list-approvable-texts.ts'
import { describeOpenReaders } from '../link/sign-off/list-open-readers.ts'
import { isTestName } from '../link/to-kebab-case.ts'
import { readRevision } from '../source/read-revision.ts'
import { describeExpectedNames } from '../source/describe-expected-names.ts'
import { exitCodes, printText, printJsonOrText, type VerbOptions } from './options.ts'
import { formatCount } from '../../catalogue/words.ts'

/** With fewer digits, a hash could match a different wording. */
const minHashLength = 8

/** Records who approved what participants read now, or lists what is not approved. */
export async function approve(ids: readonly string[], options: VerbOptions): Promise<number> {
  const { cache } = options
  const compilation = compileFolder(options.content, cache)
  const texts = listApprovableTexts(compilation.content)
  const unapproved = listUnapprovedTexts(compilation.content)
  const unknown = ids.find((id) => !texts.some((text) => isMeant(text, id)))
  if (unknown !== undefined) throw new Error(describeUnknownText(unknown, texts))
  const listDiffering = () =>
    listDifferingTexts(linkFiles(readRevision('HEAD', options.content), cache).content, compilation.content)
  const changed = options.changed ? listDiffering().filter((text) => unapproved.includes(text)) : unapproved
  const meant = ids.length === 0 ? changed : changed.filter((text) => ids.some((id) => isMeant(text, id)))
  if (options.list) {
    const listed = meant.map((text) => ({
      ...text,
      differs: describeOpenReaders(compilation.content, listTextReaders(text)),
    }))
    printJsonOrText(options, listed, () => listed.map(formatLine).join('\n'))
    return exitCodes.clean
  }
  const { by } = options
  if (by === undefined) throw new Error('Missing --by: the name of the reviewer.')
  if (ids.length === 0 && !options.changed) throw new Error('Name the texts to approve, or write --changed.')
  approveTexts(compilation, meant, by, resolve(options.content))
  printText(
    options.format === 'json'
      ? JSON.stringify(meant)
      : `${formatCount(meant.length, 'text')} approved by ${by.trim()}.`,
  )
  return exitCodes.clean
}

/**
 * Whether an id names a text: by its own id, a test, a product, an entry, or an entry that a family generates. With `@` and the
 * beginning of a hash, it names only the text with that wording.
 */
function isMeant({ id, hash, contentIds }: ApprovableText, wanted: string): boolean {
  const [wantedId = '', wantedHash] = wanted.split('@')
  const { interpretationId } = splitEntryId(id)
  const [first = '', ...more] = wantedId.split('/')
  const name = [isTestName(first, interpretationId) ? interpretationId : first, ...more].join('/')
  const isNamed = id === name || id.startsWith(`${name}/`) || listSignedEntryIds({ id, contentIds }).includes(name)
  return isNamed && (wantedHash === undefined || (wantedHash.length >= minHashLength && hash.startsWith(wantedHash)))
}

function describeUnknownText(wanted: string, texts: readonly ApprovableText[]): string {
  const [id = '', hash] = wanted.split('@')
  if (hash !== undefined && texts.some((text) => isMeant(text, id)))
    return `Nothing was approved, because ${id} does not read here as it was shown (${hash}). Check out the branch that was reviewed, or read the text again.`
  return `There is no text "${id}". ${describeExpectedNames(id, new Set(texts.map((text) => text.id)))}`
}

function formatLine({ place, id, contentIds, differs }: ApprovableText & { readonly differs: string }): string {
  const [first = '', ...others] = contentIds
  const entries = `${first}${others.length > 0 ? ` and ${others.length} more` : ''}`
  return [`${place.file}:${place.line}`, id, entries, ...(differs === '' ? [] : [differs])].join('\t')
}
