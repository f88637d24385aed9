import { ListIcon } from '@phosphor-icons/react/dist/csr/List'
import { useState } from 'react'
import { shellMessages } from 'virtual:messages/shell'
import { ModalDialog } from '../../ui/modal-dialog/modal-dialog.tsx'
import classes from './navigation-drawer.module.css'
import { SideNavigation } from './side-navigation.tsx'

/** On a tablet, the button Menu and the drawer with the navigation that it opens. */
export function NavigationDrawer() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className={classes.menu}>
      <button type="button" className={classes.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ListIcon size={24} weight="bold" aria-hidden />
        {shellMessages.menu}
      </button>
      {isOpen && (
        <ModalDialog title={shellMessages.menu} side onClose={close}>
          <SideNavigation onChoose={close} />
          <div className={classes.end}>
            <button type="button" className="button button-secondary button-wide" onClick={close}>
              {shellMessages.closeMenu}
            </button>
          </div>
        </ModalDialog>
      )}
    </div>
  )
}
