import { Anchor } from '@mantine/core'
import { usePortalConfig } from '../config/portal-config.ts'
import { toTelephoneUrl } from './phone-link.tsx'

/** A text whose {phone}, wherever it stands, is the support line: it can be called and does not break over two lines. */
export function TextWithPhone({ text }: { text: string }) {
  const { supportPhone: phone } = usePortalConfig()
  const [first, ...others] = text.split('{phone}')
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
