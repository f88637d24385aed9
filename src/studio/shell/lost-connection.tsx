import { Alert } from '@mantine/core'
import { useEffect, useState } from 'react'
import classes from './lost-connection.module.css'

/** How often a server that is gone is looked for, in milliseconds. */
const retryInterval = 2000

/**
 * Says, for as long as the studio's server is gone, that nothing can be saved and that nothing that was typed is lost. The page
 * is loaded again once the server is back: Vite's own way of finding out is a worker that the studio's policy refuses.
 */
export function LostConnection() {
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    const { hot } = import.meta
    const lose = () => setLost(true)
    hot?.on('vite:ws:disconnect', lose)
    return () => hot?.off('vite:ws:disconnect', lose)
  }, [])
  useEffect(() => {
    if (!isLost) return
    const look = () =>
      fetch('/', { method: 'HEAD' }).then(
        ({ ok }) => ok && location.reload(),
        () => undefined,
      )
    const timer = setInterval(() => void look(), retryInterval)
    return () => clearInterval(timer)
  }, [isLost])
  if (!isLost) return null
  return (
    <Alert color="red" role="alert" mb="md" className={classes.alert} title="The studio has stopped">
      Start it again with &quot;npm run content -- studio&quot;. This page then loads itself again, and an editor opens
      where you were, with what you typed and did not save: it stays in this browser.
    </Alert>
  )
}
