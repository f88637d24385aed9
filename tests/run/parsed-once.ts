import type { ParseCache } from '../../src/compiler/parse.ts'
import type { SourceFile } from '../../src/compiler/source-file.ts'

/** Keeps what the content's own files parse to; a file that a mutation changed is parsed and forgotten. */
export function parsedOnce(): ParseCache {
  const known = new Map<string, { readonly text: string; readonly value: unknown }>()
  return {
    take<Value>(file: SourceFile, parse: () => Value): Value {
      const before = known.get(file.path)
      if (before?.text === file.text) return before.value as Value
      const value = parse()
      if (!before) known.set(file.path, { text: file.text, value })
      return value
    },
  }
}
