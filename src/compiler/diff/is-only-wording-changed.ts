import { getNodeAttribute } from '../link/sign-off/serialize-nodes.ts'
import { diffArrays } from 'diff'
import type { Nodes, Parent, RootContent } from 'mdast'
import { toPlainText } from '../link/text-formats.ts'

/** A paragraph, heading or list item of a text. */
interface TextLine {
  readonly words: string
  /** The boxes, lists and cards that contain it. */
  readonly frame: string
  readonly marks: readonly Mark[]
}

/** Words of a line that are a link, are emphasized, or are generated. */
interface Mark {
  readonly words: string
  /** The kind of mark, and where it leads. */
  readonly as: string
}

/**
 * Whether two texts differ only in words: boxes, cards, lists and links are the same, and marks are on the same words. An added
 * or removed line counts as words.
 */
export function isOnlyWordingChanged(before: readonly RootContent[], after: readonly RootContent[]): boolean {
  let went: TextLine[] = []
  let came: TextLine[] = []
  const segments: [went: TextLine[], came: TextLine[]][] = []
  const close = () => {
    segments.push([went, came])
    ;[went, came] = [[], []]
  }
  const comparator = (one: TextLine, other: TextLine) => JSON.stringify(one) === JSON.stringify(other)
  for (const part of diffArrays(listLines(before), listLines(after), { comparator })) {
    if (part.removed) went.push(...part.value)
    else if (part.added) came.push(...part.value)
    else close()
  }
  close()
  return segments.every(([was, is]) => was.length === 0 || is.length === 0 || isRewording(was, is))
}

function isRewording(before: readonly TextLine[], after: readonly TextLine[]): boolean {
  const [was, is] = [before, after].map((lines) => lines.map(({ words }) => words).join(' '))
  const [oldFrames, frames] = [before, after].map((lines) => [...new Set(lines.map(({ frame }) => frame))].sort())
  const [oldMarks, marks] = [before, after].map((lines) => lines.flatMap((line) => line.marks))
  return (
    was !== is &&
    oldFrames!.join('\n') === frames!.join('\n') &&
    oldMarks!.length === marks!.length &&
    oldMarks!.every((old, at) => {
      const now = marks![at]!
      const isReworded = !is!.includes(old.words) && !was!.includes(now.words)
      return old.as === now.as && (old.words === now.words || isReworded)
    })
  )
}

function listLines(nodes: readonly Nodes[], frame = ''): TextLine[] {
  return nodes.flatMap((node) => {
    const inside = `${frame}${describeNode(node)}`
    if (node.type === 'paragraph' || node.type === 'heading')
      return [{ words: toPlainText(node.children), frame: inside, marks: listMarks(node) }]
    return 'children' in node ? listLines(node.children, inside) : [{ words: '', frame: inside, marks: [] }]
  })
}

function listMarks({ children }: Parent): Mark[] {
  return children.flatMap((node) => {
    if (node.type === 'text') return []
    const own = { words: toPlainText([node]), as: describeNode(node) }
    return 'children' in node ? [own, ...listMarks(node)] : [own]
  })
}

function describeNode(node: Nodes): string {
  const { type, data } = node
  return JSON.stringify([type, data?.hProperties ?? null, getNodeAttribute(node)])
}
