import type { Severity } from './finding.ts'
import { wordingRules } from './wording/check-wording.ts'
import { definitionRules } from './wording/definition-rules.ts'

/** A rule as it is listed for editors. */
export interface ListedRule {
  readonly id: string
  readonly severity: Severity
  readonly reason: string
  readonly bad?: string
  readonly good?: string
}

/** Rules over files and links: what each finds, in one sentence. */
const STRUCTURE: Readonly<Record<string, string>> = {
  'file-place': 'Every file lies where its kind belongs; a stray file is read by nobody.',
  'file-name': 'Names are plain and differ in more than case, so that they mean the same on every computer.',
  'file-size': 'No text is this long; it is a mistake or an attack.',
  'symbolic-link': 'Content is files; a link could lead out of the folder.',
  'utf-8': 'Text is UTF-8; other bytes would be shown as boxes.',
  'invisible-character': 'Invisible characters can make a text read otherwise than it looks.',
  'json-syntax': 'A definition that cannot be read decides nothing.',
  'json-key': 'Each key stands once, and none is a name that code uses itself.',
  'json-depth': 'No definition is nested this deeply.',
  'front-matter': 'Every text begins with its facts between two lines of three dashes.',
  'front-matter-code': 'Front matter is YAML and never code.',
  'yaml-syntax': 'Facts that cannot be read name no text.',
  'yaml-key': 'Each fact stands once.',
  'yaml-feature': 'Aliases, anchors and tags hide what a file says.',
  'mdx-syntax': 'A text that cannot be read cannot be shown.',
  'mdx-depth': 'No text is nested this deeply.',
  'import-export': 'Content files hold text, never code.',
  expression: 'Braces hold the name of a value and nothing else.',
  'raw-html': 'Texts are Markdown; HTML could hide or run anything.',
  'html-comment': 'Notes belong in the pull request.',
  component: 'Only <When>, <Flags> and <Include> exist, each with its own attributes.',
  'tag-line': 'A tag and its passage on one line would join the paragraph in another way than it looks.',
  'less-than': 'In these files "<" begins a tag; write the comparison in words.',
  markdown: 'Paragraphs, lists, headings, quotes and links are all that a text needs.',
  'heading-depth': 'The page’s own headings are levels 1 and 2; texts begin below.',
  link: 'Links lead to the portal’s own pages only.',
  drawing: 'Drawings are shapes and words: titled, nothing fetched, nothing run.',
  schema: 'Each kind of file has its fields; the schema says which.',
  'folder-name': 'A folder is called as its id, so that a text is found by its name.',
  'duplicate-id': 'An id names one thing.',
  'missing-interpretation': 'What a product or rule names must exist.',
  'orphan-interpretation': 'A test that no product yields is read by nobody.',
  'missing-section': 'A product’s sections are files beside it.',
  'orphan-section': 'A section that no product lists is read by nobody.',
  'missing-product': 'A package’s products must exist.',
  'missing-fragment': 'An included passage must exist.',
  'nested-include': 'Fragments go one level deep, so that a reviewer can follow them.',
  'orphan-fragment': 'A fragment that nothing includes is read by nobody.',
  'missing-definition': 'A text needs the definition beside it.',
  'missing-image': 'A drawing that is shown must exist.',
  'orphan-image': 'A drawing that nothing shows is seen by nobody.',
  'missing-entry': 'Every id that a range may show has a text; without it the result is dropped.',
  'orphan-entry': 'A text that no range lists is read by nobody.',
  'unreachable-entry': 'Every text of a range has a rule that leads to it, or is the first.',
  'missing-range': 'What names a range names one that exists.',
  'wrong-range': 'A text and the range that lists it agree.',
  'missing-measure': 'A band speaks of a measure of its test.',
  'empty-text': 'A result without a text says nothing.',
  'band-gap': 'Every value that can be measured has a band.',
  'band-overlap': 'No value has two bands.',
  'band-empty': 'Every band holds some value.',
  'band-decimals': 'Limits are as fine as the value that is reported.',
  'band-order': 'The bar draws bands in the order of their values.',
  placeholder: 'A placeholder names a value of its own test.',
  flag: 'Conditions name the flags of their own family.',
  'condition-never': 'A passage that no combination reaches is read by nobody.',
  'condition-always': 'A condition that always holds says nothing.',
  'missing-message': 'What the portal shows must exist.',
  'unused-message': 'A message that nothing shows is read by nobody.',
  'unused-excuse': 'An excuse that excuses nothing hides the next mistake.',
  'defect-returned': 'A known defect that was corrected stands in the content again.',
  'defect-stands': 'The register of known defects names places that exist.',
}

/** Every rule of the check, by id. */
export const ruleList: readonly ListedRule[] = [
  ...Object.entries(STRUCTURE).map(([id, reason]): ListedRule => ({ id, severity: 'error', reason })),
  ...definitionRules,
  ...wordingRules,
].sort((a, b) => (a.id < b.id ? -1 : 1))

/** The rules as a Markdown table for content/README.md. */
export function rulesMarkdown(): string {
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', ' ')
  const lines = ruleList.map(
    (rule) =>
      `| \`${rule.id}\` | ${rule.severity} | ${cell(rule.reason)} | ${rule.bad ? `Bad: ${cell(rule.bad)}<br>Good: ${cell(rule.good ?? '')}` : ''} |`,
  )
  return ['| rule | severity | why | example |', '| --- | --- | --- | --- |', ...lines].join('\n')
}

/** The rules for a terminal. */
export function rulesText(): string {
  return ruleList
    .map((rule) =>
      [
        `${rule.id} (${rule.severity})`,
        `  ${rule.reason}`,
        ...(rule.bad ? [`  Bad:  ${rule.bad}`, `  Good: ${rule.good}`] : []),
      ].join('\n'),
    )
    .join('\n\n')
}
