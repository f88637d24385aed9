import { Menu, UnstyledButton } from '@mantine/core'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import type { ReactNode } from 'react'
import { LogoTile } from '../logo/logo-tile.tsx'
import classes from './logo-menu.module.css'

/** The logo with the portal's name (and a word under it for members), which opens the menu of `children`, each a Menu.Item. */
export function LogoMenu(props: {
  name: string
  membership?: string | undefined
  children: ReactNode
  large?: boolean
}) {
  return (
    // In the bar itself: it stays in the landmark that it belongs to.
    <Menu position="bottom-start" offset={{ mainAxis: 12, crossAxis: 4 }} width="17rem" withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.logo} data-large={props.large ? true : undefined}>
          <LogoTile className={classes.tile} isMember={props.membership !== undefined} />
          <span className={classes.words}>
            <span className={classes.name}>{props.name}</span>
            {props.membership !== undefined && <span className={classes.membership}>{props.membership}</span>}
          </span>
          <CaretDownIcon className={classes.caret} size={20} weight="bold" aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>{props.children}</Menu.Dropdown>
    </Menu>
  )
}
