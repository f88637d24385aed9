import { Button, Modal, Stack, Text } from '@mantine/core'
import { useNavigate } from 'react-router-dom'
import { accountMessages } from 'virtual:messages/account'
import { usePageTitle } from '../../ui/page-title/page-title.ts'

/** Tells that the session ended, and leads to the login; there is no other way on. */
export function SessionExpiredDialog() {
  const navigate = useNavigate()
  usePageTitle(accountMessages.sessionExpired)
  return (
    <Modal
      opened
      title={accountMessages.sessionExpired}
      closeOnEscape={false}
      closeOnClickOutside={false}
      onClose={() => undefined}
    >
      <Stack>
        <Text>{accountMessages.sessionExpiredReason}</Text>
        <Button fullWidth data-autofocus onClick={() => void navigate('/login')}>
          {accountMessages.logInAgain}
        </Button>
      </Stack>
    </Modal>
  )
}
