import type { RootContent } from 'mdast'
import { describeReaders } from '../../../catalogue/describe-readers.ts'
import { capitalize } from '../../../catalogue/words.ts'
import type { LinkedEntry } from '../../link/entry.ts'
import type { LinkedContent } from '../../link/link-content.ts'
import { listCombinations } from '../../link/list-combinations.ts'
import { nameAxes } from '../../link/name-axes.ts'
import { flattenTree } from '../../link/flatten-tree.ts'
import { isComponentNamed } from '../../parse/component-node.ts'
import type { InterpretationFile } from '../../parse/content-file.ts'
import type { ParsedMdx } from '../../parse/parse-mdx.ts'
import type { SourcePlace } from '../../source/finding.ts'
import { memoizeByObject } from '../../source/memoize-by-object.ts'
import { defineCheckRule } from '../rule.ts'
import { listRequirements, type Required } from './list-requirements.ts'

/** A text as its readers see it: an entry, each combination of a family, a finding, a section or a page. */
interface ReadText {
  readonly id: string
  readonly file: ParsedMdx
  readonly nodes: readonly RootContent[]
  readonly entry?: LinkedEntry
  readonly definition?: InterpretationFile
}

/** Words whose absence could cause harm must be in what every reader reads. */
export const requiredSentenceRule = defineCheckRule({
  id: 'required-sentence',
  needsEveryFile: true,
  scope: 'catalogue',
  reason:
    'Every reader of a text reads when to call 911, what the specification quotes, a figure and words, wherever the data requires it.',
  in: 'emergencies.json',
  bad: '"lead": "Call 911 if you:",\n      "requiredIn": ["labIron/CONTENT_LOW"]',
  good: '"lead": "Call 911 if you:"',
  check(content, report) {
    const texts = listReadTexts(content)
    const textsByName = groupByName(texts)
    for (const required of listRequirements(content))
      required.patterns.forEach((pattern, index) => {
        const isMeant = new RegExp(`^${pattern.replaceAll('*', '[^/]*')}$`)
        const names = pattern.includes('*') ? [...textsByName.keys()].filter((name) => isMeant.test(name)) : [pattern]
        const meant = new Set(names.flatMap((name) => textsByName.get(name) ?? []))
        if (meant.size === 0) report(required.getPlace(index), `There is no text "${pattern}".`, 'Correct the name.')
        const missing = new Map<ParsedMdx, ReadText[]>()
        for (const text of meant)
          if (!text.nodes.some(required.isIn)) missing.set(text.file, [...(missing.get(text.file) ?? []), text])
        for (const [file, without] of missing) {
          const when = findCondition(file, texts, required)
          const message = `${describeMissing(without)} ${required.written}, which ${required.file} requires of ${pattern}.`
          const fix = when
            ? 'Write it outside this condition, or once more for these readers.'
            : 'Write it where these readers read it.'
          report(when ?? getHeadPlace(without[0]!), message, fix)
        }
      })
  },
})

const listReadTexts = memoizeByObject((content: LinkedContent): readonly (ReadText & { readonly alias?: string })[] => [
  ...content.interpretations.flatMap(({ id, file, entries, incidentals }) => [
    ...entries.map((entry) => ({
      id: `${id}/${entry.contentId}`,
      ...(entry.family !== undefined && { alias: `${id}/${entry.family}` }),
      file: entry.origin,
      nodes: entry.nodes,
      entry,
      definition: file.value,
    })),
    ...[...incidentals].map(([name, text]) => ({ id: `${id}/${name}`, file: text.file, nodes: text.nodes })),
  ]),
  ...content.products.flatMap(({ product, sections }) =>
    [...sections].map(([name, text]) => ({
      id: `products/${product.productCode}/${name}`,
      file: text.file,
      nodes: text.nodes,
    })),
  ),
  ...[...content.pages].map(([route, text]) => ({ id: `pages/${route}`, file: text.file, nodes: text.nodes })),
])

/** The texts by their id and, for a combination of a family, by that of the family. */
function groupByName(texts: ReturnType<typeof listReadTexts>): ReadonlyMap<string, readonly ReadText[]> {
  const found = new Map<string, ReadText[]>()
  for (const text of texts)
    for (const name of new Set([text.id, text.alias ?? text.id])) {
      const known = found.get(name)
      if (known) known.push(text)
      else found.set(name, [text])
    }
  return found
}

/** "People with diabetes and no atrial fibrillation do not read", for the readers of one file who lack something. */
function describeMissing(texts: readonly ReadText[]): string {
  const { entry, definition, id } = texts[0]!
  if (!entry || !definition || !('family' in entry.origin.facts)) return `${id} does not say`
  const { facts } = entry.origin
  const readers = texts.map((text) => text.entry!.flags!)
  const people = describeReaders(nameAxes(facts, definition), facts.flags, listCombinations(facts), readers)
  return people === '' ? 'No reader of this text reads' : `${capitalize(people)} do not read`
}

/** The condition of a file under which other readers read it; undefined if it is nowhere in this file. */
function findCondition(file: ParsedMdx, texts: readonly ReadText[], required: Required): SourcePlace | undefined {
  const block = texts
    .filter((text) => text.file === file)
    .flatMap(({ nodes }) => nodes.filter(required.isIn))
    .find(({ data }) => data?.source === undefined)
  const at = block?.position?.start.offset
  if (at === undefined) return undefined
  const when = flattenTree(file.tree).find(({ position, ...node }) => {
    if (!isComponentNamed(node, 'When') || !position) return false
    return (position.start.offset ?? 0) <= at && at < (position.end.offset ?? 0)
  })
  return file.source.getPlace((when ?? block!).position!.start)
}

function getHeadPlace({ entry, file }: ReadText): SourcePlace {
  return entry?.place ?? file.frontMatter.getPlace([])
}
