import { Box, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { resultsMessages } from 'virtual:messages/results'
import controls from '../../ui/theme/controls.module.css'
import { ResultIcon } from '../result-word.tsx'
import classes from './on-this-page.module.css'
import type { PanelListProps } from './panel-groups.ts'

/** The panels of the page, next to it on a wide screen, each with how urgent it is; the one that is read is marked. */
export function OnThisPage({ groups, current }: PanelListProps) {
  const rail = useRef<HTMLElement>(null)
  useEffect(() => {
    const item = rail.current?.querySelector<HTMLElement>('[aria-current]')
    if (item) rail.current!.scrollTop = item.offsetTop - rail.current!.clientHeight / 2
  }, [current])
  return (
    <Box component="nav" ref={rail} className={classes.rail} visibleFrom="lg" aria-labelledby="on-this-page">
      <Title order={2} id="on-this-page" fz="sm" lts={0} mb="xs">
        {resultsMessages.onThisPage}
      </Title>
      {groups.map(({ packageCode, title, panels }) => (
        <section key={packageCode} aria-labelledby={`on-this-page-${packageCode}`}>
          {groups.length > 1 && (
            <Title order={3} id={`on-this-page-${packageCode}`} fz="sm" lts={0} p="0.75rem 0 0.375rem" c="dimmed">
              {title}
            </Title>
          )}
          <ul role="list" className={classes.list}>
            {panels.map(({ anchor, title: name, word }) => (
              <li key={anchor}>
                <Link
                  to={{ hash: anchor }}
                  replace
                  className={`${controls.navLink} ${classes.item}`}
                  aria-current={anchor === current ? 'location' : undefined}
                >
                  <ResultIcon word={word} />
                  <span>{name}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Box>
  )
}
