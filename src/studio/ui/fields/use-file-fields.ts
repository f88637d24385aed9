import { toJsonPointer } from '../../model/to-json-pointer.ts'
import { findNodeAtLocation, getLocation, parseTree, type JSONPath } from 'jsonc-parser'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import { readStudioResponse, studioClient } from '../../content/studio-client.ts'
import type { FileAudience } from '../../model/call-responses.ts'
import type { StudioFinding } from '../../model/documents.ts'
import { listSimilarLines } from '../editor/list-similar-lines.ts'

/** Examples of how the file reads in texts; the last response stays until the next arrives. */
export function useExamples(path: string, text: string) {
  const [asked] = useDebouncedValue(text, 400)
  const { data = {} } = useQuery({
    queryKey: ['examples', path, asked],
    queryFn: () => readStudioResponse(studioClient.examples.$post({ json: { path, text: asked } })),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return data
}

/** The check's messages about each value of a file, by its pointer. */
export function useMessages(text: string, findings: readonly StudioFinding[]): ReadonlyMap<string, string> {
  return useMemo(() => {
    const messages = new Map<string, string>()
    for (const { severity, line, column, message, fix } of findings) {
      if (severity === 'note') continue
      const pointer = toJsonPointer(getPathAt(text, line, column))
      const known = messages.get(pointer)
      messages.set(pointer, `${known === undefined ? '' : `${known} `}${message} ${fix}`)
    }
    return messages
    // oxlint-disable-next-line react/exhaustive-deps -- findings are of the words that were checked; later words have later findings
  }, [findings])
}

/** The value on a line of a file. */
export function getPathAt(text: string, line: number, column = 0): JSONPath {
  const lines = text.split('\n')
  const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0)
  const written = lines[line - 1] ?? ''
  const first = written.length - written.trimStart().length + 1
  // One character after the opening quote of the value or its name: before it, the path is still that of the parent.
  return getLocation(text, start + Math.max(column, first)).path
}

/** The lines of the value at a path. */
export function findLines(text: string, path: JSONPath): { readonly from: number; readonly to: number } | undefined {
  const root = parseTree(text)
  const node = root && findNodeAtLocation(root, [...path])
  if (!node) return undefined
  const countLines = (end: number) => text.slice(0, end).split('\n').length
  return { from: countLines(node.offset), to: countLines(node.offset + node.length) }
}

/** How many texts read something on the lines of a value. */
export function countReaders(text: string, path: JSONPath, audience: FileAudience | undefined): number {
  const lines = findLines(text, path)
  if (!lines || !audience) return 0
  const readers = audience.lines.filter(({ from, to }) => from <= lines.to && to >= lines.from)
  return new Set(readers.flatMap(({ texts }) => texts)).size
}

/** The values that say the same as one said when the file was opened. */
export function listSimilarPaths(opened: string, text: string, path: JSONPath): readonly JSONPath[] {
  const lines = findLines(text, path)
  if (!lines) return []
  return listSimilarLines(opened, text, lines.from).map((line) => getPathAt(text, line))
}
