import { watch, type FSWatcher } from 'node:fs'
import { relative, resolve } from 'node:path'
import { compileWithCode } from './compile-folder.ts'
import { stopsBuild } from './compile.ts'
import { catalogueOf } from './emit.ts'
import { fingerprint } from './cache.ts'
import { folderOf, linkContent, nameOf, type LinkedContent } from './link.ts'
import { parseContent, type ParseCache, type ParsedContent } from './parse.ts'
import type { Block } from './prose.ts'
import { readContent, type Reading } from './read.ts'
import { reportText } from './report.ts'
import type { SourceFile } from './source-file.ts'

/** A text as the open pages take it: headings, and the text as a tree with placeholders and conditions decided. */
export interface LiveText {
  readonly sectionTitle: string
  readonly sectionHeader: string
  readonly blocks: readonly Block[]
}

/** What happened to the content while the portal runs. */
export type ContentChange =
  /** Texts of interpretations, by interpretation and by content id or incidental id. */
  | { readonly kind: 'texts'; readonly texts: Readonly<Record<string, Readonly<Record<string, LiveText>>>> }
  /** The content cannot ship as it stands: the findings, as the check prints them. */
  | { readonly kind: 'errors'; readonly report: string }
  /** What was wrong is mended. */
  | { readonly kind: 'clean' }

/** What watching calls. */
export interface ContentListener {
  /** For every change that open pages can take as it is, and for errors. */
  changed(change: ContentChange): void
  /** For a change of what is built in: definitions, sections, pages, messages, drawings. Never while there are errors. */
  rebuild(): void
}

/** How long to wait for more files of the same save, in milliseconds. */
const PATIENCE = 12

/**
 * Watches the content folder and compiles it anew on every change: only files that changed are parsed.
 * Texts are told before the whole check has run, so that a saved sentence is in the browser at once; errors follow.
 * Returns a function that stops watching.
 */
export function watchContent(root: string, folder: string, listener: ContentListener): () => void {
  const absolute = resolve(root, folder)
  const cache = memoryCache()
  const read = () => readContent(absolute, relative(root, absolute) || folder)
  let before = read()
  const first = compileWithCode(before, root, cache)
  const texts = textsOf(first.content)
  let built = builtInOf(first.content)
  let wasWrong = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const look = (): void => {
    const reading = read()
    const now = textsOf(
      linkContent(touchedContent(parseContent(reading.files, cache), changedPaths(before.files, reading.files))),
    )
    const changed = changedTexts(texts, now)
    if (Object.keys(changed).length > 0) listener.changed({ kind: 'texts', texts: changed })
    for (const [key, text] of now) texts.set(key, text)
    before = reading
    setImmediate(check, reading)
  }

  const check = (reading: Reading): void => {
    const compilation = compileWithCode(reading, root, cache)
    const wrong = compilation.findings.filter(stopsBuild)
    if (wrong.length > 0) listener.changed({ kind: 'errors', report: reportText(wrong, compilation.files, false) })
    else {
      if (wasWrong) listener.changed({ kind: 'clean' })
      const builtNow = builtInOf(compilation.content)
      if (builtNow !== built) listener.rebuild()
      built = builtNow
    }
    wasWrong = wrong.length > 0
  }
  const watcher: FSWatcher = watch(absolute, { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(look, PATIENCE)
  })
  return () => {
    clearTimeout(timer)
    watcher.close()
  }
}

/** Paths of files that are new, gone or changed. */
function changedPaths(before: readonly SourceFile[], now: readonly SourceFile[]): Set<string> {
  const texts = new Map(before.map(({ path, text }) => [path, text]))
  const changed = new Set(now.filter(({ path, text }) => texts.get(path) !== text).map(({ path }) => path))
  for (const { path } of now) texts.delete(path)
  return new Set([...changed, ...texts.keys()])
}

/** The interpretations that a change touches, with all fragments: their own files, or a fragment that they include. */
function touchedContent(parsed: ParsedContent, changed: ReadonlySet<string>): ParsedContent {
  const fragments = [...changed].filter((path) => path.startsWith('fragments/')).map((path) => `"${nameOf(path)}"`)
  const folders = new Set([...changed].map(folderOf))
  const isTouched = ({ source }: { readonly source: SourceFile }) =>
    folders.has(folderOf(source.path)) || fragments.some((name) => source.text.includes(name))
  for (const { source } of [...parsed.entries, ...parsed.families, ...parsed.incidentals].filter(isTouched))
    folders.add(folderOf(source.path))
  const inFolders = ({ source }: { readonly source: SourceFile }) => folders.has(folderOf(source.path))
  return {
    ...parsed,
    interpretations: parsed.interpretations.filter(inFolders),
    entries: parsed.entries.filter(inFolders),
    families: parsed.families.filter(inFolders),
    incidentals: parsed.incidentals.filter(inFolders),
    products: [],
    pages: [],
  }
}

/** Every text of an interpretation that a page can take while it is open, as JSON by its key. */
function textsOf(content: LinkedContent): Map<string, string> {
  const texts = new Map<string, string>()
  for (const { definition, entries, incidentals } of content.interpretations) {
    const add = (id: string, { sectionTitle, sectionHeader }: Omit<LiveText, 'blocks'>, blocks: readonly Block[]) =>
      texts.set(`${definition.interpretationId}/${id}`, JSON.stringify({ sectionTitle, sectionHeader, blocks }))
    for (const entry of entries) add(entry.contentId, entry, entry.blocks)
    for (const [id, { facts, blocks }] of incidentals) add(id, facts, blocks)
  }
  return texts
}

function changedTexts(
  before: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
): Record<string, Record<string, LiveText>> {
  const changed: Record<string, Record<string, LiveText>> = {}
  for (const [key, text] of now) {
    if (before.get(key) === text) continue
    const [interpretationId = '', id = ''] = key.split('/')
    ;(changed[interpretationId] ??= {})[id] = JSON.parse(text) as LiveText
  }
  return changed
}

/** What only a new build shows, as a fingerprint. */
function builtInOf(content: LinkedContent): string {
  const { products, pages, parsed } = content
  return fingerprint(
    [...parsed.images, ...parsed.messages.map(({ source }) => source)],
    [
      JSON.stringify(catalogueOf(content)),
      ...products.flatMap(({ sections }) =>
        [...sections.values()].map(({ facts, blocks }) => JSON.stringify([facts, blocks])),
      ),
      ...[...pages].map(([route, { facts, blocks }]) => JSON.stringify([nameOf(route), facts, blocks])),
    ],
  )
}

/** Keeps what every file parsed to while the process runs. */
function memoryCache(): ParseCache {
  const known = new Map<string, { readonly text: string; readonly value: unknown }>()
  return {
    take<Value>(file: { readonly path: string; readonly text: string }, parse: () => Value): Value {
      const before = known.get(file.path)
      if (before?.text === file.text) return before.value as Value
      const value = parse()
      known.set(file.path, { text: file.text, value })
      return value
    },
  }
}
