import type { Problem } from '../source/finding.ts'
import type { ReadProblem } from '../source/read-folder.ts'

/** The rules that reading and parsing see broken; `rules/files` says why each exists. */
export type ParseProblem =
  | ReadProblem
  | 'component'
  | 'drawing'
  | 'expression'
  | 'front-matter'
  | 'front-matter-code'
  | 'heading-depth'
  | 'html-comment'
  | 'import-export'
  | 'invisible-character'
  | 'json-depth'
  | 'json-key'
  | 'json-syntax'
  | 'less-than'
  | 'link'
  | 'markdown'
  | 'mdx-depth'
  | 'mdx-syntax'
  | 'raw-html'
  | 'schema'
  | 'tag-line'
  | 'yaml-feature'
  | 'yaml-key'
  | 'yaml-syntax'

/** Reports a problem at an offset of the file at hand. */
export type Report = (at: number, rule: ParseProblem, message: string, fix: string) => void

/** A problem that parsing found. */
export type FileProblem = Problem<ParseProblem>
