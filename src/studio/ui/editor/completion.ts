import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import type { StudioIndex } from '../../model/documents.ts'

/** The names that completion offers: values of the test, parts, fragments, flags, ids. */
export interface CompletionNames {
  readonly placeholders: readonly string[]
  readonly fragments: readonly string[]
  readonly flags: readonly string[]
  readonly ids: readonly string[]
  readonly figures: readonly string[]
  readonly signs: readonly string[]
  readonly messages: readonly string[]
}

const partNames = ['Result', 'HowSoon', 'Emergency', 'Exact', 'Include', 'When', 'Flags']

/** The names that a file may use. */
export function collectCompletionNames({ names, tests }: StudioIndex, path: string): CompletionNames {
  const test = tests.find(({ folder }) => path.startsWith(`${folder}/`))
  return {
    placeholders: [...(test?.placeholders ?? []), ...(test?.ranges ?? []).flatMap(({ limits }) => limits)],
    flags: test?.flags ?? [],
    ids: (test?.ranges ?? []).flatMap((range) => [range.id, ...range.entries]),
    ...names,
  }
}

/** Completes the word before the cursor. */
export function createCompletion(names: CompletionNames) {
  return (context: CompletionContext): CompletionResult | null => {
    const options = (all: readonly string[]) => all.map((label) => ({ label }))
    const places: readonly (readonly [pattern: RegExp, skip: number, all: readonly string[]])[] = [
      [/\{[\w.]*$/, 1, [...names.placeholders, ...names.figures.map((name) => `figure.${name}`)]],
      [/fragment="[\w-]*$/, 10, names.fragments],
      [/signs="[\w-]*$/, 7, names.signs],
      [/message="[\w-]*$/, 9, names.messages],
      [/(?:all|any|none|of)="[\w ]*$/, -1, names.flags],
      [/<\w*$/, 1, partNames],
      [/"[A-Z][A-Z_0-9]*$/, 1, names.ids],
      [/(?:rangeId|contentId): \w*$/, -1, names.ids],
    ]
    for (const [pattern, skip, all] of places) {
      const found = context.matchBefore(pattern)
      if (!found) continue
      const from = skip >= 0 ? found.from + skip : (context.matchBefore(/\w*$/)?.from ?? context.pos)
      return { from, options: options(all), validFor: /^[\w.-]*$/ }
    }
    return null
  }
}
