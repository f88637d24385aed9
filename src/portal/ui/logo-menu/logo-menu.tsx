import { useClickOutside, useWindowEvent } from '@mantine/hooks'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { useId, useRef, useState, type ReactNode } from 'react'
import { LogoTile } from '../logo/logo-tile.tsx'
import classes from './logo-menu.module.css'

const leaving = ['pointerdown', 'focusin']

/** The logo with the portal's name (and a word under it for members), which opens the menu of `children`, one list item each. */
export function LogoMenu(props: {
  name: string
  membership?: string | undefined
  children: ReactNode
  large?: boolean
}) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()
  // The focus counts as a click: it has left the menu by the keyboard.
  const menu = useClickOutside<HTMLDivElement>(() => setOpen(false), leaving, undefined, isOpen)
  useWindowEvent('keydown', ({ key }) => {
    if (!isOpen || key !== 'Escape') return
    setOpen(false)
    button.current?.focus()
  })
  return (
    <div ref={menu} className={classes.menu} data-large={props.large ? true : undefined}>
      <button
        ref={button}
        type="button"
        className={classes.logo}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <LogoTile className={classes.tile} isMember={props.membership !== undefined} />
        <span className={classes.words}>
          <span className={classes.name}>{props.name}</span>
          {props.membership !== undefined && <span className={classes.membership}>{props.membership}</span>}
        </span>
        <CaretDownIcon className={classes.caret} size={20} weight="bold" aria-hidden />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Not a control: a chosen item closes the list behind itself. */}
      <ul id={listId} className={classes.list} hidden={!isOpen} onClick={() => setOpen(false)}>
        {props.children}
      </ul>
    </div>
  )
}
