import { Anchor } from '@mantine/core'
import { usePortalConfig } from '../config/portal-config.ts'
import { toTelephoneUrl } from './phone-link.tsx'

/** A message whose only value is a phone number. */
export interface PhoneMessage {
  (values: { readonly phone: string }): string
  readonly template: string
}

/** A message with each {phone} as a link that calls support and does not break over two lines. */
export function TextWithPhone({ message }: { message: PhoneMessage }) {
  const { supportPhone: phone } = usePortalConfig()
  const [first, ...others] = message.template.split('{phone}')
  return (
    <>
      {first}
      {others.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- The parts of one text never change their order.
        <span key={index}>
          <Anchor href={toTelephoneUrl(phone)} style={{ whiteSpace: 'nowrap' }}>
            {phone}
          </Anchor>
          {part}
        </span>
      ))}
    </>
  )
}
