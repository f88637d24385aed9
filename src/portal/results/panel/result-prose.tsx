import { Anchor } from '@mantine/core'
import { MDXProvider } from '@mdx-js/react'
import {
  Children,
  createContext,
  createElement,
  isValidElement,
  useContext,
  useMemo,
  type ComponentProps,
  type ReactNode,
} from 'react'
import { Link } from 'react-router-dom'
import { resultsMessages } from 'virtual:messages/results'
import { isConditionMet, parseCondition, parseFlagNames } from '../../../catalogue/condition.ts'
import { joinList } from '../../../catalogue/words.ts'
import { CareCard, type CareCardProps } from '../../ui/care-card/care-card.tsx'
import { missingValue } from '../range-bar/reading.ts'
import classes from './result-prose.module.css'
import type { ResultView } from '../result-view.ts'
import { toSpokenNumber } from '../result-words.ts'
import { warnOnce } from '../warn-once.ts'

/**
 * Which part of a text to render. A text that cannot wait begins with care cards: the panel moves them above the bar (`instruction`) and
 * renders the remainder below (`rest`). If the panel joins the cards of several texts, it renders only their `words`.
 */
export type ProsePart = 'whole' | 'instruction' | 'rest' | 'words'

/** What a text is drawn with. */
export interface Prose {
  readonly values: Readonly<Record<string, string>>
  readonly flags: readonly string[]
  readonly part: ProsePart
  /** The heading level of card heads: one below the heading of the text. */
  readonly cardLevel?: CareCardProps['level']
  readonly isOnPaper?: boolean | undefined
  /** Which text it is, for the console. */
  readonly textId: string
}

/** The context of the surrounding text. */
export const ProseContext = createContext<Prose>({ values: {}, flags: [], part: 'whole', textId: '' })

/** Gives the content's texts their values, their flags and the portal's elements. */
export function ResultProse({ children, ...prose }: Prose & { children: ReactNode }) {
  return (
    <ProseContext value={prose}>
      <MDXProvider components={proseComponents}>{children}</MDXProvider>
    </ProseContext>
  )
}

interface ReaderProseProps {
  readonly view: ResultView
  readonly part: ProsePart
  readonly isOnPaper: boolean
  readonly cardLevel?: CareCardProps['level']
  readonly children: ReactNode
}

/** Gives a text of a result the values and flags of its reader; on paper, the elements of paper. */
export function ReaderProse({ view, part, isOnPaper, cardLevel = isOnPaper ? 4 : 3, children }: ReaderProseProps) {
  return (
    <ResultProse {...toReaderProse(view, part)} cardLevel={cardLevel} isOnPaper={isOnPaper}>
      {isOnPaper ? <MDXProvider components={paperComponents}>{children}</MDXProvider> : children}
    </ResultProse>
  )
}

/** What the texts of a result are drawn with. */
export function toReaderProse({ interpretationId, contentId = '', values, flags }: ResultView, part: ProsePart): Prose {
  return { values, flags, part, textId: `${interpretationId}/${contentId}` }
}

/** Links lead nowhere on paper, and a text's headings are below those of its result. */
export const paperComponents = { a: 'span', h2: 'h5', h3: 'h5', h4: 'h5' } as const

/** A measured value, in words if it is not exact; a dash if it was not sent. */
function Value({ name }: { name: string }) {
  const { values, textId } = useContext(ProseContext)
  const value = Object.hasOwn(values, name) ? values[name] : undefined
  if (value !== undefined) return toSpokenNumber(value)
  warnOnce(`Text ${textId}: no value for ${name} was sent; a dash is shown instead.`)
  return (
    <span aria-label={resultsMessages.valueMissing} role="img">
      {missingValue}
    </span>
  )
}

type ConditionAttributes = Parameters<typeof parseCondition>[0]

/** Renders its children if its condition is met by the reader's flags. */
function When({ children, ...attributes }: { children?: ReactNode }) {
  const { flags } = useContext(ProseContext)
  return isMet(attributes, flags) ? children : null
}

/** Whether a condition is met by the reader's flags. */
export function isMet(attributes: ConditionAttributes, flags: readonly string[]): boolean {
  return isConditionMet(parseCondition(attributes), new Set(flags))
}

/** Whether a block is empty for this reader: only white space, and passages whose conditions are not met. */
function isEmpty(children: ReactNode, flags: readonly string[]): boolean {
  return Children.toArray(children).every((child) => {
    if (isValidElement<ComponentProps<typeof When>>(child)) {
      const { children: _, ...attributes } = child.props
      return child.type === When && !isMet(attributes, flags)
    }
    return typeof child === 'string' && child.trim() === ''
  })
}

/** The phrases of the named flags that are set, joined "a, b and c". */
function Flags({ of, phrases }: { of: string; phrases: readonly string[] }) {
  const { flags } = useContext(ProseContext)
  return joinList(parseFlagNames(of).flatMap((flag, at) => (flags.includes(flag) ? [phrases[at] ?? ''] : [])))
}

interface CardAttributes {
  readonly 'data-card'?: CareCardProps['kind']
  /** Present on the cards with which the reader's text begins. */
  readonly 'data-lead'?: string
  readonly children?: ReactNode
}

/** A care card, rendered whole in the part of the text that it belongs to; on other pages of the portal, a block quotation. */
function Card({ 'data-card': kind, 'data-lead': lead, children }: CardAttributes) {
  const prose = useContext(ProseContext)
  const { part, cardLevel, isOnPaper } = prose
  const inside = useMemo((): Prose => ({ ...prose, part: 'whole' }), [prose])
  if (part === 'words') return null
  if (part !== 'whole' && (part === 'instruction') !== (lead !== undefined)) return null
  if (kind === undefined) return <blockquote>{children}</blockquote>
  return (
    <ProseContext value={inside}>
      <CareCard kind={kind} level={cardLevel} isOnPaper={isOnPaper}>
        {children}
      </CareCard>
    </ProseContext>
  )
}

/** Renders a block, unless only the cards are rendered or the block is empty for this reader. */
function createBlock(Tag: 'p' | 'ul' | 'ol' | 'h4', className?: string) {
  return function Block(props: { children?: ReactNode }) {
    const { flags, part } = useContext(ProseContext)
    const isLeftOut = part === 'instruction' || isEmpty(props.children, flags)
    return isLeftOut ? null : createElement(Tag, { className, ...props })
  }
}

function ProseLink({ href = '', children }: ComponentProps<'a'>) {
  return (
    <Anchor component={Link} to={href}>
      {children}
    </Anchor>
  )
}

const Heading = createBlock('h4')

/** The elements with which every text of a result is drawn, on screen and in the studio. */
export const proseComponents = {
  Value,
  When,
  Flags,
  blockquote: Card,
  p: createBlock('p'),
  ul: createBlock('ul', classes.list),
  ol: createBlock('ol', classes.list),
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  a: ProseLink,
}
