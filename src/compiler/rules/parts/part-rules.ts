import type { Nodes, RootContent } from 'mdast'
import { findResultUrgency, isResultRange } from '../../../catalogue/urgency.ts'
import { getNodePlace } from '../../link/get-node-place.ts'
import { getAttributeValue, isComponentNamed, parseSignNames } from '../../parse/component-node.ts'
import type { ParsedMdx } from '../../parse/parse-mdx.ts'
import { memoizeByObject } from '../../source/memoize-by-object.ts'
import { defineCheckRule } from '../rule.ts'
import { isPart, partRule } from './part-rule.ts'
import type { SharedRenderContext } from '../../link/parts/part-render-context.ts'
import { flattenTree } from '../../link/flatten-tree.ts'
import { collectPartTags, listSourceTexts } from '../../link/list-source-texts.ts'

/** The sentences that a part renders, with the part and the file that they are in. */
const listSharedSentences = memoizeByObject(({ urgencies, messages }: SharedRenderContext) => [
  ...Object.values(urgencies).map(
    ({ sentence }) => [sentence.replaceAll('*', ''), '<HowSoon alone />', 'urgency.json'] as const,
  ),
  ...Object.entries(messages).map(
    ([name, { words }]) => [words, `<Exact message="${name}" />`, 'exact-messages.json'] as const,
  ),
])

/** The usual place of each part in a text. */
const USUAL_PLACE = {
  Result: ' below the second ---, before the other words',
  HowSoon: ' on a line of its own after the last paragraph',
  Emergency: ' on a line of its own below the second ---, before everything else',
} as const

/** The line next to which a missing part usually belongs: the last of the text or, for a part that comes first, its first. */
function findUsualPlace(
  { source, bodyStart }: Pick<ParsedMdx, 'source' | 'bodyStart'>,
  part: keyof typeof USUAL_PLACE,
) {
  const written = source.text.trimEnd()
  const first = written.length - written.slice(bodyStart).trimStart().length
  return source.getPlace(part === 'HowSoon' ? Math.max(first, written.lastIndexOf('\n') + 1) : first)
}

/** Matches 911, however it is spelled. */
const EMERGENCY_NUMBER = /\b(?:9(?<mark>[-. ]?)1\k<mark>1|nine[ -]one[ -]one)\b/i

