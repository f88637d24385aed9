import { Menu } from '@mantine/core'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { KeyIcon } from '@phosphor-icons/react/dist/csr/Key'
import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut'
import { Link, useNavigate } from 'react-router-dom'
import { shellMessages } from 'virtual:messages/shell'
import { useSessionStore } from '../../account/session/session-context.tsx'
import { usePortalConfig } from '../../config/portal-config.ts'
import { ExternalLink } from '../../ui/external-link.tsx'

/** The shared items of the menus of the logo, the greeting and a phone's bar. */
export function ParticipantItems() {
  const { contactUrl } = usePortalConfig()
  const session = useSessionStore()
  const navigate = useNavigate()
  const logOut = () => {
    // Navigates only after the tokens are cleared, and adds a history entry, from which Back leads to the login again.
    void session.logOut().then(() => navigate('/login'))
  }
  return (
    <>
      <Menu.Item component={Link} to="/updatePassword" leftSection={<KeyIcon size={24} aria-hidden />}>
        {shellMessages.updatePassword}
      </Menu.Item>
      <Menu.Item component={ExternalLink} href={contactUrl} leftSection={<EnvelopeSimpleIcon size={24} aria-hidden />}>
        {shellMessages.contactUs}
      </Menu.Item>
      <Menu.Item onClick={logOut} leftSection={<SignOutIcon size={24} aria-hidden />}>
        {shellMessages.logOut}
      </Menu.Item>
    </>
  )
}
