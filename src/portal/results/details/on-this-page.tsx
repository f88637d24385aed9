import { Box, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { resultsMessages } from 'virtual:messages/results'
import controls from '../../ui/theme/controls.module.css'
import { ResultIcon } from '../result-word.tsx'
import classes from './on-this-page.module.css'
import { getShortWord, type PanelListProps } from './panel-groups.ts'

/**
 * Lists the page's panels next to them on a wide screen, what needs attention first, each with its deadline or its word. The current panel
 * is marked.
 */
export function OnThisPage({ groups, current }: PanelListProps) {
  const rail = useRef<HTMLElement>(null)
  useEffect(() => {
    // In an animation frame, because the page is laid out then anyway; reading the position immediately would force an extra layout.
    const frame = requestAnimationFrame(() => {
      const item = rail.current?.querySelector<HTMLElement>('[aria-current]')
      if (item) rail.current!.scrollTop = item.offsetTop - rail.current!.clientHeight / 2
    })
    return () => cancelAnimationFrame(frame)
  }, [current])
  return (
    <Box component="nav" ref={rail} className={classes.rail} aria-label={resultsMessages.onThisPage}>
      {groups.map(({ group, title, panels }) => (
        <section key={group} aria-labelledby={`on-this-page-${group}`}>
          <Title order={2} id={`on-this-page-${group}`} className={classes.group}>
            {title}
          </Title>
          <ul role="list" className={classes.list}>
            {panels.map((panel) => (
              <li key={panel.anchor}>
                <Link
                  to={{ hash: panel.anchor }}
                  replace
                  className={`${controls.navLink} ${classes.item}`}
                  aria-current={panel.anchor === current ? 'location' : undefined}
                >
                  <ResultIcon word={{ ...panel.word, howSoon: panel.howSoon }} />
                  <span className={classes.words}>
                    <span>{panel.title}</span> <span className={classes.word}>{getShortWord(panel)}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Box>
  )
}
