import { Alert, Button, Text, Title } from '@mantine/core'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { useEffect, useRef, type ReactNode } from 'react'
import { uiMessages } from 'virtual:messages/ui'

/**
 * Says what happened (`title`), what to do (`children`, words and links) and, with `onRetry`, offers to try again.
 * One that is in a page's place, `isPage`, has the page's h1 in its title. Announced as it appears; with `reveal` it is scrolled
 * to, because the button that the participant pressed may be further down.
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
      {props.onRetry && (
        <Button variant="default" display="flex" mt="sm" onClick={props.onRetry}>
          {uiMessages.tryAgain}
        </Button>
      )}
    </Alert>
  )
}
