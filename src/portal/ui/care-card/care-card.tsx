import { Group, Stack, VisuallyHidden } from '@mantine/core'
import { PhoneIcon } from '@phosphor-icons/react/dist/csr/Phone'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { WarningOctagonIcon } from '@phosphor-icons/react/dist/csr/WarningOctagon'
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { careCardMessages } from 'virtual:messages/care-card'
import classes from './care-card.module.css'

/** The attributes of a card in a text: `data-card` names the kind, and the first block is the head. */
export interface CareCardProps {
  readonly kind: 'emergency' | 'today' | 'this-week'
  /** The heading level of the head: one below the heading that the card belongs to. */
  readonly level?: 3 | 4 | 5 | undefined
  /** Black text on white, which prints best. */
  readonly isOnPaper?: boolean | undefined
  readonly children: ReactNode
}

const icons = { emergency: PhoneIcon, today: WarningOctagonIcon, 'this-week': WarningIcon } as const

/**
 * When to call 911 or how soon to act, modeled on the NHS's care cards. Our own, because Mantine's Alert has neither a colored head nor a
 * heading.
 */
export function CareCard({ kind, level = 3, isOnPaper = false, children }: CareCardProps) {
  const [head, ...body] = Children.toArray(children).filter((child): child is ReactElement<{ children?: ReactNode }> =>
    isValidElement(child),
  )
  const Heading = `h${level}` as const
  const Icon = icons[kind]
  const spoken = kind === 'emergency' ? careCardMessages.immediateAction : careCardMessages.urgentAdvice
  return (
    <div className={classes.card} data-kind={kind} data-paper={isOnPaper || undefined}>
      <Group className={classes.head} wrap="nowrap" gap="0.75rem">
        <Icon className={classes.icon} size={24} weight="fill" aria-hidden />
        <Heading className={classes.words}>
          {!isOnPaper && <VisuallyHidden>{spoken} </VisuallyHidden>}
          {head?.props.children}
        </Heading>
      </Group>
      {body.length > 0 && (
        <Stack className={classes.body} gap="xs">
          {body}
        </Stack>
      )}
    </div>
  )
}
