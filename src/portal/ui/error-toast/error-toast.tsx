import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { uiMessages } from 'virtual:messages/ui'
import { ErrorBox } from '../error-box/error-box.tsx'
import classes from './error-toast.module.css'

/**
 * An error box that is where it is put on a phone, and from a tablet on at the lower left of the window until it is closed;
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
        <Button variant="default" visibleFrom="sm" mt="sm" onClick={close}>
          {uiMessages.close}
        </Button>
      </ErrorBox>
    </div>
  )
}
