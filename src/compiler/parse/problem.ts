import type { Point } from 'unist'
import type { Edit, Problem } from '../source/finding.ts'
import type { ReadProblem } from '../source/read-folder.ts'
import type { SourceFile } from '../source/source-file.ts'

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

/** A problem that parsing found. */
export type FileProblem = Problem<ParseProblem>

/** Reports a problem at an offset or point of the file at hand; `edit` replaces what is there. */
export type Report = (
  at: number | Point | undefined,
  rule: ParseProblem,
  message: string,
  fix: string,
  edit?: Edit,
) => void

/** The problems of a file, and what adds to them. */
export function problemsOf(source: SourceFile): { readonly problems: FileProblem[]; readonly report: Report } {
  const problems: FileProblem[] = []
  const report: Report = (at, rule, message, fix, edit) =>
    problems.push({ rule, ...source.place(at), message, fix, ...(edit && { edit }) })
  return { problems, report }
}
