import { ModalDialog } from './modal-dialog.tsx'

/** A dialog in the middle, and a drawer at the side. */
export const modalDialogFixtures = {
  modal: (
    <ModalDialog title="Your session has expired.">
      <button type="button">Log In Again</button>
    </ModalDialog>
  ),
  drawer: (
    <ModalDialog title="Menu" side onClose={() => undefined}>
      <button type="button">Close menu</button>
    </ModalDialog>
  ),
}
