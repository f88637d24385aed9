import { useEffect, useState } from 'react'
import { accountMessages } from 'virtual:messages/account'
import classes from './form.module.css'

/** After how long a wait is put in words, in milliseconds. */
const patience = 5000

/** Says, while a form is on its way to the service, that it takes long. Keep it mounted, so that a screen reader announces it. */
export function SlowNotice({ isBusy }: { isBusy: boolean }) {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isBusy) return undefined
    const timer = setTimeout(() => setSlow(true), patience)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isBusy])
  return (
    <p className={classes.slow} aria-live="polite">
      {isSlow && accountMessages.slow}
    </p>
  )
}
