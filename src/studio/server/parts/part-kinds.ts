import type { Urgency } from '../../../catalogue/catalogue.ts'
import { joinList, humanizeName } from '../../../catalogue/words.ts'
import type { PartRenderContext } from '../../../compiler/link/parts/part-render-context.ts'
import { findCard } from '../../../compiler/link/parts/render-card.ts'
import { findHowSoonUrgency } from '../../../compiler/link/parts/render-how-soon.ts'
import { renderPartMarkdown } from '../../../compiler/link/parts/render-part.ts'
import {
  getAttributeValue,
  parseSignNames,
  parseAttributes,
  type ComponentNode,
} from '../../../compiler/parse/component-node.ts'
import { resolveTree } from '../../../compiler/parse/resolve-variant.ts'
import type { PartField } from '../../model/source-parts.ts'
import { describeConditionTag } from './describe-condition-tag.ts'
import { findCommonWords, type PartContext } from './part-context.ts'

/** How a tag is described to editors. */
interface PartKind {
  readonly kind: string
  readonly fields: (node: ComponentNode, context: PartContext) => readonly PartField[]
  /** Undefined if the tag renders nothing; the editor then shows its source. */
  readonly words: (node: ComponentNode, context: PartContext) => string | undefined
}

/** The display name of each tag, the fields that editors can change, and the words it renders. */
export const partKinds: Readonly<Record<string, PartKind>> = {
  Result: {
    kind: 'Result',
    fields: () => [
      { name: 'how', kind: 'words', label: 'How it was tested', hint: 'Such as: on this quick finger-stick test' },
      { name: 'say', kind: 'words', label: 'Words after the range', hint: 'Such as: a little above normal' },
    ],
    words: renderWords,
  },
  HowSoon: { kind: 'How soon', fields: listHowSoonFields, words: renderWords },
  Emergency: {
    kind: '911 card',
    fields: () => [
      { name: 'signs', kind: 'several', label: 'Signs that mean calling 911', choices: 'signs', isRequired: true },
    ],
    words: (node, context) =>
      renderWords(node, context) === undefined
        ? undefined
        : `signs of ${joinList(parseSignNames(getAttributeValue(node, 'signs')).map(humanizeName))}`,
  },
  Exact: {
    kind: 'Exact words',
    fields: () => [{ name: 'message', kind: 'one', label: 'Message', choices: 'messages', isRequired: true }],
    words: renderWords,
  },
  Include: {
    kind: 'Shared passage',
    fields: () => [{ name: 'fragment', kind: 'one', label: 'Passage', choices: 'fragments', isRequired: true }],
    words(node, { content }) {
      const fragment = getAttributeValue(node, 'fragment')
      return content.parsed.fragments.some(({ source }) => source.name === fragment)
        ? humanizeName(fragment)
        : undefined
    },
  },
  Flags: {
    kind: 'What they told us',
    fields: () => [
      { name: 'of', kind: 'several', label: 'Of these', choices: 'flags', isRequired: true },
      { name: 'as', kind: 'one', label: 'If it is a list', choices: 'form' },
    ],
    words: (node, { flags }) =>
      joinList(
        parseSignNames(getAttributeValue(node, 'of')).map(
          (name) => flags.find(({ flag }) => flag === name)?.phrase ?? name,
        ),
        'or',
      ),
  },
  When: {
    kind: 'Only for',
    fields: (_, { flags, axes }) => [
      ...axes.map(({ axis }): PartField => ({
        name: axis,
        kind: 'several',
        label: `Which ${humanizeName(axis)}`,
        choices: `axis.${axis}`,
      })),
      ...(flags.length > 0 ? conditionFields : []),
    ],
    words: describeConditionTag,
  },
}

const conditionFields: readonly PartField[] = [
  { name: 'all', kind: 'several', label: 'They have all of these', choices: 'flags' },
  { name: 'any', kind: 'several', label: 'They have at least one of these', choices: 'flags' },
  { name: 'none', kind: 'several', label: 'They have none of these', choices: 'flags' },
]

function listHowSoonFields(node: ComponentNode, context: PartContext): PartField[] {
  const attributes = parseAttributes(node)
  const [urgency] = context.data.map((data) => findHowSoonUrgency(attributes, data))
  const isCard =
    node.type === 'mdxJsxFlowElement' && context.data.some((data) => findCard(attributes, data) !== undefined)
  return [
    { name: 'ask', kind: 'words', label: 'Ask …', hint: 'Such as: when to test again' },
    { name: 'share', kind: 'words', label: 'Share …', hint: 'Without words: this result' },
    {
      name: 'alone',
      kind: 'yes',
      label: 'Say only how soon',
      hint: 'Nothing about sharing and asking',
      rulesOut: ['ask', 'share'],
    },
    {
      name: 'urgency',
      kind: 'one',
      label: 'If these readers must act sooner',
      choices: 'degrees',
    },
    ...(isCard && urgency
      ? [
          { name: 'head', kind: 'one' as const, label: 'Head of the card', choices: toListName('heads', urgency) },
          {
            name: 'fallback',
            kind: 'one' as const,
            label: 'If no one answers',
            choices: toListName('fallbacks', urgency),
          },
        ]
      : []),
  ]
}

/** The key of the list of choices for a card of an urgency. */
export function toListName(kind: 'heads' | 'fallbacks', urgency: Urgency): string {
  return `${kind}.${urgency}`
}

function renderWords(node: ComponentNode, context: PartContext): string | undefined {
  if (context.data.length === 0) return ''
  return findCommonWords(context, (data) => renderPartMarkdown(resolvePart(node, data), data))
}

/** Resolves a part for one test of a shared folder, because its attributes may use the test's own words. */
function resolvePart(node: ComponentNode, { definition }: PartRenderContext): ComponentNode {
  if (!definition?.variant) return node
  const [resolved] = resolveTree({ type: 'root', children: [node] }, definition.variant).children
  return resolved as ComponentNode
}
