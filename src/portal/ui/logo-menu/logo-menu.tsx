import { Menu } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { LogoButton } from './logo-button.tsx'
import '../mantine-later.css'

interface LogoMenuProps {
  readonly name: string
  readonly membership?: string | undefined
  readonly large?: boolean
  /** Whether to open on mount, because the participant pressed the logo while the code was loading. */
  readonly opensImmediately?: boolean
  /** The items of the menu, each a Menu.Item. */
  readonly children: ReactNode
}

/** The logo with the portal's name (and a word under it for members), which opens a menu. */
export function LogoMenu({ opensImmediately = false, children, ...logo }: LogoMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!opensImmediately) return
    button.current?.focus()
    // oxlint-disable-next-line react/set-state-in-effect -- Opened at once it would give the focus back to nothing.
    setOpen(true)
  }, [opensImmediately])
  return (
    // Rendered within the bar, so that it stays in the bar's landmark.
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      offset={{ mainAxis: 12, crossAxis: 4 }}
      width="17rem"
      withinPortal={false}
      // Mantine's placeholder for the initial focus is not a menu item, and a menu may contain nothing else.
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <LogoButton ref={button} {...logo} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
