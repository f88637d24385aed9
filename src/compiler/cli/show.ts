import type { Compilation } from '../compile.ts'
import { toEntryDocument } from '../emit/build-catalogue.ts'
import type { Entry } from '../link/entry.ts'
import { formatForTerminal } from '../link/text-formats.ts'
import { compileContent } from './compile-content.ts'
import { listMatchingEntries, describeMissingEntry } from './list-entries.ts'
import { exitCodes, printJsonOrText, type CommandOptions } from './options.ts'

/** Prints the texts of an id as participants read them: label, values, headings, words, lists, and the box of a red text. */
export async function show(id: string, options: CommandOptions): Promise<number> {
  const compilation = compileContent(options)
  const found = listMatchingEntries(compilation, id)
  if (found.length === 0) {
    process.stderr.write(`${describeMissingEntry(compilation, id)}\n`)
    return exitCodes.findings
  }
  const documents = found.map((entry) => ({ interpretationId: entry.interpretationId, ...toEntryDocument(entry) }))
  printJsonOrText(options, documents, () => found.map((entry) => formatEntry(compilation, entry)).join('\n\n'))
  return exitCodes.clean
}

function formatEntry({ catalogue }: Compilation, entry: Entry): string {
  const { interpretationRanges = [] } = catalogue.interpretations[entry.interpretationId] ?? {}
  const range = interpretationRanges.find(({ rangeId }) => rangeId === entry.rangeId)
  const shown = range?.displayedRange ? ` (${range.displayedRange})` : ''
  const band = range ? `${range.displayedLabel}${shown}, ${range.displayedStyle}` : entry.rangeId
  const words = [entry.sectionTitle, entry.sectionHeader, formatForTerminal(entry.nodes)].filter((line) => line !== '')
  const head = `${entry.title} · ${entry.resultValues.join(', ')} · ${band}`
  return [`${entry.interpretationId}/${entry.contentId}`, head, '', ...words].join('\n')
}
