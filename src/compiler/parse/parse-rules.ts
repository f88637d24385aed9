import type { Point } from 'unist'
import type { Edit, UnratedFinding } from '../source/finding.ts'
import type { ReadRule } from '../source/read-content-folder.ts'
import type { SourceFile } from '../source/source-file.ts'

const DEFINITION = 'interpretations/lab-iron/interpretation.json'
const DRAWING = 'images/red-cell.svg'

type ParseRuleFacts = readonly [reason: string, bad?: string, good?: string, file?: string]

/**
 * The rules whose violations reading and parsing detect: why each exists, and an example, in a text of the sample content unless
 * a file is named.
 */
export const parseRules = {
  'file-place': ['Each kind of file has its own place; a file anywhere else is never read.', 'Notes.', '', 'notes.txt'],
  'file-name': ['Names are plain and differ in more than case, so that they mean the same on every computer.'],
  'file-size': ['No text is this long; it is a mistake or an attack.'],
  'symbolic-link': ['Content is files; a link could lead out of the folder.'],
  'utf-8': ['Text is UTF-8; other bytes would be shown as boxes.'],
  'invisible-character': [
    'Invisible characters, and letters of other scripts, can make a text say something other than it seems to.',
    'Eat be\u200Bans.',
    'Eat beans.',
  ],
  spaces: [
    'Spaces at an end of a value, or several in a row, are a slip that no one sees; two ids or labels that look the same differ by them.',
    '"name": "Iron "',
    '"name": "Iron"',
    DEFINITION,
  ],
  'merge-conflict': [
    'Where two versions of a file could not be joined, an editor says which words participants read.',
    '<<<<<<< HEAD\nEat beans.\n=======\nEat peas.\n>>>>>>> main',
    'Eat beans.',
  ],
  'json-syntax': ['A definition that cannot be read decides nothing.', '"name": "Iron"', '"name": "Iron",', DEFINITION],
  'json-key': [
    'Each key is written once, and none is a name reserved for code.',
    '"name": "Iron",\n  "name": "Iron"',
    '"name": "Iron"',
    DEFINITION,
  ],
  'json-depth': ['No definition is nested this deeply.'],
  'front-matter': [
    'Every text begins with its facts between two lines of three dashes.',
    'contentId: CONTENT_LOW',
    '---\ncontentId: CONTENT_LOW',
  ],
  'front-matter-code': [
    'The facts of a text are plain lines, never code.',
    '---js\ncontentId: CONTENT_LOW',
    '---\ncontentId: CONTENT_LOW',
  ],
  'yaml-syntax': ['A text whose facts cannot be read cannot be identified.', 'title: "Iron', 'title: Iron'],
  'yaml-key': ['Each fact is written once.', 'title: Iron\ntitle: Iron', 'title: Iron'],
  'yaml-feature': ['Aliases, anchors, tags and comments hide what a file says.', 'title: &iron Iron', 'title: Iron'],
  'mdx-syntax': ['A text that cannot be read cannot be shown.', 'Eat {beans.', 'Eat beans.'],
  'mdx-depth': ['No text is nested this deeply.', '> > > > > > > > > > > > > Eat beans.', '- Eat beans.'],
  'import-export': ['Content files hold text, never code.', "import x from 'x'\n\nYour iron was", 'Your iron was'],
  expression: ['Braces hold the name of a value and nothing else.', 'was {labIron + 1}', 'was {labIron}'],
  'raw-html': ['Texts are Markdown; HTML could hide or run anything.', 'Eat <b>beans</b>.', 'Eat beans.'],
  'html-comment': ['Notes belong in the pull request.', '<!-- beans -->', 'Eat beans.'],
  component: [
    'Only the listed components exist, each with its own attributes in its own place.',
    '<Include fragments="share" />',
    '<Include fragment="share" />',
  ],
  'tag-line': [
    'A tag and its passage on one line would join the paragraph in a different way than it looks.',
    '<When all="ANEMIA">Eat beans.</When>',
    '<When all="ANEMIA">\nEat beans.\n</When>',
    'interpretations/iron-risk/high.mdx',
  ],
  'less-than': ['In these files "<" begins a tag; write the comparison in words.', 'Eat <5 beans.', 'Eat beans.'],
  markdown: ['Paragraphs, lists, headings, quotes and links are all that a text needs.', '`beans`', 'beans'],
  'heading-depth': [
    'The page’s own headings are levels 1 and 2; texts begin below.',
    '# Soon',
    '## Soon',
    'pages/when-ready.mdx',
  ],
  link: ['Links lead to the portal’s own pages only.', '[beans](https://example.com)', 'beans'],
  drawing: [
    'A drawing has a title, shapes and words; it loads nothing and runs no code.',
    '<script>alert(1)</script>',
    '<circle r="1"/>',
    DRAWING,
  ],
  variant: [
    'Interpretations that share a folder differ in one thing, and each has a word for every name in braces.',
    '"value": "right"',
    '"value": "left"',
    'interpretations/knee-angle/interpretation.json',
  ],
  schema: [
    'Each kind of file has fields of its own.',
    '"displayedStyle": "Yelow"',
    '"displayedStyle": "Yellow"',
    DEFINITION,
  ],
} satisfies Readonly<Record<string, ParseRuleFacts>> & Readonly<Record<ReadRule, ParseRuleFacts>>

/** A rule whose violations reading and parsing detect. */
export type ParseRule = keyof typeof parseRules

/** A problem that parsing found. */
export type ParseFinding = UnratedFinding<ParseRule>

/** Reports a problem at an offset or point of the current file; `edit` replaces what is there. */
export type ParseReporter = (
  at: number | Point | undefined,
  rule: ParseRule,
  message: string,
  fix: string,
  edit?: Edit,
) => void

/** The problems of a file, and what adds to them. */
export function createParseReporter(source: SourceFile): {
  readonly problems: ParseFinding[]
  readonly report: ParseReporter
} {
  const problems: ParseFinding[] = []
  const report: ParseReporter = (at, rule, message, fix, edit) =>
    problems.push({ rule, ...source.getPlace(at), message, fix, ...(edit && { edit }) })
  return { problems, report }
}
