import { Button, Stack, Text } from '@mantine/core'
import { supportMessages } from 'virtual:messages/support'
import { uiMessages } from 'virtual:messages/ui'
import { usePortalConfig } from '../config/portal-config.ts'
import { ExternalLink } from '../ui/external-link.tsx'
import { PhoneLink } from '../ui/phone-link.tsx'

/** Other ways to reach support if there is no chat; with `onRetry` the participant can try the chat again. */
export function OtherWays({ onClose, onRetry }: { onClose: () => void; onRetry: (() => void) | undefined }) {
  const { supportPhone, contactUrl } = usePortalConfig()
  return (
    <Stack align="start">
      <Text>{supportMessages.chatAdvice}</Text>
      <PhoneLink phone={supportPhone} />
      <ExternalLink href={contactUrl}>{supportMessages.contactUs}</ExternalLink>
      {onRetry && (
        <Button variant="default" fullWidth onClick={onRetry}>
          {uiMessages.tryAgain}
        </Button>
      )}
      <Button fullWidth onClick={onClose}>
        {supportMessages.close}
      </Button>
    </Stack>
  )
}
