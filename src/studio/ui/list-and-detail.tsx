import { Button, Drawer, Group, Kbd, NavLink, Stack, Text } from '@mantine/core'
import { useDisclosure, useHotkeys, useMediaQuery, type HotkeyItem } from '@mantine/hooks'
import { ListBulletsIcon } from '@phosphor-icons/react/dist/csr/ListBullets'
import { Fragment, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { uncapitalize } from '../../catalogue/words.ts'
import classes from './list-and-detail.module.css'

/** A line of the list. */
interface ListItem {
  readonly id: string
  readonly label: string
  readonly description: ReactNode
  /** The heading above this item and those that follow it. */
  readonly heading?: string | undefined
  /** The reader's own mark on the item. */
  readonly mark?: ReactNode
}

interface ListAndDetailProps {
  readonly name: string
  readonly items: readonly ListItem[]
  /** The total number, if the list does not show all yet. */
  readonly count?: number
  readonly at: number
  /** The word for an item in the bar: "Change". */
  readonly noun?: string
  /** The actions for the item in view; they stay visible, with the way to the next. */
  readonly actions?: ReactNode
  readonly onGo: (at: number) => void
  /** Whether the button for the next item is secondary, because nothing is left to do with any of them, or this one needs a decision. */
  readonly isNextMinor?: boolean
  /** Additional keys, with the name of their action for the hint. */
  readonly keys: readonly { readonly key: string; readonly does: string; readonly run: () => void }[]
  /** What follows the list. */
  readonly more?: ReactNode
  readonly children: ReactNode
}

/** A list and its current item, with the next item a button or key away; if both do not fit, the list opens over the page. */
export function ListAndDetail(props: ListAndDetailProps) {
  const { name, items, at, onGo, keys, more, children } = props
  const [listNode, setListNode] = useState<HTMLElement | null>(null)
  const detail = useRef<HTMLDivElement>(null)
  useCurrentInView(listNode, detail, items[at]?.id, at)
  const isWide = useMediaQuery('(min-width: 64em)', true, { getInitialValueInEffect: false })
  const [isOpen, drawer] = useDisclosure()
  const choose = (index: number) => {
    drawer.close()
    onGo(index)
  }
  useHotkeys([
    ['j', () => onGo(at + 1)],
    ['ArrowRight', () => onGo(at + 1)],
    ['k', () => onGo(at - 1)],
    ['ArrowLeft', () => onGo(at - 1)],
    // A key held down would do the same to the items that follow.
    ...keys.map(({ key, run }): HotkeyItem => [key, ({ repeat }) => !repeat && run()]),
  ])
  const list = (
    <nav ref={setListNode} aria-label={name} className={isWide ? classes.list : classes.items}>
      {items.map(({ id, label, description, heading, mark }, index) => (
        <Fragment key={id}>
          {heading !== undefined && (
            <Text fz="sm" fw={700} px="xs" pt="sm" pb="0.25rem">
              {heading}
            </Text>
          )}
          <NavLink
            component="button"
            label={label}
            description={description}
            active={index === at}
            aria-current={index === at ? 'true' : undefined}
            data-autofocus={index === at || undefined}
            leftSection={mark}
            onClick={() => choose(index)}
          />
        </Fragment>
      ))}
      {more}
    </nav>
  )
  return (
    <div className={classes.columns}>
      {isWide ? (
        list
      ) : (
        <Drawer opened={isOpen} onClose={drawer.close} title={name} size="min(24rem, 90%)" padding="xs">
          {list}
        </Drawer>
      )}
      <Stack gap="md" miw={0} ref={detail}>
        <CurrentBar {...props} isWide={isWide} onOpenList={drawer.open} />
        {children}
      </Stack>
    </div>
  )
}

/** Shows the current item in the list and the page, and keeps the focus in the list on it. */
function useCurrentInView(
  list: HTMLElement | null,
  detail: RefObject<HTMLElement | null>,
  current: string | undefined,
  at: number,
): void {
  useEffect(() => {
    if (list) showCurrent(list)
  }, [list, at])
  const shown = useRef(current)
  useEffect(() => {
    if (shown.current === current) return
    shown.current = current
    if (detail.current) showHead(detail.current)
    // The focus in the list follows the keys that move through it.
    if (list?.contains(document.activeElement)) findCurrent(list)?.focus({ preventScroll: true })
  }, [current, list, detail])
}

interface CurrentBarProps extends ListAndDetailProps {
  /** Whether the list is next to the current item, instead of a press away. */
  readonly isWide: boolean
  readonly onOpenList: () => void
}

/** The place in the list, the actions for the current item, and the way to its neighbors. */
function CurrentBar(props: CurrentBarProps) {
  const { name, items, count = items.length, at, noun = '', actions, onGo, isNextMinor = false, keys } = props
  const { isWide, onOpenList } = props
  const place = `${at + 1} of ${count}`
  return (
    <Group component="section" aria-label="Current item" className={classes.bar} gap="xs">
      {isWide ? (
        <Text fz="sm" fw={700} className={classes.number}>
          {noun} {place}
        </Text>
      ) : (
        <Button
          variant="default"
          className={classes.number}
          px="xs"
          leftSection={<ListBulletsIcon size={20} aria-hidden />}
          aria-label={`${place}: list of ${uncapitalize(name)}`}
          onClick={onOpenList}
        >
          {place}
        </Button>
      )}
      {actions}
      <Button variant="default" onClick={() => onGo(at - 1)} disabled={at === 0} visibleFrom="sm">
        Previous
      </Button>
      <Button
        variant={isNextMinor ? 'default' : 'filled'}
        onClick={() => onGo(at + 1)}
        disabled={at === count - 1}
        px={{ base: 'sm', sm: 'md' }}
      >
        Next
      </Button>
      <Text fz="sm" c="dimmed" visibleFrom="lg">
        Keys: <Kbd>j</Kbd> next, <Kbd>k</Kbd> back
        {keys.map(({ key, does }) => (
          <span key={key}>
            , <Kbd>{key}</Kbd> {does}
          </span>
        ))}
      </Text>
    </Group>
  )
}

/** The minimum height of the current item that must be in view, in pixels. */
const minHead = 240

/** Scrolls the page to the start of the current item if that is out of view. */
function showHead(detail: HTMLElement): void {
  const { top } = detail.getBoundingClientRect()
  const bar = detail.firstElementChild
  const start = bar ? parseFloat(getComputedStyle(bar).top) || 0 : 0
  if (top < start || top > window.innerHeight - minHead) window.scrollBy(0, top - start)
}

function findCurrent(list: HTMLElement): HTMLElement | null {
  return list.querySelector<HTMLElement>('[aria-current]')
}

/** The height of the list that stays in view around the current item, in pixels. */
const listMargin = 48

/** Scrolls a list that has its own scrollbar to the current item; the page does not move. */
function showCurrent(list: HTMLElement): void {
  const current = findCurrent(list)?.getBoundingClientRect()
  const box = list.getBoundingClientRect()
  if (!current) return
  if (current.top < box.top + listMargin) list.scrollTop -= box.top + listMargin - current.top
  else if (current.bottom > box.bottom - listMargin) list.scrollTop += current.bottom - box.bottom + listMargin
}
