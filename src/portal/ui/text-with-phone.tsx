import { Anchor } from '@mantine/core'
import { usePortalConfig } from '../config/portal-config.ts'
import { toTelephoneUrl } from './phone-link.tsx'

/** A message with a phone number as its only placeholder. */
export interface PhoneMessage {
  (values: { readonly phone: string }): string
  readonly template: string
}

/** Renders a message with each {phone} as a link that calls support and wraps only where a line has no room for it. */
export function TextWithPhone({ message }: { message: PhoneMessage }) {
  const { supportPhone: phone } = usePortalConfig()
  const [first, ...others] = message.template.split('{phone}')
  return (
    <>
      {first}
      {others.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- The parts of one text never change their order.
        <span key={index}>
          <Anchor href={toTelephoneUrl(phone)} display="inline-block" style={{ textWrap: 'balance' }}>
            {phone}
          </Anchor>
          {part}
        </span>
      ))}
    </>
  )
}
