import { Menu } from '@mantine/core'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { LogoMenu } from '../../../../src/portal/ui/logo-menu/logo-menu.tsx'
import { renderInTheme } from '../../render-in-portal.tsx'

test('the menu can be opened, used and left with only the keyboard', async () => {
  const logOut = vi.fn<() => void>()
  const user = userEvent.setup()
  renderInTheme(
    <LogoMenu name="A Portal" membership="Member">
      <Menu.Item>Update Password</Menu.Item>
      <Menu.Item onClick={logOut}>Log Out</Menu.Item>
    </LogoMenu>,
  )
  const logo = screen.getByRole('button', { name: /A Portal/ })
  await user.tab()
  expect(logo).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(logo).toHaveAttribute('aria-expanded', 'true')
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('menuitem', { name: 'Log Out' })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menuitem')).toBeNull()
  expect(logo).toHaveFocus()
  await user.keyboard('{Enter}{ArrowDown}{Enter}')
  expect(logOut).toHaveBeenCalledOnce()
})
