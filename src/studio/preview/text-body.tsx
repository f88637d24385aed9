// oxlint-disable react/no-array-index-key -- parts of a text have no names of their own, and keep their places.
import { useMDXComponents } from '@mdx-js/react'
import type { ComponentType, ReactNode } from 'react'
import type { Block, Inline } from '../model/text.ts'
import classes from './text-body.module.css'

/** How sentences stand out from the rest. */
export type Mark = 'added' | 'removed' | 'chosen'

/** Words of a sentence, marked or not. */
export interface MarkedWords {
  readonly text: string
  readonly mark?: Mark | undefined
  /** Told of the element that shows them. */
  readonly onShown?: ((element: HTMLElement) => void) | undefined
}

/** How words of a sentence are marked: as a whole, word by word, or not at all. */
export type MarkFinder = (words: string, sentence?: string) => Mark | readonly MarkedWords[] | undefined

/** How words are shown beside what they say. */
export interface BodyOptions {
  readonly files: readonly string[]
  readonly findMarks?: MarkFinder
}

type Components = Readonly<
  Record<string, ComponentType<{ children?: ReactNode; href?: string; name?: string }> | string>
>

/** Blocks of a text drawn with the portal's own elements, as its compiled texts are; words know where they were written. */
export function TextBody({ blocks, options }: { blocks: readonly Block[]; options: BodyOptions }) {
  const components = useMDXComponents() as unknown as Components
  return blocks.map((block, at) => <BlockBody key={at} block={block} components={components} options={options} />)
}

interface PartProps {
  readonly components: Components
  readonly options: BodyOptions
}

function BlockBody({ block, ...rest }: PartProps & { block: Block }) {
  const Tag = rest.components[block.kind] ?? block.kind
  switch (block.kind) {
    case 'p':
    case 'h4':
      return (
        <Tag>
          <Words words={block.words} {...rest} />
        </Tag>
      )
    case 'blockquote':
      return (
        <Tag>
          {block.blocks.map((inside, at) => (
            <BlockBody key={at} block={inside} {...rest} />
          ))}
        </Tag>
      )
    case 'ul':
    case 'ol':
      return (
        <Tag>
          {block.items.map((item, at) => (
            <li key={at}>
              {item.map((inside, index) =>
                block.isTight && inside.kind === 'p' ? (
                  <Words key={index} words={inside.words} {...rest} />
                ) : (
                  <BlockBody key={index} block={inside} {...rest} />
                ),
              )}
            </li>
          ))}
        </Tag>
      )
  }
}

interface WordsProps extends PartProps {
  readonly words: readonly Inline[]
  /** The sentence in which they are, where they are a part of one. */
  readonly within?: string
}

function Words({ words, within, components, options }: WordsProps): ReactNode {
  const sentences = splitIntoPieces(words)
  return words.map((word, at) => {
    const own = sentences[at]!
    const sentence = within ?? own[0]?.said ?? ''
    if ('text' in word) {
      const place = `${options.files[word.at[0]] ?? ''}:${word.at[1]}`
      const pieces = within === undefined ? own : [{ text: word.text, said: within }]
      return (
        <span key={at} data-place={place} data-part={word.part} title={place}>
          {pieces.map(({ text, said }, index) => (
            <span key={index} data-said={said.trim()}>
              <MarkedPiece text={text} marks={text.trim() === '' ? undefined : options.findMarks?.(text, said)} />
            </span>
          ))}
        </span>
      )
    }
    if ('value' in word) {
      const Value = components['Value'] ?? 'span'
      return <Value key={at} name={word.value} />
    }
    if ('isBreak' in word) return <br key={at} />
    const isOne = within !== undefined || own.length < 2
    const children = (
      <Words words={word.children} {...(isOne && { within: sentence })} components={components} options={options} />
    )
    if ('mark' in word) {
      const Tag = word.mark
      return <Tag key={at}>{children}</Tag>
    }
    const Anchor = components['a'] ?? 'a'
    return (
      <Anchor key={at} href={word.link}>
        {children}
      </Anchor>
    )
  })
}

/** Words, and the sentence of which they are all or a part. */
interface Piece {
  readonly text: string
  readonly said: string
}

/** Each of the words, cut into sentences: one may go over emphasis, values and what parts render, which itself may be several. */
function splitIntoPieces(words: readonly Inline[]): readonly (readonly Piece[])[] {
  const plain = words.map(toPlainText)
  const sentences = splitSentences(plain.join(''))
  let start = 0
  return plain.map((text) => {
    const end = start + text.length
    const pieces = sentences
      .filter((one) => one.start < end && one.end > start)
      .map((one) => ({ text: text.slice(Math.max(0, one.start - start), one.end - start), said: one.text }))
    start = end
    return pieces
  })
}

function splitSentences(text: string) {
  let end = 0
  return text.split(/(?<=[.!?:]["')]*\s)/).map((sentence) => {
    const start = end
    end += sentence.length
    return { text: sentence, start, end }
  })
}

function toPlainText(word: Inline): string {
  if ('text' in word) return word.text
  if ('value' in word) return `{${word.value}}`
  return 'isBreak' in word ? ' ' : word.children.map(toPlainText).join('')
}

function MarkedPiece({ text, marks }: { text: string; marks: ReturnType<MarkFinder> }) {
  if (marks === undefined || typeof marks === 'string') return <MarkedText text={text} mark={marks} />
  return marks.map((one, at) => <MarkedText key={at} {...one} />)
}

const tags = { added: 'ins', removed: 'del', chosen: 'mark' } as const

function MarkedText({ text, mark, onShown }: MarkedWords) {
  if (mark === undefined) return text
  const Tag = tags[mark]
  const reportShown = (element: HTMLElement | null) => {
    if (element) onShown?.(element)
  }
  return (
    <Tag className={classes[mark]} data-mark={mark} ref={reportShown}>
      {text}
    </Tag>
  )
}
