import { Anchor, Group } from '@mantine/core'
import { PhoneIcon } from '@phosphor-icons/react/dist/csr/Phone'

/** A telephone number to read and to call. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <Anchor href={toTelephoneUrl(phone)} display="inline-flex" mih="2.75rem" fw={700} style={{ textWrap: 'balance' }}>
      <Group component="span" gap="xs" wrap="nowrap">
        <PhoneIcon size="24px" aria-hidden />
        {phone}
      </Group>
    </Anchor>
  )
}

/** The address that calls `phone`. */
export function toTelephoneUrl(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`
}
