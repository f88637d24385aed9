// oxlint-disable react/no-array-index-key -- parts of a text have no names of their own, and keep their places.
import { useMDXComponents } from '@mdx-js/react'
import type { ComponentType, ReactNode } from 'react'
import type { Block, Inline } from '../model/text-model.ts'
import classes from './text-body.module.css'

/** How sentences stand out from the rest. */
export type Mark = 'added' | 'removed' | 'chosen'

/** Words of a sentence, marked or not. */
export interface MarkedWords {
  readonly text: string
  readonly mark?: Mark | undefined
}

/** How a sentence is marked: as a whole, word by word, or not at all. */
export type MarkOf = (words: string) => Mark | readonly MarkedWords[] | undefined

/** How words are shown beside what they say. */
export interface BodyOptions {
  readonly files: readonly string[]
  readonly markOf?: MarkOf
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

function Words({ words, components, options }: PartProps & { words: readonly Inline[] }): ReactNode {
  return words.map((word, at) => {
    if ('text' in word) {
      const marks = options.markOf?.(word.text)
      const place = `${options.files[word.at[0]] ?? ''}:${word.at[1]}`
      const isWhole = marks === undefined || typeof marks === 'string'
      return (
        <span key={at} data-place={place} data-part={word.part} title={place}>
          {isWhole ? (
            <Marked text={word.text} mark={marks} />
          ) : (
            marks.map((one, index) => <Marked key={index} {...one} />)
          )}
        </span>
      )
    }
    if ('value' in word) {
      const Value = components['Value'] ?? 'span'
      return <Value key={at} name={word.value} />
    }
    if ('isBreak' in word) return <br key={at} />
    const children = <Words words={word.children} components={components} options={options} />
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

const tags = { added: 'ins', removed: 'del', chosen: 'mark' } as const

function Marked({ text, mark }: MarkedWords) {
  if (mark === undefined) return text
  const Tag = tags[mark]
  return (
    <Tag className={classes[mark]} data-mark={mark}>
      {text}
    </Tag>
  )
}
