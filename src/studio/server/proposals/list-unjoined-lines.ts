import { escapePattern } from '../../../catalogue/escape-pattern.ts'
import type { UnjoinedLines } from '../../model/proposal-calls.ts'
import { findSourceText } from '../source-files.ts'
import { readBothVersions } from './joined-versions.ts'

/**
 * Lists where files still have an editor's lines and main's, one after the other, as they were put into the file for the editor to join. Spaces and
 * line breaks join nothing.
 */
export function listUnjoinedLines(folder: string, base: string, paths: readonly string[]): readonly UnjoinedLines[] {
  const both = readBothVersions(folder, base)
  return paths.flatMap((path) => {
    const lines = both.get(path) ?? []
    const text = lines.length === 0 ? undefined : findSourceText(folder, path)
    if (text === undefined) return []
    return lines.flatMap(({ mine, theirs }) => {
      const words = `${mine} ${theirs}`.trim().split(/\s+/)
      const found = new RegExp(`(?<!\\S)${words.map(escapePattern).join('\\s+')}(?!\\S)`).exec(text)
      return found ? [{ path, line: text.slice(0, found.index).split('\n').length, mine, theirs }] : []
    })
  })
}
