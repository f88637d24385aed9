import { PhoneIcon } from '@phosphor-icons/react/dist/csr/Phone'
import classes from './phone-link.module.css'

/** A telephone number to read and to call. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className={`link ${classes.phone}`} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
      <PhoneIcon size={24} aria-hidden />
      {phone}
    </a>
  )
}
