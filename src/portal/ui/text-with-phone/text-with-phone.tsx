import { Anchor } from '@mantine/core'
import { telephoneAddress } from '../phone-link/phone-link.tsx'
import classes from './text-with-phone.module.css'

/** A text in which the telephone number, wherever it stands, can be called and does not break over two lines. */
export function TextWithPhone({ text, phone }: { text: string; phone: string }) {
  const [first, ...others] = text.split(phone)
  return (
    <>
      {first}
      {others.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- The parts of one text never change their order.
        <span key={index}>
          <Anchor className={classes.phone} href={telephoneAddress(phone)}>
            {phone}
          </Anchor>
          {part}
        </span>
      ))}
    </>
  )
}
