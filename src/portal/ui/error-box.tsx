import { Alert, Text, Title } from '@mantine/core'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { useEffect, useRef, type ReactNode } from 'react'
import { RetryButton } from './retry-button.tsx'

/**
 * Says what happened (`title`), what to do (`children`, text and links) and, with `onRetry`, offers to try again. With `isPage` it replaces
 * a whole page, and its title is the page's h1. It is announced when it appears; with `reveal` the page scrolls to it, because the pressed
 * button may be further down.
 */
export function ErrorBox(props: {
  title: ReactNode
  children?: ReactNode
  onRetry?: () => void
  reveal?: boolean
  isPage?: boolean
}) {
  const { reveal = false } = props
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (reveal) box.current?.scrollIntoView({ block: 'nearest' })
  }, [reveal])
  return (
    <Alert ref={box} color="red" icon={<WarningCircleIcon size={24} weight="fill" aria-hidden />}>
      {props.isPage && <Title size="lg">{props.title}</Title>}
      <Text component="div">
        {!props.isPage && (
          <Text component="strong" display="block" fw={700}>
            {props.title}
          </Text>
        )}{' '}
        {props.children}
      </Text>
      {props.onRetry && <RetryButton mt="sm" onRetry={props.onRetry} />}
    </Alert>
  )
}
