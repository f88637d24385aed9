import { applyEdits, parseTree, type Edit, type Node } from 'jsonc-parser'
import type { SourceFile } from '../source/source-file.ts'
import type { LinkedInterpretation } from '../link/link-content.ts'
import type { ContentToChange, FileChange } from './file-change.ts'

/** Returns the replacement for an id; undefined if the id stays. */
type IdReplacer = (id: string) => string | undefined

/**
 * Replaces `test/OLD` with `test/NEW` for tests of a folder, and in patterns such as `*Iron/OLD` that match no other tests.
 * Longer patterns, such as `labIron/OLD_*`, stay; the check reports those that match nothing.
 */
export function createIdReplacer(
  { content }: ContentToChange,
  own: readonly LinkedInterpretation[],
  old: string,
  to: string,
): IdReplacer {
  return (id) => {
    const [test = '', name, ...more] = id.split('/')
    if (name !== old || more.length > 0) return undefined
    const isMeant = new RegExp(
      `^${test
        .split('*')
        .map((part) => part.replaceAll(/\W/g, ''))
        .join('.*')}$`,
    )
    const meant = content.interpretations.filter((one) => isMeant.test(one.id))
    return meant.length > 0 && meant.every((one) => own.includes(one)) ? `${test}/${to}` : undefined
  }
}

/**
 * Replaces ids wherever they are written in full, such as `labIron/CONTENT_LOW`: in strings and keys of JSON files, and in lists
 * in the front matter of texts. Only files that change are listed.
 */
export function replaceIds(files: readonly SourceFile[], replace: IdReplacer): FileChange[] {
  return files.flatMap(({ path, text }) => {
    const after = path.endsWith('.json') ? replaceJsonStrings(text, replace) : replaceListItems(text, replace)
    return after === text ? [] : [{ path, text: after }]
  })
}

/**
 * Replaces strings in a JSON text, including keys; `keys` are those of all properties around a string, because a value may be
 * written per variant. Several strings may replace one in a list.
 */
export function replaceJsonStrings(
  text: string,
  replace: (value: string, keys: readonly string[]) => string | readonly string[] | undefined,
): string {
  const edits: Edit[] = []
  const visit = (node: Node, keys: readonly string[]): void => {
    if (node.type === 'string') {
      const next = replace(String(node.value), keys)
      if (next !== undefined) edits.push({ offset: node.offset, length: node.length, content: formatItems(next, node) })
    }
    const own = node.type === 'property' ? [...keys, String(node.children?.[0]?.value)] : keys
    for (const child of node.children ?? []) visit(child, own)
  }
  const root = parseTree(text)
  if (root) visit(root, [])
  return applyEdits(text, edits)

  /** Puts each item on a line of its own if the item before them has its own line. */
  function formatItems(items: string | readonly string[], { offset }: Node): string {
    if (typeof items === 'string') return JSON.stringify(items)
    const space = /\n *$/.exec(text.slice(text.lastIndexOf('\n', offset), offset))?.[0] ?? ' '
    return items.map((item) => JSON.stringify(item)).join(`,${space}`)
  }
}

function replaceListItems(text: string, replace: IdReplacer): string {
  const end = /^---\n[\s\S]*?\n---$/m.exec(text)?.[0].length ?? 0
  const head = text.slice(0, end).replace(/(?<=[\s[,"'])[\w*-]+\/[\w*-]+(?=[\s\],"'])/g, (id) => replace(id) ?? id)
  return head + text.slice(end)
}
