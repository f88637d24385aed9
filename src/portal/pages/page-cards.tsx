import { Anchor, Card, Flex, Stack, Text } from '@mantine/core'
import { MDXProvider } from '@mdx-js/react'
import type { Icon } from '@phosphor-icons/react'
import {
  Children,
  Fragment,
  isValidElement,
  useId,
  type ComponentProps,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react'
import { Link } from 'react-router-dom'
import { CareCard, type CareCardProps } from '../ui/care-card/care-card.tsx'
import classes from './page-cards.module.css'

/** The mark next to a heading. */
export interface HeadingMark {
  readonly Icon: Icon
  /** Additional text, such as the day. */
  readonly note?: string | undefined
}

interface PageCardsProps {
  readonly Body: ComponentType
  /** The component for ordered lists, if they are more than plain lists. */
  readonly orderedList?: ComponentType<{ children?: ReactNode }>
  /** By the text of the heading. If headings have marks, a line connects them. */
  readonly marks?: ReadonlyMap<string, HeadingMark>
  /** The end of the last part: its buttons. */
  readonly end: ReactNode
}

/** A text page as one card, with a part for what precedes the first heading and one for each heading. */
export function PageCards({ orderedList, ...parts }: PageCardsProps) {
  return (
    <MDXProvider components={{ ...elements, ...(orderedList && { ol: orderedList }) }}>
      <Parts {...parts} />
    </MDXProvider>
  )
}

interface PartModel {
  readonly heading?: ReactNode
  readonly blocks: ReactNode[]
}

function Parts({ Body, marks, end }: Omit<PageCardsProps, 'orderedList'>) {
  const id = useId()
  const parts = groupIntoParts(listBlocks(Body))
  return (
    <Card>
      <div className={classes.article} data-marked={marks !== undefined || undefined}>
        {parts.map(({ heading, blocks }, at) => {
          const mark = typeof heading === 'string' ? marks?.get(heading) : undefined
          return (
            <section
              // oxlint-disable-next-line react/no-array-index-key -- The parts of one text never change their order.
              key={at}
              className={classes.part}
              data-marked={mark !== undefined || undefined}
              {...(heading !== undefined && { 'aria-labelledby': id + at, 'data-headed': true })}
            >
              {heading !== undefined && (
                <div className={classes.heading}>
                  {mark && (
                    <span className={classes.sign}>
                      <mark.Icon size={24} aria-hidden />
                    </span>
                  )}
                  <div>
                    <h2 id={id + at}>{heading}</h2>
                    {mark?.note !== undefined && <Text className={classes.note}>{mark.note}</Text>}
                  </div>
                </div>
              )}
              <Stack gap="sm" className={classes.blocks}>
                {blocks}
                {at === parts.length - 1 && (
                  <Flex
                    direction={{ base: 'column', sm: 'row' }}
                    align={{ sm: 'center' }}
                    gap="0.75rem 1.5rem"
                    mt="0.25rem"
                  >
                    {end}
                  </Flex>
                )}
              </Stack>
            </section>
          )
        })}
      </div>
    </Card>
  )
}

/** The blocks of a text. MDX compiles a text to a function that returns its blocks, so it is called here instead of being rendered. */
function listBlocks(Body: ComponentType): ReactNode[] {
  const content = (Body as (props: object) => ReactElement<{ children?: ReactNode }>)({})
  const blocks = Children.toArray(content.type === Fragment ? content.props.children : content)
  return blocks.filter((block) => typeof block !== 'string' || block.trim() !== '')
}

function groupIntoParts(blocks: readonly ReactNode[]): PartModel[] {
  const parts: PartModel[] = []
  for (const block of blocks) {
    const last = parts.at(-1)
    if (isValidElement<{ children?: ReactNode }>(block) && block.type === Heading)
      parts.push({ heading: block.props.children, blocks: [] })
    else if (last) last.blocks.push(block)
    else parts.push({ blocks: [block] })
  }
  return parts
}

/** Marks the beginning of a part, which renders the heading itself. */
function Heading({ children }: { children?: ReactNode }) {
  return <h2>{children}</h2>
}

/** A care card, or another note that the reader must not miss. */
function Quotation({ 'data-card': kind, children }: { 'data-card'?: CareCardProps['kind']; children?: ReactNode }) {
  if (kind !== undefined) return <CareCard kind={kind}>{children}</CareCard>
  return (
    <Stack gap="xs" fz="lg">
      {children}
    </Stack>
  )
}

function PageLink({ href = '', children }: ComponentProps<'a'>) {
  return (
    <Anchor component={Link} to={href}>
      {children}
    </Anchor>
  )
}

const elements = { h2: Heading, blockquote: Quotation, a: PageLink }
