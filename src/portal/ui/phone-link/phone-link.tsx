import { Anchor } from '@mantine/core'
import { PhoneIcon } from '@phosphor-icons/react/dist/csr/Phone'
import classes from './phone-link.module.css'

/** A telephone number to read and to call. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <Anchor className={classes.phone} href={telephoneAddress(phone)}>
      <PhoneIcon size={24} aria-hidden />
      {phone}
    </Anchor>
  )
}

/** The address that calls `phone`. */
export function telephoneAddress(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`
}
