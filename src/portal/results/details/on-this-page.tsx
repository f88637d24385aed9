import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { resultsMessages } from 'virtual:messages/results'
import type { ResultPanelModel } from '../result-panels.ts'
import { ResultIcon } from '../result-word.tsx'
import classes from './on-this-page.module.css'
import { useCurrentAnchor } from './use-current-anchor.ts'

/** The panels of the page beside it on a wide screen, each with how urgent it is; the one that is read is marked. */
export function OnThisPage({ panels }: { panels: readonly ResultPanelModel[] }) {
  const current = useCurrentAnchor(panels)
  const rail = useRef<HTMLElement>(null)
  useEffect(() => {
    const item = rail.current?.querySelector<HTMLElement>('[aria-current]')
    if (item) rail.current!.scrollTop = item.offsetTop - rail.current!.clientHeight / 2
  }, [current])
  return (
    <nav ref={rail} className={classes.rail} aria-labelledby="on-this-page">
      <h2 id="on-this-page" className={classes.title}>
        {resultsMessages.onThisPage}
      </h2>
      <ul role="list" className={classes.list}>
        {panels.map(({ anchor, title, context, word }) => (
          <li key={anchor}>
            <Link
              className={classes.item}
              to={{ hash: anchor }}
              replace
              aria-current={anchor === current ? 'location' : undefined}
            >
              <ResultIcon word={word} />
              <span>
                {title}
                {context !== undefined && <span className={classes.context}>{context}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
