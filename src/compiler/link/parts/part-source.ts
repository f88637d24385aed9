import { getAttributeValue, parseSignNames, parseAttributes, type ComponentNode } from '../../parse/component-node.ts'
import type { JsonPath } from '../../parse/parse-json.ts'
import type { JsonContent } from '../../parse/content-file.ts'
import type { ParsedContent } from '../../parse/parse-content.ts'
import { toKebabCase } from '../to-kebab-case.ts'
import { numberNamePattern } from './render-number.ts'
import type { PartRenderContext } from './part-render-context.ts'
import { isCardTag } from './render-card.ts'
import { findHowSoonUrgency } from './render-how-soon.ts'

/** Words or a number that many texts share: the file of the content folder that holds them, and where in it. */
export interface PartSource {
  readonly file: string
  readonly path: JsonPath
}

/** Where the words of a part are written. A test's own sentence is in its definition, which shares nothing. */
export function listPartWordSources(node: ComponentNode, data: PartRenderContext): PartSource[] {
  const { definition, resultValues = [] } = data
  switch (node.name) {
    case 'HowSoon':
      return listHowSoonSources(node, data)
    case 'Emergency':
      return listSignSources(parseSignNames(getAttributeValue(node, 'signs')), data)
    case 'Exact':
      return [{ file: 'exact-messages.json', path: ['messages', getAttributeValue(node, 'message'), 'words'] }]
    case 'Result': {
      const kind = resultValues.length === 0 ? 'withoutValue' : 'withValue'
      return definition?.resultSentence === undefined ? [{ file: 'result-sentences.json', path: [kind] }] : []
    }
    default:
      return []
  }
}

/** The lead of each list of signs, its own or the usual one, and the signs. */
function listSignSources(names: readonly string[], { emergencies: { signs } }: PartRenderContext): PartSource[] {
  const leads = names
    .filter((name) => Object.hasOwn(signs, name))
    .map((name) => (signs[name]?.lead === undefined ? ['lead'] : ['signs', name, 'lead']))
  const lists = names.map((name) => ['signs', name, 'signs'])
  return [...leads, ...lists].map((path) => ({ file: 'emergencies.json', path }))
}

function listHowSoonSources(node: ComponentNode, data: PartRenderContext): PartSource[] {
  const attributes = parseAttributes(node)
  const urgency = findHowSoonUrgency(attributes, data)
  if (urgency === undefined) return []
  const { ask, alone, fallback, head = '' } = attributes
  const kind = ask === undefined ? 'share' : 'ask'
  const { fallbacks = {}, heads = {} } = data.urgencies[urgency] ?? {}
  const card = Object.hasOwn(heads, head) ? ['heads', head] : ['card']
  const name = fallback === undefined || fallback === '' ? 'default' : fallback
  const paths = isCardTag(node, data)
    ? [
        [...card, 'head'],
        ...(alone === undefined ? [[...card, kind]] : []),
        ...(Object.hasOwn(fallbacks, name) ? [['fallbacks', name]] : []),
      ]
    : [[alone === undefined ? kind : 'sentence']]
  return paths.map((path) => ({ file: 'urgency.json', path: [urgency, ...path] }))
}

/** Where the figures named in words are written. */
export function listFigureSources(words: string): PartSource[] {
  return [...words.matchAll(numberNamePattern)].flatMap(([, name = '']) => {
    const [area, figure = ''] = name.trim().split('.')
    if (area === 'deadline') return [{ file: 'urgency.json', path: [toKebabCase(figure), 'deadline'] }]
    return area === 'figure' ? [{ file: 'figures.json', path: ['figures', figure, 'value'] }] : []
  })
}

/** The file that holds shared words. */
export function findSourceFile(parsed: ParsedContent, { file }: PartSource): JsonContent<unknown> | undefined {
  const { urgency, emergencies, figures, exactMessages, resultSentences } = parsed
  return [urgency, emergencies, figures, exactMessages, resultSentences]
    .flat()
    .find(({ source }) => source.path === file)
}
