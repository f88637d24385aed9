import { Menu } from '@mantine/core'
import { LogoMenu } from './logo-menu.tsx'

const item = <Menu.Item>Log In</Menu.Item>

/** The logo of a member and of everybody else. */
export const logoMenuFixtures = {
  member: (
    <LogoMenu name="Screening Portal" membership="Member">
      {item}
    </LogoMenu>
  ),
  nonMember: <LogoMenu name="Screening Portal">{item}</LogoMenu>,
}
