import { CircleIcon } from '@phosphor-icons/react/dist/csr/Circle'
import type { ReactNode, Ref } from 'react'
import classes from './new-mark.module.css'

/** Marks what is next to it as new, in a word or two. Not Mantine's Badge, which uppercases its text. */
export function NewMark({ children, ref }: { children: ReactNode; ref?: Ref<HTMLSpanElement> }) {
  return (
    <span ref={ref} className={classes.mark}>
      <CircleIcon size={10} weight="fill" aria-hidden />
      {children}
    </span>
  )
}
