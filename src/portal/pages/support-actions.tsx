import { PhoneIcon } from '@phosphor-icons/react/dist/csr/Phone'
import { Link } from 'react-router-dom'
import { pagesMessages } from 'virtual:messages/pages'
import { fillPlaceholders } from '../../catalogue/placeholder.ts'
import { usePortalConfig } from '../config/portal-config.ts'
import { telephoneAddress } from '../ui/phone-link/phone-link.tsx'
import classes from './support-actions.module.css'

/** How a page of text ends: with a call to support, and the way home. */
export function SupportActions() {
  const { supportPhone } = usePortalConfig()
  return (
    <>
      <a className="button button-secondary" href={telephoneAddress(supportPhone)}>
        <PhoneIcon size={24} aria-hidden />
        {fillPlaceholders(pagesMessages.callSupport, { phone: supportPhone })}
      </a>
      <Link className={`link ${classes.home}`} to="/">
        {pagesMessages.goToHome}
      </Link>
    </>
  )
}
