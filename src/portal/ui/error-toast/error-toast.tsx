import type { ReactNode } from 'react'
import { uiMessages } from 'virtual:messages/ui'
import { ErrorBox } from '../error-box/error-box.tsx'
import classes from './error-toast.module.css'

/** An error box that stands where it is put on a phone, and from a tablet on at the lower left of the window until it is closed. */
export function ErrorToast(props: { title: ReactNode; children?: ReactNode; onClose: () => void }) {
  return (
    <div className={classes.toast}>
      <ErrorBox title={props.title} reveal>
        {props.children}
      </ErrorBox>
      <button type="button" className={`button button-secondary ${classes.close}`} onClick={props.onClose}>
        {uiMessages.close}
      </button>
    </div>
  )
}
