import type { RootContent } from 'mdast'
import type {
  FamilyFrontMatter,
  GlossaryFile,
  JsonContent,
  MdxContent,
  MessagesFile,
  WrittenRange,
} from '../parse/content-file.ts'
import type { ParsedContent } from '../parse/parse-content.ts'
import type { ParsedMdx } from '../parse/parse-mdx.ts'
import type { ParseFinding } from '../parse/parse-rules.ts'
import type { LinkedEntry } from '../link/entry.ts'
import type { LinkedContent, LinkedInterpretation } from '../link/link-content.ts'
import type { SharedRenderContext } from '../link/parts/part-render-context.ts'
import type { Edit, SourcePlace, Severity } from '../source/finding.ts'

/** A text as participants read it, and the file that it is written in. */
export interface TextTarget {
  readonly file: ParsedMdx
  readonly nodes: readonly RootContent[]
}

/** An entry, its test, and its range; undefined if the test does not have the range. */
export interface EntryTarget extends TextTarget {
  readonly entry: LinkedEntry
  readonly interpretation: LinkedInterpretation
  readonly range: WrittenRange | undefined
}

/** The targets that the rules of each scope check, one by one. */
export interface RuleTargets {
  /** A file by the path that findings use, with what reading and parsing found in it. */
  readonly file: { readonly file: string; readonly problems: readonly ParseFinding[] }
  readonly definition: LinkedInterpretation
  readonly entry: EntryTarget
  readonly family: { readonly file: MdxContent<FamilyFrontMatter>; readonly interpretation: LinkedInterpretation }
  /** An educational section, an overview, or the text of an incidental finding. */
  readonly section: TextTarget
  readonly page: TextTarget
  readonly message: { readonly file: JsonContent<MessagesFile>; readonly key: string; readonly text: string }
  readonly catalogue: LinkedContent
}

/** The kind of target that a rule checks. */
export type RuleScope = keyof RuleTargets

/**
 * What a rule may read besides its target: data, but no other text. The findings in a target are therefore valid until the target
 * or the data change.
 */
export interface RuleContext extends Pick<ParsedContent, 'units' | 'exactMessages' | 'notOffered' | 'products'> {
  readonly glossary: GlossaryFile
  readonly sharedContext: SharedRenderContext
}

/** Reports a finding of a rule: the place, the problem in words that a clinician understands, and the fix. */
export type FindingReporter = (place: SourcePlace, message: string, fix: string, edit?: Edit) => void

/** A rule of the check, from which documentation and tests are generated. */
export interface CheckRule<Id extends string = string, In extends RuleScope = RuleScope> {
  readonly id: Id
  readonly scope: In | readonly In[]
  /**
   * Present if a rule checks each paragraph, list, heading or quote of a text by itself, so that blocks shared by entries are
   * checked once.
   */
  readonly per?: 'paragraph'
  readonly severity: Severity
  /** `false` if an error is in content that is not shown to anyone: it fails the check, but not a build. */
  readonly blocksBuild?: false
  /** `true` if a rule asks whether something exists anywhere in the content, which is unknown while a file cannot be read. */
  readonly needsEveryFile?: true
  /** `true` if a rule of definitions also reads texts, which take words from shared files. */
  readonly readsTexts?: true
  readonly reason: string
  /** Content that breaks the rule. It replaces `good` in a file of the tests' sample content, or is a file of its own. */
  readonly bad: string
  /** Content that the rule accepts; empty if `bad` is a file that should not exist. */
  readonly good: string
  /** The file of the sample content, usually that of the scope; absent if no text can be an example, as for a symbolic link. */
  readonly in?: string
  check(target: RuleTargets[In], report: FindingReporter, context: RuleContext): void
}

/** The files with the examples of each scope, unless a rule names a different file of the sample content. */
const exampleFiles: Partial<Readonly<Record<RuleScope, string>>> = {
  definition: 'interpretations/lab-iron/interpretation.json',
  entry: 'interpretations/lab-iron/low.mdx',
  family: 'interpretations/iron-risk/high.mdx',
  message: 'messages/login.json',
}

/** Declares a rule; its severity is error by default. */
export function defineCheckRule<const Id extends string, In extends RuleScope>(
  rule: Omit<CheckRule<Id, In>, 'severity' | 'good'> & Partial<Pick<CheckRule, 'severity' | 'good'>>,
): CheckRule<Id, In> {
  const usual = [rule.scope].flat().flatMap((scope) => exampleFiles[scope] ?? [])[0]
  return { severity: 'error', good: '', ...(usual && { in: usual }), ...rule }
}
