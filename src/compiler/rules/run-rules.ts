import type { RootContent } from 'mdast'
import { formatCount } from '../../catalogue/words.ts'
import { getTextKey, type LinkedContent, type LinkedInterpretation } from '../link/link-content.ts'
import { DependencyCache } from '../source/dependency-cache.ts'
import { sortFindings, type CheckFinding } from '../source/finding.ts'
import type { RuleId } from './registry.ts'
import { rules } from './registry.ts'
import type { CheckRule, FindingReporter, RuleContext, RuleScope, RuleTargets, TextTarget } from './rule.ts'
import { applySuppressions } from './apply-suppressions.ts'
import { hideConsequences } from './hide-consequences.ts'

/**
 * Runs every rule over linked content. Suppressed findings are left out. Findings in a test or a text are reused from `cache`
 * until it or the data that rules read changes.
 */
export function runRules(content: LinkedContent, cache = new DependencyCache()): CheckFinding[] {
  const { interpretations, products, pages } = content
  const context = cache.get('rule context', listContextSources(content), () => createRuleContext(content))
  const texts = [
    ...interpretations.flatMap(({ incidentals }) => [...incidentals.values()]),
    ...products.flatMap(({ sections }) => [...sections.values()]),
  ]
  const reuse = (key: string, of: object, targets: () => TargetsByScope) =>
    cache.get(`check ${key}`, [of, context], () => checkTargets(targets(), context))
  return toFindings(content, [
    ...checkTargets({ file: listFileTargets(content) }, context),
    ...interpretations.flatMap((one) => reuse(one.id, one, () => listInterpretationTargets(one))),
    ...texts.flatMap((text) => reuse(getTextKey(text.file), text, () => ({ section: [[text, '']] }))),
    ...[...pages.values()].flatMap((page) => reuse(getTextKey(page.file), page, () => ({ page: [[page, '']] }))),
    ...checkTargets({ message: listMessageTargets(content), catalogue: [[content, '']] }, context),
  ])
}

/** Runs the rules that look at files one by one. */
export function runFileRules(content: LinkedContent): CheckFinding[] {
  return toFindings(content, checkTargets({ file: listFileTargets(content) }, createRuleContext(content)))
}

function createRuleContext({ parsed, sharedContext }: LinkedContent): RuleContext {
  const { units, exactMessages, notOffered, products } = parsed
  return {
    glossary: parsed.glossary[0]?.value ?? { terms: [], banned: [] },
    sharedContext,
    units,
    exactMessages,
    notOffered,
    products,
  }
}

/** The sources of the context of rules. If units or exact messages change, the shared context is a new object. */
function listContextSources({ parsed, sharedContext }: LinkedContent): readonly object[] {
  return [sharedContext, ...parsed.glossary, ...parsed.notOffered, ...parsed.products]
}

/** How an editor can have the command make the edit of a finding. */
const editCommand = ' "npm run content -- check --fix" does it for you.'

/** A finding of a rule in a target, and the entries that have it. */
interface RuleReport {
  readonly finding: CheckFinding
  readonly names: readonly string[]
}

/** The targets that rules check, by scope. An entry has a name, with which findings say where they were seen. */
type TargetsByScope = { readonly [In in RuleScope]?: readonly (readonly [target: RuleTargets[In], name: string])[] }

type NamedTargets = readonly (readonly [target: RuleTargets[RuleScope], names: readonly string[]])[]

const rulesByScope: Partial<Record<RuleScope, CheckRule<RuleId>[]>> = {}
for (const rule of rules as readonly CheckRule<RuleId>[])
  for (const scope of [rule.scope].flat()) (rulesByScope[scope] ??= []).push(rule)

