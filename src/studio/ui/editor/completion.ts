import {
  snippetCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete'
import type { NamedNumber, StudioIndex } from '../../model/documents.ts'

/** The names that completion offers: values of the test, parts, fragments, flags, ids. */
export interface CompletionNames {
  readonly placeholders: readonly string[]
  readonly limits: readonly NamedNumber[]
  readonly fragments: readonly string[]
  readonly flags: readonly string[]
  readonly ids: readonly string[]
  readonly figures: readonly NamedNumber[]
  readonly signs: readonly string[]
  readonly messages: readonly string[]
}

/** The parts as they are written, ready to be filled in, because text in the place of one is refused. */
const parts: readonly Completion[] = [
  snippetCompletion('Result />', { label: 'Result', detail: 'what the result was' }),
  snippetCompletion('HowSoon />', { label: 'HowSoon', detail: 'how soon to act' }),
  snippetCompletion('Emergency signs="${}" />', { label: 'Emergency', detail: 'when to call 911' }),
  snippetCompletion('Exact message="${}" />', { label: 'Exact', detail: 'a quoted sentence' }),
  snippetCompletion('Include fragment="${}" />', { label: 'Include', detail: 'a shared passage' }),
  snippetCompletion('When any="${}">${}</When>', { label: 'When', detail: 'words for some readers' }),
  snippetCompletion('Flags of="${}" />', { label: 'Flags', detail: 'what applies to the reader' }),
]

/** How far up values of the reader, limits of the test and figures are in the list, which is otherwise in the order of the alphabet. */
const boosts = { value: 99, limit: 50, figure: 0 }

/** The names that a file may use. */
export function collectCompletionNames({ names, tests }: StudioIndex, path: string): CompletionNames {
  const test = tests.find(({ folder }) => path.startsWith(`${folder}/`))
  return {
    placeholders: test?.placeholders ?? [],
    limits: (test?.ranges ?? []).flatMap(({ limits }) => limits),
    flags: test?.flags ?? [],
    ids: (test?.ranges ?? []).flatMap((range) => [range.id, ...range.entries]),
    ...names,
  }
}

/** Completes the word before the cursor. */
export function createCompletion(names: CompletionNames) {
  return (context: CompletionContext): CompletionResult | null => {
    const places: readonly (readonly [pattern: RegExp, skip: number, all: readonly (string | Completion)[]])[] = [
      [/\{[\w.]*$/, 1, listValues(names)],
      [/fragment="[\w-]*$/, 10, names.fragments],
      [/signs="[\w-]*$/, 7, names.signs],
      [/message="[\w-]*$/, 9, names.messages],
      [/(?:all|any|none|of)="[\w ]*$/, -1, names.flags],
      [/<\w*$/, 1, parts],
      [/"[A-Z][A-Z_0-9]*$/, 1, names.ids],
      [/(?:rangeId|contentId): \w*$/, -1, names.ids],
    ]
    for (const [pattern, skip, all] of places) {
      const found = context.matchBefore(pattern)
      if (!found) continue
      const from = skip >= 0 ? found.from + skip : (context.matchBefore(/\w*$/)?.from ?? context.pos)
      const options = all.map((one) => (typeof one === 'string' ? { label: one } : one))
      return { from, options, validFor: /^[\w.-]*$/ }
    }
    return null
  }
}

/** What braces may hold: values of the reader, then limits and figures with the words that they render. */
function listValues({ placeholders, limits, figures }: CompletionNames): Completion[] {
  const toOption =
    (boost: number) =>
    ({ name, words }: NamedNumber) => ({ label: name, detail: words, boost })
  return [
    ...placeholders.map((label) => ({ label, boost: boosts.value })),
    ...limits.map(toOption(boosts.limit)),
    ...figures.map(toOption(boosts.figure)),
  ]
}
