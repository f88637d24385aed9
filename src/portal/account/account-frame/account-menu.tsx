import { Menu } from '@mantine/core'
import { Link } from 'react-router-dom'
import { accountMessages } from 'virtual:messages/account'
import { LogoMenu } from '../../ui/logo-menu/logo-menu.tsx'

/** The logo's menu before sign-in; opens as soon as it is loaded. */
export function AccountMenu({ name, large }: { name: string; large: boolean }) {
  return (
    <LogoMenu name={name} large={large} opensImmediately>
      <Menu.Item component={Link} to="/login">
        {accountMessages.logIn}
      </Menu.Item>
    </LogoMenu>
  )
}
