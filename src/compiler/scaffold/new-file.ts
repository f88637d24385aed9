import { applyEdits, modify, type JSONPath } from 'jsonc-parser'
import { stringify } from 'yaml'

/** A file to be written, by its path in the content folder. */
export interface NewFile {
  readonly path: string
  readonly text: string
  /** True for a text that is there and changes; a new one never replaces a text. */
  readonly isChange?: true
}

/** The range of a new text, whose color is undefined where there is no result, and the values that the text shows. */
export interface TextDetails {
  readonly rangeId: string
  readonly label: string
  readonly style: string | undefined
  readonly title: string
  readonly values: readonly string[]
  /** The signs that mean calling 911, as <Emergency /> names them. */
  readonly signs?: string
}

/** A text with the parts that its color requires; what must still be written is marked TODO, so that the check names it. */
export function formatTextFile(
  ids: object,
  { rangeId, label, style, title, values, signs }: TextDetails,
  more = '',
): string {
  const facts = {
    ...ids,
    rangeId,
    resultValues: values,
    summaryValues: values,
    title,
    sectionTitle: 'What Does It Mean To Me?',
    sectionHeader: style === undefined ? '' : `Your result was ${label}`,
  }
  const result =
    '<Result /> TODO: write what the result was, what it means, what to do and how soon to see a physician.'
  const emergency = `<Emergency signs="${signs ?? 'TODO'}" />`
  const calm = [result, '<HowSoon />', ...(signs === undefined ? [] : [emergency])]
  const colored = style === 'Red' ? [emergency, '<HowSoon />', result] : calm
  const missing = ['<Exact message="test-not-performed" /> <HowSoon alone />', 'TODO: say what was not measured.']
  const body = style === undefined ? missing : colored
  return `---\n${stringify(facts, { aliasDuplicateObjects: false, lineWidth: 0 })}---\n\n${body.join('\n\n')}\n${more}`
}

/** The file of a text with an id of its own; `more` is the end of its body. */
export function createTextFile(
  place: string,
  ids: { readonly contentId: string },
  details: TextDetails,
  more = '',
): NewFile {
  return { path: `${place}/${toFileName(ids.contentId)}.mdx`, text: formatTextFile(ids, details, more) }
}

/** A value as its JSON file is written. */
export function formatJson(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

/** A JSON text with values set, or added to a list where the path ends in -1; its formatting is kept. */
export function editJson(
  text: string,
  ...steps: readonly (readonly [JSONPath, unknown, isInsertion?: boolean])[]
): string {
  const formattingOptions = { insertSpaces: true, tabSize: 2 }
  return steps.reduce((before, [path, value, isArrayInsertion = path.at(-1) === -1]) => {
    return applyEdits(before, modify(before, path, value, { formattingOptions, isArrayInsertion }))
  }, text)
}

/** The name of an entry's file, without its ending. */
export function toFileName(contentId: string): string {
  return contentId
    .replace(/^CONTENT_/, '')
    .toLowerCase()
    .replaceAll('_', '-')
}