/** Rules about the parts of texts that are made from data. */
export const partRules = [
  partRule,
  defineCheckRule({
    id: 'required-part',
    scope: 'entry',
    reason: 'A text takes its result, how soon to act and, if that is today, when to call 911 from data.',
    bad: 'urgency: today\nurgencyReason: An example.\ntitle: Iron',
    good: 'title: Iron',
    check({ entry, file, interpretation, range, nodes }, report, { sharedContext }) {
      if (!range) return
      const parts = collectPartTags(nodes)
      const urgency = findResultUrgency(interpretation.definition, entry.rangeId, entry.contentId)
      const place = () => entry.origin.frontMatter.getPlace(['rangeId'])
      const requirePart = (part: keyof typeof USUAL_PLACE, message: string, written = `<${part} />`) => {
        if (!parts.has(part)) report(findUsualPlace(file, part), message, `Write ${written}${USUAL_PLACE[part]}.`)
      }
      // If the sentence is typed, the rule typed-part says which tag to write instead.
      const requireHowSoon = () => {
        if (!parts.has('HowSoon') && !hasTypedHowSoon(nodes, sharedContext))
          requirePart('HowSoon', 'This text does not say how soon to act.')
      }
      if (!isResultRange(range)) {
        if (parts.has('Result'))
          report(
            place(),
            'This text says a result, and its range has none.',
            'Correct the text, or the outcome of the range.',
          )
        if (!parts.has('Exact')) requireHowSoon()
        return
      }
      if (urgency !== undefined) requireHowSoon()
      const isDrawn = interpretation.definition.graphRanges.includes(entry.rangeId)
      if (sharedContext.sentences !== undefined && (range.band !== undefined || isDrawn))
        requirePart('Result', 'This text does not say the result.')
      if (urgency === 'today')
        requirePart(
          'Emergency',
          'This text asks to act today and does not say when to call 911.',
          '<Emergency signs="…" />',
        )
    },
  }),
  defineCheckRule({
    id: 'required-emergency',
    scope: 'catalogue',
    reason: 'The text of a critical finding, which asks to act today, says when to call 911.',
    in: 'interpretations/lab-iron/interpretation.json',
    bad: '"incidentalId": "paleSkin",\n      "critical": true',
    good: '"incidentalId": "paleSkin"',
    check({ interpretations }, report) {
      for (const { file, incidentals } of interpretations)
        for (const { incidentalId, critical } of file.value.incidentalRanges) {
          const text = incidentals.get(incidentalId)
          if (critical !== true || !text || collectPartTags(text.nodes).has('Emergency')) continue
          const message = 'This finding is critical, and its text does not say when to call 911.'
          report(text.file.frontMatter.getPlace(['incidentalId']), message, 'Write <Emergency signs="…" />.')
        }
    },
  }),
  defineCheckRule({
    id: 'typed-part',
    scope: ['entry', 'section', 'page'],
    per: 'paragraph',
    reason: 'A sentence that is data is inserted with a tag, so that it always says the same.',
    in: 'exact-messages.json',
    bad: '{ "messages": { "pale": { "words": "Your skin looked pale.", "source": { "assumption": "An example." } } } }',
    check({ file, nodes }, report, { sharedContext }) {
      for (const node of nodes.flatMap(flattenTree))
        for (const [sentence, part, from] of listTypedSentences(node, sharedContext))
          report(
            getNodePlace(node, file.source),
            `"${sentence}" is a sentence that many texts share.`,
            `Write ${part} and your own words after it, or change it for all in ${from}.`,
          )
    },
  }),
  defineCheckRule({
    id: 'typed-911',
    scope: ['entry', 'section', 'page', 'message'],
    per: 'paragraph',
    reason: 'When to call 911 is data with a source, a card for each set of signs.',
    bad: 'Call 911 if you faint.',
    good: 'Eat beans.',
    check(target, report) {
      if ('key' in target) {
        const { file, key, text } = target
        if (EMERGENCY_NUMBER.test(text))
          report(
            file.getPlace(['messages', key]),
            'A label of the portal says 911.',
            'Say it in a text, with <Emergency signs="…" />; a label of the portal cannot.',
          )
        return
      }
      const fix = 'Add the signs to emergencies.json and write <Emergency signs="…" />.'
      for (const node of target.nodes.flatMap(flattenTree))
        if (node.type === 'text' && node.data?.part === undefined && EMERGENCY_NUMBER.test(node.value))
          report(getNodePlace(node, target.file.source), 'The sentence about 911 is typed into the text.', fix)
    },
  }),
  defineCheckRule({
    id: 'unused-datum',
    needsEveryFile: true,
    scope: 'catalogue',
    reason: 'Signs, figures and exact messages that no text renders are never read.',
    in: 'figures.json',
    bad: '{ "figures": { "spare": { "value": 1, "meaning": "Nothing.", "source": { "assumption": "An example." } } } }',
    check(content, report) {
      const used = new Set<string>()
      const matchFigures = (words = '') => words.matchAll(/\{(figure\.\w+)(?:\.\w+)?\}/g)
      const { parsed } = content
      for (const { tree } of [...parsed.fragments, ...listSourceTexts(content).flatMap(({ files }) => files)])
        for (const node of flattenTree(tree)) {
          if (node.type === 'mdxTextExpression') used.add(node.value.trim().split('.').slice(0, 2).join('.'))
          if (isComponentNamed(node, 'Emergency'))
            for (const name of parseSignNames(getAttributeValue(node, 'signs'))) used.add(`signs.${name}`)
          if (isComponentNamed(node, 'Exact')) used.add(`messages.${getAttributeValue(node, 'message')}`)
          for (const { value } of isPart(node) ? node.attributes : [])
            for (const [, name = ''] of matchFigures(typeof value === 'string' ? value : '')) used.add(name)
        }
      const signs = parsed.emergencies.flatMap(({ value }) => Object.values(value.signs))
      for (const words of [
        ...parsed.interpretations.map(({ value }) => value.resultSentence),
        ...signs.flatMap((each) => [each.lead, ...each.signs]),
      ])
        for (const [, name = ''] of matchFigures(words)) used.add(name)
      const all = [
        ...parsed.emergencies.map((file) => ({ file, key: 'signs', data: file.value.signs })),
        ...parsed.figures.map((file) => ({ file, key: 'figures', data: file.value.figures })),
        ...parsed.exactMessages.map((file) => ({ file, key: 'messages', data: file.value.messages })),
      ]
      for (const { file, key, data } of all)
        for (const name of Object.keys(data))
          if (!used.has(`${key === 'figures' ? 'figure' : key}.${name}`))
            report(file.getPlace([key, name]), `No text renders "${name}".`, 'Write it in the texts that it is for.')
    },
  }),
] as const

/** The sentences of data that are typed in a node instead of rendered. */
function listTypedSentences(node: Nodes, shared: SharedRenderContext) {
  if (node.type !== 'text' || node.data?.part !== undefined) return []
  return listSharedSentences(shared).filter(([sentence]) => node.value.includes(sentence))
}

/** Whether a text contains a typed sentence that says how soon to act. */
function hasTypedHowSoon(nodes: readonly RootContent[], shared: SharedRenderContext): boolean {
  return nodes
    .flatMap(flattenTree)
    .some((node) => listTypedSentences(node, shared).some(([, part]) => part.startsWith('<HowSoon')))
}
