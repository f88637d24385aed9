import type { PhrasingContent } from 'mdast'

/** Makes every run of white space one space, across neighbors too, and trims the ends, as a browser shows a block. */
export function normalizeSpaces(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  let endsWithSpace = true
  const collapse = (children: readonly PhrasingContent[]): PhrasingContent[] =>
    children.flatMap((node): PhrasingContent[] => {
      if (node.type === 'text') {
        const value = node.value.replace(/\s+/g, ' ').slice(endsWithSpace && /^\s/.test(node.value) ? 1 : 0)
        if (value === '') return []
        endsWithSpace = value.endsWith(' ')
        return [{ ...node, value }]
      }
      if ('children' in node && node.type !== 'mdxJsxTextElement')
        return [{ ...node, children: collapse(node.children) }]
      endsWithSpace = node.type === 'break'
      return [node]
    })
  return trimEnd(collapse(nodes))
}

function trimEnd(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const last = nodes.at(-1)
  if (last?.type !== 'text') return [...nodes]
  const value = last.value.trimEnd()
  return value === '' ? trimEnd(nodes.slice(0, -1)) : [...nodes.slice(0, -1), { ...last, value }]
}
