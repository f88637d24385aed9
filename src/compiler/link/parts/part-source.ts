import { getAttribute, type Component } from '../../parse/component.ts'
import type { ValuePath } from '../../parse/parse-json.ts'
import type { JsonContent } from '../../parse/content-file.ts'
import type { ParsedContent } from '../../parse/parse-content.ts'
import { numberNamePattern } from './render-number.ts'
import type { PartData } from './part-data.ts'

/** Words or a number that many texts share: the file of the content folder that holds them, and where in it. */
export interface PartSource {
  readonly file: string
  readonly path: ValuePath
}

/** Where the words of a part are written; a sentence of a test's own is in its definition, which shares nothing. */
export function listPartWordSources(
  node: Component,
  { urgency, definition, resultValues = [] }: PartData,
): PartSource[] {
  const has = (name: string) => node.attributes.some((one) => one.type === 'mdxJsxAttribute' && one.name === name)
  switch (node.name) {
    case 'HowSoon': {
      if (urgency === undefined) return []
      const kind = has('alone') ? 'sentence' : has('ask') ? 'ask' : 'share'
      const fallback = ['fallbacks', getAttribute(node, 'fallback') || 'default']
      return [{ file: 'urgency.json', path: [urgency, ...(has('fallback') ? fallback : [kind])] }]
    }
    case 'Emergency':
      return [{ file: 'emergencies.json', path: ['signs', getAttribute(node, 'signs'), 'sentence'] }]
    case 'Exact':
      return [{ file: 'exact-messages.json', path: ['messages', getAttribute(node, 'message'), 'words'] }]
    case 'Result': {
      const kind = resultValues.length === 0 ? 'withoutValue' : 'withValue'
      return definition?.resultSentence === undefined ? [{ file: 'result-sentences.json', path: [kind] }] : []
    }
    default:
      return []
  }
}

/** Where the figures that words name are written. */
export function listFigureSources(words: string): PartSource[] {
  return [...words.matchAll(numberNamePattern)].flatMap(([, name = '']) => {
    const [area, figure = ''] = name.trim().split('.')
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
