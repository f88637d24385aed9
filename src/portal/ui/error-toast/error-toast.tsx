import { useState, type ReactNode } from 'react'
import { uiMessages } from 'virtual:messages/ui'
import { ErrorBox } from '../error-box/error-box.tsx'
import classes from './error-toast.module.css'

/**
 * An error box that stands where it is put on a phone, and from a tablet on at the lower left of the window until it is closed;
 * then the focus goes back to where it was.
 */
export function ErrorToast(props: { title: ReactNode; children?: ReactNode; onClose: () => void }) {
  const [focused] = useState(() => document.activeElement)
  const close = () => {
    props.onClose()
    if (focused instanceof HTMLElement) focused.focus()
  }
  return (
    <div className={classes.toast}>
      <ErrorBox title={props.title} reveal>
        {props.children}
      </ErrorBox>
      <button type="button" className={`button button-secondary ${classes.close}`} onClick={close}>
        {uiMessages.close}
      </button>
    </div>
  )
}
