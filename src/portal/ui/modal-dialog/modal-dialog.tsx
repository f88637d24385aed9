import { useLayoutEffect, useRef, type ReactNode } from 'react'
import classes from './modal-dialog.module.css'

/**
 * A question that must be answered before the page goes on: the browser's own modal dialog, which keeps the focus inside and
 * hides the page from screen readers. It is open as long as it is mounted; without `onClose` it cannot be put away.
 */
export function ModalDialog(props: { title: string; children: ReactNode; side?: boolean; onClose?: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { onClose } = props
  // While the dialog is still in the page, so that closing it gives the focus back to what opened it.
  useLayoutEffect(() => {
    const element = dialog.current!
    if (!element.open) element.showModal()
    return () => element.close()
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it too; the click is on the backdrop.
    <dialog
      ref={dialog}
      className={props.side ? classes.drawer : classes.modal}
      aria-label={props.title}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose?.()
      }}
    >
      <div className={classes.content}>{props.children}</div>
    </dialog>
  )
}
