import type { JSONPath } from 'jsonc-parser'
import { stringify } from 'yaml'
import { setJson } from './set-json.ts'

/** A file to write, by its path in the content folder. */
export interface NewFile {
  readonly path: string
  readonly text: string
  /** True for an existing file that changes; a new file never replaces an existing one. */
  readonly isChange?: true
}

/** The range of a new text, whose color is undefined if there is no result, and the values that the text shows. */
export interface TextDetails {
  readonly rangeId: string
  readonly label: string
  readonly style: string | undefined
  readonly head: {
    readonly title: string
    readonly resultValues: readonly string[]
    readonly summaryValues: readonly string[]
  }
  /** The signs that mean calling 911, in the notation of <Emergency />. */
  readonly signs?: string
  /** True if the range asks to act today or this week, so that its cards come first. */
  readonly isPressing?: boolean
  /** Words and figures that the data requires of the text. */
  readonly required?: readonly string[]
}

/**
 * Formats a text with the parts that its color requires. What is left to write is marked TODO, so that the check reports it.
 * `more` is the end of its prose.
 */
export function formatTextFile(
  ids: object,
  { rangeId, label, style, head, signs, isPressing, required = [] }: TextDetails,
  more = '',
): string {
  const facts = {
    ...ids,
    rangeId,
    resultValues: head.resultValues,
    summaryValues: head.summaryValues,
    title: head.title,
    sectionTitle: 'What Does It Mean To Me?',
    sectionHeader: style === undefined ? '' : `Your result was ${label}`,
  }
  const prose = [...required.map((one) => `TODO: say ${one}, where it fits.`), ...(more === '' ? [] : [more.trim()])]
  const result =
    '<Result /> TODO: write what the result was, what it means, what to do and how soon to see a physician.'
  const isFirst = style === 'Red' || isPressing === true
  const emergency = style === 'Red' || signs !== undefined ? [`<Emergency signs="${signs ?? 'TODO'}" />`] : []
  const missing = ['<Exact message="test-not-performed" /> <HowSoon alone />', 'TODO: say what was not measured.']
  const colored = isFirst
    ? [...emergency, '<HowSoon />', result, ...prose]
    : [result, ...prose, '<HowSoon />', ...emergency]
  const body = style === undefined ? [...missing, ...prose] : colored
  return `---\n${stringify(facts, { aliasDuplicateObjects: false, lineWidth: 0 })}---\n\n${body.join('\n\n')}\n`
}

/** The file of a text with an id of its own; `more` is the end of its prose. */
export function createTextFile(
  place: string,
  ids: { readonly contentId: string },
  details: TextDetails,
  more = '',
): NewFile {
  return { path: `${place}/${toFileName(ids.contentId)}.mdx`, text: formatTextFile(ids, details, more) }
}

/** Formats a value like a JSON file of the content. */
export function formatJson(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

/** Sets values in a JSON text, or adds them to a list if the path ends in -1, and keeps its formatting. */
export function editJson(
  text: string,
  ...steps: readonly (readonly [JSONPath, unknown, isInsertion?: boolean])[]
): string {
  return steps.reduce(
    (before, [path, value, isInsertion = path.at(-1) === -1]) => setJson(before, path, value, isInsertion),
    text,
  )
}

/** The name of an entry's file, without its extension. */
export function toFileName(contentId: string): string {
  return contentId
    .replace(/^CONTENT_/, '')
    .toLowerCase()
    .replaceAll('_', '-')
}
