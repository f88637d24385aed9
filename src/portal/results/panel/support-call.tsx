import { PhoneIcon } from '@phosphor-icons/react/dist/csr/Phone'
import { resultsMessages } from 'virtual:messages/results'
import { fillPlaceholders } from '../../../catalogue/placeholder.ts'
import { usePortalConfig } from '../../config/portal-config.ts'
import classes from './panel-end.module.css'

/** Calls customer service, which a test that was not performed asks for. */
export function SupportCall() {
  const { supportPhone } = usePortalConfig()
  return (
    <div className={classes.call}>
      <a className="button button-secondary" href={`tel:${supportPhone.replaceAll(/[^\d+]/g, '')}`}>
        <PhoneIcon size={24} aria-hidden />
        {fillPlaceholders(resultsMessages.callSupport, { phone: supportPhone })}
      </a>
    </div>
  )
}
