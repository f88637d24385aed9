import type { RootContent } from 'mdast'
import { formatCount } from '../../catalogue/words.ts'
import type { LinkedContent } from '../link/link-content.ts'
import { sortFindings, type CheckFinding } from '../source/finding.ts'
import type { RuleId } from './registry.ts'
import { rules } from './registry.ts'
import type { FindingReporter, CheckRule, RuleContext, RuleScope, RuleTargets, TextTarget } from './rule.ts'
import { applySuppressions } from './apply-suppressions.ts'
import { hideConsequences } from './hide-consequences.ts'

/** Runs every rule of these scopes over linked content. Suppressed findings are left out. */
export function runRules(
  content: LinkedContent,
  scopes: readonly RuleScope[] = Object.keys(listTargets) as RuleScope[],
): CheckFinding[] {
  const glossary = content.parsed.glossary[0]?.value ?? { terms: [], banned: [] }
  const context: RuleContext = { content, glossary }
  const found = new Map<string, SeenFinding>()
  for (const scope of scopes) {
    const all = listTargets[scope](content).map(([target, name]) => [target, [name]] as const)
    const paragraphs =
      scope === 'entry' || scope === 'section' || scope === 'page' ? listParagraphs(all as NamedTexts) : all
    for (const rule of rules as readonly CheckRule<RuleId>[])
      if ([rule.scope].flat().includes(scope))
        for (const [target, names] of rule.per === 'paragraph' ? paragraphs : all)
          rule.check(target, createReporter(found, rule, names), context)
  }
  const suppressed = applySuppressions(content, [...found.values()].map(toFinding))
  const sorted = sortFindings(hideConsequences(content, suppressed))
  const isConflict = ({ rule }: CheckFinding) => rule === 'merge-conflict'
  return [...sorted.filter(isConflict), ...sorted.filter((finding) => !isConflict(finding))]
}

/** How an editor has the command make the edit of a finding. */
const editCommand = ' "npm run content -- check --fix" does it for you.'

/** A finding with the entries in which it was seen: one cause is one finding. */
interface SeenFinding {
  readonly finding: CheckFinding
  readonly seenIn: string[]
}

type NamedTexts = readonly (readonly [subject: TextTarget, names: readonly string[]])[]

/** Each paragraph, list, heading or quote as a text of its own, with the names of all entries that share it. */
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
  found: Map<string, SeenFinding>,
  { id, severity }: CheckRule<RuleId>,
  names: readonly string[],
): FindingReporter {
  return (place, message, fix, edit) => {
    const key = `${id} ${place.file}:${place.line}:${place.column} ${message}`
    const known = found.get(key)
    if (known) known.seenIn.push(...names)
    else {
      const { path, file, line, column } = place
      const fixed = edit ? { fix: `${fix}${editCommand}`, edit } : { fix }
      const finding: CheckFinding = { rule: id, severity, path, file, line, column, message, ...fixed }
      found.set(key, { finding, seenIn: [...names] })
    }
  }
}

function toFinding({ finding, seenIn: [first = '', ...more] }: SeenFinding): CheckFinding {
  if (first === '') return finding
  const others = more.length === 0 ? '' : ` and ${formatCount(more.length, 'more entry', 'more entries')}`
  return { ...finding, message: `${finding.message} Seen in ${first}${others}.` }
}

/** The targets of each scope; an entry has a name, by which findings say where it was seen. */
const listTargets: {
  readonly [In in RuleScope]: (content: LinkedContent) => readonly (readonly [RuleTargets[In], string])[]
} = {
  file: ({ parsed }) => {
    const files = new Set(parsed.problems.map(({ file }) => file))
    return [...files].map((file) => [
      { file, problems: parsed.problems.filter((problem) => problem.file === file) },
      '',
    ])
  },
  definition: ({ interpretations }) => interpretations.map((interpretation) => [interpretation, '']),
  entry: ({ interpretations }) =>
    interpretations.flatMap((interpretation) =>
      interpretation.entries.map((entry) => {
        const range = interpretation.file.value.interpretationRanges.find(({ rangeId }) => rangeId === entry.rangeId)
        const target = { entry, interpretation, range, file: entry.origin, nodes: entry.nodes }
        return [target, `${interpretation.id}/${entry.contentId}`] as const
      }),
    ),
  family: ({ interpretations }) =>
    interpretations.flatMap((interpretation) =>
      interpretation.families.map((file) => [{ file, interpretation }, ''] as const),
    ),
  section: ({ interpretations, products }) =>
    [
      ...interpretations.flatMap(({ incidentals }) => [...incidentals.values()]),
      ...products.flatMap(({ sections }) => [...sections.values()]),
    ].map((text) => [text, '']),
  page: ({ pages }) => [...pages.values()].map((page) => [page, '']),
  message: ({ parsed }) =>
    parsed.messages.flatMap((file) =>
      Object.entries(file.value.messages).map(([key, text]) => [{ file, key, text }, ''] as const),
    ),
  catalogue: (content) => [[content, '']],
}
