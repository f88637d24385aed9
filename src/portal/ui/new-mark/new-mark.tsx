import { CircleIcon } from '@phosphor-icons/react/dist/csr/Circle'
import type { ReactNode, Ref } from 'react'
import classes from './new-mark.module.css'

/** Says in a word or two that what is next to it is new. Mantine's Badge would write capitals. */
export function NewMark({ children, ref }: { children: ReactNode; ref?: Ref<HTMLSpanElement> }) {
  return (
    <span ref={ref} className={classes.mark}>
      <CircleIcon size={10} weight="fill" aria-hidden />
      {children}
    </span>
  )
}
