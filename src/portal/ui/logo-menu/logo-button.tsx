import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import type { ComponentPropsWithRef } from 'react'
import { LogoTile } from '../logo-tile.tsx'
import classes from './logo-menu.module.css'

interface LogoButtonProps
  extends UnstyledButtonProps, Omit<ComponentPropsWithRef<'button'>, keyof UnstyledButtonProps> {
  readonly name: string
  /** A word below the name, for members. */
  readonly membership?: string | undefined
  readonly large?: boolean
}

/** The logo with the portal's name, as the button of its menu. Accepts the props of a button. */
export function LogoButton({ name, membership, large = false, ...button }: LogoButtonProps) {
  return (
    <UnstyledButton {...button} className={classes.logo} data-large={large || undefined}>
      <LogoTile className={classes.tile} isMember={membership !== undefined} />
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        {membership !== undefined && <span className={classes.membership}>{membership}</span>}
      </span>
      <CaretDownIcon className={classes.caret} size={20} weight="bold" aria-hidden />
    </UnstyledButton>
  )
}
