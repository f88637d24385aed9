import { Anchor, Card, Flex, Stack } from '@mantine/core'
import { MDXProvider } from '@mdx-js/react'
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

interface PageCardsProps {
  readonly Body: ComponentType
  /** What draws ordered lists where they are more than a list. */
  readonly orderedList?: ComponentType<{ children?: ReactNode }>
  /** What ends the last card: its buttons. */
  readonly end: ReactNode
}

/** A page of text as a column of cards: one for what comes before the first heading, and one for each heading. */
export function PageCards({ Body, orderedList, end }: PageCardsProps) {
  return (
    <MDXProvider components={{ ...elements, ...(orderedList && { ol: orderedList }) }}>
      <Cards Body={Body} end={end} />
    </MDXProvider>
  )
}

interface CardModel {
  readonly heading?: ReactNode
  readonly blocks: ReactNode[]
}

function Cards({ Body, end }: Omit<PageCardsProps, 'orderedList'>) {
  const id = useId()
  const cards = groupIntoCards(listBlocks(Body))
  return (
    <Stack gap="md">
      {cards.map(({ heading, blocks }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- The cards of one text never change their order.
        <Card key={at} component="section" {...(heading !== undefined && { 'aria-labelledby': id + at })}>
          <Stack gap="sm" className={classes.blocks}>
            {heading !== undefined && <h2 id={id + at}>{heading}</h2>}
            {blocks}
            {at === cards.length - 1 && (
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
        </Card>
      ))}
    </Stack>
  )
}

/** The blocks of a text. MDX compiles it to a function that returns them, so it is called here instead of being drawn. */
function listBlocks(Body: ComponentType): ReactNode[] {
  const content = (Body as (props: object) => ReactElement<{ children?: ReactNode }>)({})
  const blocks = Children.toArray(content.type === Fragment ? content.props.children : content)
  return blocks.filter((block) => typeof block !== 'string' || block.trim() !== '')
}

function groupIntoCards(blocks: readonly ReactNode[]): CardModel[] {
  const cards: CardModel[] = []
  for (const block of blocks) {
    const last = cards.at(-1)
    if (isValidElement<{ children?: ReactNode }>(block) && block.type === Heading)
      cards.push({ heading: block.props.children, blocks: [] })
    else if (last) last.blocks.push(block)
    else cards.push({ blocks: [block] })
  }
  return cards
}

/** Begins a card, which draws it. */
function Heading({ children }: { children?: ReactNode }) {
  return <h2>{children}</h2>
}

/** A care card, or what else the reader must not miss on the page. */
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
