import { Button, Modal, Stack, Text } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { accountMessages } from 'virtual:messages/account'
import { sessionMessages } from 'virtual:messages/session'
import { ErrorBox } from '../../ui/error-box.tsx'
import { useSessionStore } from './session-context.tsx'

/** Offers to stay before the session ends; `expiresAt` is in milliseconds since 1970. */
export function SessionEndingDialog({ expiresAt }: { expiresAt: number }) {
  const session = useSessionStore()
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [now, setNow] = useState(() => Date.now())
  useInterval(() => setNow(Date.now()), 1000, { autoInvoke: true })
  useRestoredFocus()
  const stay = async () => {
    if (isBusy) return
    setBusy(true)
    setFailed(false)
    setFailed(!(await session.renew()))
    setBusy(false)
  }
  return (
    <Modal opened title={sessionMessages.ending} onClose={() => void stay()}>
      <Stack>
        <Text>
          {sessionMessages.endingReason} <strong>{formatCountdown(expiresAt - now)}</strong>
        </Text>
        {hasFailed && <ErrorBox title={accountMessages.unreachable}>{sessionMessages.tryAgain}</ErrorBox>}
        <Button fullWidth data-autofocus aria-disabled={isBusy} onClick={() => void stay()}>
          {sessionMessages.staySignedIn}
        </Button>
        <Button variant="default" fullWidth onClick={() => void session.logOut()}>
          {sessionMessages.logOut}
        </Button>
      </Stack>
    </Modal>
  )
}

/** Returns the focus to where it was; Modal does so only if the element existed before it opened. */
function useRestoredFocus(): void {
  useEffect(() => {
    const focused = document.activeElement
    return () => {
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    }
  }, [])
}

/** A duration in milliseconds as minutes and seconds: 1:05. */
function formatCountdown(duration: number): string {
  const seconds = Math.max(0, Math.ceil(duration / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
