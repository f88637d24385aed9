import { Button, Modal, Stack, Text } from '@mantine/core'
import { useNavigate } from 'react-router-dom'
import { sessionMessages } from 'virtual:messages/session'
import { usePageTitle } from '../../ui/use-page-title.ts'

/** Says that the session ended and links to the login, the only way to continue. */
export function SessionExpiredDialog() {
  const navigate = useNavigate()
  usePageTitle(sessionMessages.expired)
  return (
    <Modal
      opened
      title={sessionMessages.expired}
      closeOnEscape={false}
      closeOnClickOutside={false}
      onClose={() => undefined}
    >
      <Stack>
        <Text>{sessionMessages.expiredReason}</Text>
        <Button fullWidth data-autofocus onClick={() => void navigate('/login')}>
          {sessionMessages.logInAgain}
        </Button>
      </Stack>
    </Modal>
  )
}
