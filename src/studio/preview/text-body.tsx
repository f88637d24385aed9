import { useMDXComponents } from '@mdx-js/react'
import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { createContext, useContext, type ComponentProps, type ReactElement } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import type { TextElement } from '../model/text.ts'
import { SentenceWords } from '../content/sentence-words.tsx'
import classes from './text-body.module.css'

/** The ways to highlight sentences. */
export type Mark = 'added' | 'removed' | 'chosen'

/** Words of a sentence, marked or not. */
export interface MarkedWords {
  readonly text: string
  readonly mark?: Mark | undefined
  /** Called with the element that shows the words. */
  readonly onShown?: ((element: HTMLElement) => void) | undefined
}

/** How words of a sentence are marked: as a whole, word by word, or not at all. */
export type MarkFinder = (words: string, sentence?: string) => Mark | readonly MarkedWords[] | undefined

/** The function that marks the sentences of the texts within this context. */
export const MarkFinderContext = createContext<MarkFinder | undefined>(undefined)

interface TextBodyProps {
  readonly blocks: readonly TextElement[]
  readonly findMarks?: MarkFinder | undefined
}

/** Blocks of a text, rendered with the portal's components like its compiled texts; sentences may be marked. */
export function TextBody({ blocks, findMarks }: TextBodyProps) {
  return <MarkFinderContext value={findMarks}>{useTextElements(blocks)}</MarkFinderContext>
}

/** Blocks of a text as elements of the portal's components; the context says how their sentences are marked. */
export function useTextElements(blocks: readonly TextElement[]): ReactElement {
  const components = { ...useMDXComponents(), span: Span } as Parameters<typeof toJsxRuntime>[1]['components']
  const tree = { type: 'root' as const, children: [...blocks] }
  return toJsxRuntime(tree, { Fragment, jsx, jsxs, components }) as ReactElement
}

/** A span of the text; if it contains words of a sentence, marks them. */
function Span({ children, ...attributes }: ComponentProps<'span'> & { 'data-said'?: string }) {
  const findMarks = useContext(MarkFinderContext)
  const sentence = attributes['data-said']
  if (sentence === undefined || typeof children !== 'string') return <span {...attributes}>{children}</span>
  const marks = children.trim() === '' ? undefined : findMarks?.(children, sentence)
  const words = marks === undefined || typeof marks === 'string' ? [{ text: children, mark: marks }] : marks
  return (
    <span {...attributes}>
      {words.map((one, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- words have no names of their own, and keep their places
        <MarkedText key={at} {...one} />
      ))}
    </span>
  )
}

const tags = { added: 'ins', removed: 'del', chosen: 'mark' } as const

function MarkedText({ text, mark, onShown }: MarkedWords) {
  const words = <SentenceWords text={text} />
  if (mark === undefined) return words
  const Tag = tags[mark]
  const reportShown = (element: HTMLElement | null) => {
    if (element) onShown?.(element)
  }
  return (
    <Tag className={classes[mark]} data-mark={mark} ref={reportShown}>
      {words}
    </Tag>
  )
}
