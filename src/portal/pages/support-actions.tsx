import { Anchor, Button } from '@mantine/core'
import { PhoneIcon } from '@phosphor-icons/react/dist/csr/Phone'
import { Link } from 'react-router-dom'
import { pagesMessages } from 'virtual:messages/pages'
import { usePortalConfig } from '../config/portal-config.ts'
import { toTelephoneUrl } from '../ui/phone-link.tsx'

/** The end of a text page: a call to support, and a link to Home. */
export function SupportActions() {
  const { supportPhone } = usePortalConfig()
  return (
    <>
      <Button
        component="a"
        href={toTelephoneUrl(supportPhone)}
        variant="default"
        leftSection={<PhoneIcon size={24} aria-hidden />}
      >
        {pagesMessages.callSupport({ phone: supportPhone })}
      </Button>
      <Anchor component={Link} to="/" fw={700} ta="center" py="0.625rem">
        {pagesMessages.goToHome}
      </Anchor>
    </>
  )
}
