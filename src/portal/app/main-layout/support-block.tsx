import { shellMessages } from 'virtual:messages/shell'
import { usePortalConfig } from '../../config/portal-config.ts'
import { PhoneLink } from '../../ui/phone-link/phone-link.tsx'
import classes from './support-block.module.css'

/** The support line above the footer, where no side navigation shows it. */
export function SupportBlock() {
  const { supportPhone } = usePortalConfig()
  return (
    <div className={classes.block}>
      <p>{shellMessages.questionsAboutResults}</p>
      <PhoneLink phone={supportPhone} />
    </div>
  )
}
