import { Anchor, Box, Breadcrumbs as Trail, Text } from '@mantine/core'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { Link } from 'react-router-dom'
import { breadcrumbsMessages } from 'virtual:messages/breadcrumbs'
import './mantine-later.css'

/** A page above the present one. */
export interface Crumb {
  readonly label: string
  readonly to: string
}

/**
 * The way from Home to the page, which `current` names. On a phone, where a page has a back arrow instead, hide it there. Each crumb has the
 * caret before it, which is cut off where it begins a line: Mantine's separators stay at the end of a line, or begin one.
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
