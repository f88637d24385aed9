import { LogoMenu } from './logo-menu.tsx'

const items = (
  <li>
    <a href="/login">Log In</a>
  </li>
)

/** The logo of a member and of everybody else. */
export const logoMenuFixtures = {
  member: (
    <LogoMenu name="Screening Portal" membership="Member">
      {items}
    </LogoMenu>
  ),
  nonMember: <LogoMenu name="Screening Portal">{items}</LogoMenu>,
}
