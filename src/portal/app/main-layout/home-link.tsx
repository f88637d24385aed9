import { HouseIcon } from '@phosphor-icons/react/dist/csr/House'
import { Link, useLocation } from 'react-router-dom'
import { shellMessages } from 'virtual:messages/shell'

/** Home in the navigation. Every page behind the sign-in hangs under it, so it is always the present part of the portal. */
export function HomeLink(props: { className?: string | undefined; onClick?: () => void }) {
  const { pathname } = useLocation()
  return (
    <Link {...props} to="/" aria-current={pathname === '/' ? 'page' : 'true'}>
      <HouseIcon size={24} weight="fill" aria-hidden />
      {shellMessages.home}
    </Link>
  )
}
