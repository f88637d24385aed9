import { Anchor, Box, Breadcrumbs as Trail, Text } from '@mantine/core'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { Link } from 'react-router-dom'
import { breadcrumbsMessages } from 'virtual:messages/breadcrumbs'
import './mantine-later.css'

/** A parent page of the current one. */
export interface Crumb {
  readonly label: string
  readonly to: string
}

/**
 * The path from Home to the page, which `current` names. Hide it on a phone if the page has a back arrow there. Each crumb contains the
 * caret before it, which is clipped at the start of a line: Mantine's separators would stay at the end of a line or begin one.
 */
export function Breadcrumbs({ trail, current }: { trail: readonly Crumb[]; current: string }) {
  return (
    <nav aria-label={breadcrumbsMessages.breadcrumbs}>
      <Trail role="list" separator="">
        {trail.map(({ label, to }) => (
          <Box key={to} role="listitem">
            <Caret />
            <Anchor component={Link} to={to} py="0.625rem">
              {label}
            </Anchor>
          </Box>
        ))}
        <Box role="listitem">
          <Caret />
          <Text span inherit aria-current="page">
            {current}
          </Text>
        </Box>
      </Trail>
    </nav>
  )
}

function Caret() {
  return <CaretRightIcon size={16} weight="bold" aria-hidden />
}