function checkTargets(targets: TargetsByScope, context: RuleContext): RuleReport[] {
  const reports: RuleReport[] = []
  for (const [scope, listed] of Object.entries(targets) as [RuleScope, readonly [RuleTargets[RuleScope], string][]][]) {
    const all: NamedTargets = listed.map(([target, name]) => [target, [name]])
    const paragraphs = isTextScope(scope) ? listParagraphs(all as NamedTexts) : all
    for (const rule of rulesByScope[scope] ?? []) {
      let seenIn: readonly string[] = []
      const report = createReporter(reports, rule, () => seenIn)
      for (const [target, names] of rule.per === 'paragraph' ? paragraphs : all) {
        seenIn = names
        rule.check(target, report, context)
      }
    }
  }
  return reports
}

function isTextScope(scope: RuleScope): boolean {
  return scope === 'entry' || scope === 'section' || scope === 'page'
}

type NamedTexts = readonly (readonly [subject: TextTarget, names: readonly string[]])[]

/** Each paragraph, list, heading or quote as a separate text, with the names of all entries that share it. */
function listParagraphs(texts: NamedTexts): NamedTexts {
  const found = new Map<RootContent, readonly [subject: TextTarget, names: string[]]>()
  for (const [target, names] of texts)
    for (const node of target.nodes) {
      const known = found.get(node)
      if (known) known[1].push(...names)
      else found.set(node, [{ ...target, nodes: [node] }, [...names]])
    }
  return [...found.values()]
}

function createReporter(
  reports: RuleReport[],
  { id, severity }: CheckRule<RuleId>,
  getNames: () => readonly string[],
): FindingReporter {
  return ({ path, file, line, column }, message, fix, edit) => {
    const fixed = edit ? { fix: `${fix}${editCommand}`, edit } : { fix }
    reports.push({ finding: { rule: id, severity, path, file, line, column, message, ...fixed }, names: getNames() })
  }
}

/** The findings of all reports, sorted. Reports with the same cause are one finding, and what files suppress is left out. */
function toFindings(content: LinkedContent, reports: readonly RuleReport[]): CheckFinding[] {
  const found = new Map<string, { readonly finding: CheckFinding; readonly seenIn: string[] }>()
  for (const { finding, names } of reports) {
    const { rule, file, line, column, message } = finding
    const key = `${rule} ${file}:${line}:${column} ${message}`
    const known = found.get(key)
    if (known) known.seenIn.push(...names)
    else found.set(key, { finding, seenIn: [...names] })
  }
  const named = [...found.values()].map(({ finding, seenIn }) => addNames(finding, seenIn))
  const sorted = sortFindings(hideConsequences(content, applySuppressions(content, named)))
  const isConflict = ({ rule }: CheckFinding) => rule === 'merge-conflict'
  return [...sorted.filter(isConflict), ...sorted.filter((finding) => !isConflict(finding))]
}

function addNames(finding: CheckFinding, [first = '', ...more]: readonly string[]): CheckFinding {
  if (first === '') return finding
  const others = more.length === 0 ? '' : ` and ${formatCount(more.length, 'more entry', 'more entries')}`
  return { ...finding, message: `${finding.message} Seen in ${first}${others}.` }
}

function listFileTargets({ parsed }: LinkedContent): TargetsByScope['file'] & {} {
  const files = new Set(parsed.problems.map(({ file }) => file))
  return [...files].map((file) => [{ file, problems: parsed.problems.filter((problem) => problem.file === file) }, ''])
}

function listInterpretationTargets(interpretation: LinkedInterpretation): TargetsByScope {
  const { id, file, entries, families } = interpretation
  return {
    definition: [[interpretation, '']],
    entry: entries.map((entry) => {
      const range = file.value.interpretationRanges.find(({ rangeId }) => rangeId === entry.rangeId)
      const target = { entry, interpretation, range, file: entry.origin, nodes: entry.nodes }
      return [target, `${id}/${entry.contentId}`]
    }),
    family: families.map((family) => [{ file: family, interpretation }, '']),
  }
}

function listMessageTargets({ parsed }: LinkedContent): TargetsByScope['message'] & {} {
  return parsed.messages.flatMap((file) =>
    Object.entries(file.value.messages).map(([key, text]) => [{ file, key, text }, ''] as const),
  )
}
