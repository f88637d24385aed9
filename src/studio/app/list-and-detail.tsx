import { Button, Group, Kbd, NavLink, Stack, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import type { ReactNode } from 'react'
import classes from './list-and-detail.module.css'

/** A line of the list. */
interface ListItem {
  readonly id: string
  readonly label: string
  readonly description: string
  readonly isTicked: boolean
}

interface ListAndDetailProps {
  /** What the list is called, and what a tick in it says. */
  readonly name: string
  readonly tickWord: string
  readonly items: readonly ListItem[]
  /** How many there are, where the list does not show all yet. */
  readonly count?: number
  readonly at: number
  readonly onGo: (at: number) => void
  readonly onTick: () => void
  /** What follows the list. */
  readonly more?: ReactNode
  readonly children: ReactNode
}

/** A list and the one of it that is read, with the way to the next by button and by key. */
export function ListAndDetail(props: ListAndDetailProps) {
  const { name, tickWord, items, count = items.length, at, onGo, onTick, more, children } = props
  useHotkeys([
    ['j', () => onGo(at + 1)],
    ['ArrowRight', () => onGo(at + 1)],
    ['k', () => onGo(at - 1)],
    ['ArrowLeft', () => onGo(at - 1)],
    ['x', onTick],
  ])
  return (
    <div className={classes.columns}>
      <nav aria-label={name} className={classes.list}>
        {items.map(({ id, label, description, isTicked }, index) => (
          <NavLink
            key={id}
            component="button"
            label={label}
            description={description}
            active={index === at}
            aria-current={index === at ? 'true' : undefined}
            leftSection={isTicked ? <CheckIcon size={18} role="img" aria-label={tickWord} /> : undefined}
            onClick={() => onGo(index)}
          />
        ))}
        {more}
      </nav>
      <Stack gap="md" miw={0}>
        <Group>
          <Button variant="default" onClick={() => onGo(at - 1)} disabled={at === 0}>
            Previous
          </Button>
          <Button onClick={() => onGo(at + 1)} disabled={at === count - 1}>
            Next
          </Button>
          <Text fz="sm" c="dimmed" visibleFrom="sm">
            <Kbd>k</Kbd> <Kbd>j</Kbd> move, <Kbd>x</Kbd> ticks
          </Text>
        </Group>
        {children}
      </Stack>
    </div>
  )
}
