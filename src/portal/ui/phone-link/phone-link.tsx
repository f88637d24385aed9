import { PhoneIcon } from '@phosphor-icons/react/dist/csr/Phone'
import classes from './phone-link.module.css'

/** A telephone number to read and to call. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className={`link ${classes.phone}`} href={telephoneAddress(phone)}>
      <PhoneIcon size={24} aria-hidden />
      {phone}
    </a>
  )
}

/** The address that calls `phone`. */
export function telephoneAddress(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`
}
