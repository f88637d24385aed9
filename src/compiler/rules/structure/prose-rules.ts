import type { List, Nodes, Paragraph, RootContent } from 'mdast'
import { listFixedPaths } from '../../../catalogue/pages.ts'
import { getNodePlace } from '../../link/get-node-place.ts'
import { toPlainText } from '../../link/text-formats.ts'
import { describeExpectedNames } from '../../source/describe-expected-names.ts'
import { defineCheckRule } from '../rule.ts'
import { flattenTree } from '../../link/flatten-tree.ts'

const NORMAL = 'interpretations/lab-iron/normal.mdx'
const WORDS = 'Your iron was {labIron} ug/dL. That is enough. Share this result with your physician at your next visit.'
const TEXTS = ['entry', 'section', 'page'] as const

/** The end of a sentence, with quotation marks and parentheses after it. */
const END = /[.!?:][)"'”’]*$/

/** The end of a sentence that announces a list. */
const LEAD_IN = /:[)"'”’]*$/

/** The end of a list item that was cut off. An item that is not a sentence has no period. */
const CUT_OFF = /(?:,|\b(?:and|or|the|an?|of|to|your))$/i

/** A list item or sentence that begins in the middle of a line. */
const RUN_TOGETHER = /(?<=\S\s)[-•*]\s(?=[A-Z])|(?<=[a-z)][.!?])(?=[A-Z][a-z])/

/** Rules about the structure of texts: complete sentences, complete sections, links that lead somewhere. */
export const proseRules = [
  defineCheckRule({
    id: 'empty-text',
    scope: TEXTS,
    reason: 'A result, section or page without a text says nothing.',
    in: NORMAL,
    bad: '---\n\n',
    good: `---\n\n${WORDS}\n`,
    check({ file, nodes }, report) {
      if (nodes.length === 0) report(file.source.getPlace(file.bodyStart), 'This text says nothing.', 'Write the text.')
    },
  }),
  defineCheckRule({
    id: 'empty-section',
    scope: TEXTS,
    reason: 'A heading promises something below it, and a line that ends with a colon promises a list.',
    in: 'pages/when-ready.mdx',
    bad: '## Soon\n\n## Later',
    good: '## Soon',
    check({ file, nodes }, report) {
      nodes.forEach((node, index) => {
        const next = nodes[index + 1]
        if (node.type === 'heading' && (!next || (next.type === 'heading' && next.depth <= node.depth)))
          report(
            getNodePlace(node, file.source),
            'This heading has no text below it.',
            'Write the text that it announces.',
          )
        if (node.type === 'paragraph' && next?.type !== 'list' && LEAD_IN.test(toPlainText(node.children).trimEnd()))
          report(
            getNodePlace(node.children.at(-1) ?? node, file.source),
            'This sentence ends with a colon, and no list follows.',
            'Write the list that it announces, each item on a line that begins with "- ".',
          )
      })
    },
  }),
  defineCheckRule({
    id: 'half-sentence',
    scope: TEXTS,
    per: 'paragraph',
    reason: 'A paragraph that ends without a period was cut off, and so was an item among sentences.',
    in: NORMAL,
    bad: 'Share this result with your physician at your',
    good: 'Share this result with your physician at your next visit.',
    check({ file, nodes }, report) {
      const reportEnd = (block: Paragraph, what: string, fix: string) => {
        const place = getNodePlace(block.children.at(-1) ?? block, file.source)
        report(place, `This ${what} does not end with a period, or its end is missing.`, fix)
      }
      for (const block of nodes)
        if (block.type === 'paragraph' && !isEnded(block) && !isLink(block))
          reportEnd(block, 'paragraph', 'Write the whole sentence.')
        else if (block.type === 'list')
          for (const item of listCutOffItems(block))
            reportEnd(item, 'item', 'Write the whole item. If the items are sentences, each ends with a period.')
    },
  }),
  defineCheckRule({
    id: 'run-together',
    scope: TEXTS,
    per: 'paragraph',
    reason: 'Items of a list and sentences that run together cannot be told apart.',
    bad: '- Eat beans. - Eat greens.',
    good: '- Eat beans.\n- Eat greens.',
    check({ file, nodes }, report) {
      const fix = 'Begin each item on a line of its own, and put a space between sentences.'
      for (const node of nodes.flatMap(flattenTree))
        if (node.type === 'text' && RUN_TOGETHER.test(node.value))
          report(
            getNodePlace(node, file.source),
            `"${node.value.slice(0, 60)}" runs two sentences or items together.`,
            fix,
          )
    },
  }),
  defineCheckRule({
    id: 'joined-to-item',
    scope: TEXTS,
    per: 'paragraph',
    reason:
      'A line directly below a list item becomes part of it: what was for everyone is then for some readers only.',
    bad: '- Eat greens.\nRest if you are tired.\n',
    good: '- Eat greens.\n',
    check({ file, nodes }, report) {
      for (const item of nodes.flatMap(flattenTree).filter(({ type }) => type === 'listItem'))
        for (const paragraph of flattenTree(item).filter(({ type }) => type === 'paragraph')) {
          const source = paragraph.data?.source ?? file.source
          for (const line of listLaterLines(paragraph))
            if (/^\S/.test(source.getLine(line)))
              report(
                source.getPlace({ line, column: 1 }),
                `"${source.getLine(line).slice(0, 60)}" is part of the list item above it.`,
                'Put an empty line before it. If it belongs to the item, write it on the same line.',
              )
        }
    },
  }),
  defineCheckRule({
    id: 'route',
    scope: TEXTS,
    per: 'paragraph',
    reason: 'A link leads to a page that the portal has.',
    in: 'interpretations/lab-iron/low-under-10.mdx',
    bad: '](/when-redy)',
    good: '](/when-ready)',
    check({ file, nodes }, report) {
      const known: readonly string[] = listFixedPaths()
      for (const node of nodes.flatMap(flattenTree))
        if (node.type === 'link' && !known.includes(node.url))
          report(
            getNodePlace(node, file.source),
            `The portal has no page ${node.url}.`,
            describeExpectedNames(node.url, known),
          )
    },
  }),
]

/** The lines of a block after its first. */
function listLaterLines({ position }: Nodes): number[] {
  if (!position) return []
  const { start, end } = position
  return Array.from({ length: end.line - start.line }, (_, index) => start.line + 1 + index)
}

/** Whether a paragraph is a link by itself, which ends without a period. */
function isLink(block: RootContent): boolean {
  return block.type === 'paragraph' && block.children.every(({ type }) => type === 'link')
}

function isEnded({ children }: Paragraph): boolean {
  return END.test(toPlainText(children).trimEnd())
}

/** The items of a list that were cut off: those without a period if any item has one, and a last one that ends with "and". */
function listCutOffItems({ children }: List): Paragraph[] {
  const items = children.flatMap(({ children: [first] }) => (first?.type === 'paragraph' ? [first] : []))
  const hasSentences = items.some(isEnded)
  return items.filter((item, index) => {
    const words = toPlainText(item.children).trimEnd()
    return !isEnded(item) && (hasSentences || (index === items.length - 1 && CUT_OFF.test(words)))
  })
}
