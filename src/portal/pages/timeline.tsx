import { Timeline as MantineTimeline } from '@mantine/core'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import classes from './timeline.module.css'

type Item = ReactElement<{ children?: ReactNode }>

/** Renders an ordered list as markers on a line. The first item is done; the last one comes by mail, if at all. */
export function Timeline({ children }: { children?: ReactNode }) {
  const items = Children.toArray(children).filter((child): child is Item => isValidElement(child))
  const last = items.length - 1
  return (
    <MantineTimeline role="list" active={last} bulletSize={30} classNames={classes}>
      {items.map((item, at) => (
        <MantineTimeline.Item
          key={item.key}
          role="listitem"
          data-done={at === 0 || undefined}
          lineVariant={at === last - 1 ? 'dotted' : 'solid'}
          bullet={renderBullet(at, last)}
        >
          {item.props.children}
        </MantineTimeline.Item>
      ))}
    </MantineTimeline>
  )
}

function renderBullet(at: number, last: number): ReactNode {
  if (at === 0) return <CheckIcon size={18} weight="bold" aria-hidden />
  if (at === last) return <EnvelopeSimpleIcon size={16} weight="bold" aria-hidden />
  return <span className={classes.point} />
}
