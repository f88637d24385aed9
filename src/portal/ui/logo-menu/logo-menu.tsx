import { Menu } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { LogoButton } from './logo-button.tsx'
import '../mantine-later.css'

interface LogoMenuProps {
  readonly name: string
  readonly membership?: string | undefined
  readonly large?: boolean
  /** Whether it is open as soon as it is there, because it was asked for while its code was on its way. */
  readonly opensAtOnce?: boolean
  /** The menu, each a Menu.Item. */
  readonly children: ReactNode
}

/** The logo with the portal's name (and a word under it for members), which opens a menu. */
export function LogoMenu({ opensAtOnce = false, children, ...logo }: LogoMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!opensAtOnce) return
    button.current?.focus()
    // oxlint-disable-next-line react/set-state-in-effect -- Opened at once it would give the focus back to nothing.
    setOpen(true)
  }, [opensAtOnce])
  return (
    // In the bar itself: it stays in the landmark that it belongs to.
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      offset={{ mainAxis: 12, crossAxis: 4 }}
      width="17rem"
      withinPortal={false}
      // Mantine's placeholder for the first focus is no menu item, of which alone a menu may consist.
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <LogoButton ref={button} {...logo} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
