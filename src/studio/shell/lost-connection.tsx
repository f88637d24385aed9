import { Alert, Code, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import classes from './lost-connection.module.css'

/** The interval between attempts to reach a lost server, in milliseconds. */
const retryInterval = 2000

/**
 * Whether the studio's server is gone. Reloads the page once the server is back, because Vite's own detection uses a worker, which the
 * studio's policy blocks.
 */
export function useLostConnection(): boolean {
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
  return isLost
}

/**
 * Tells the editor that the studio's server is gone, that typed words are not, and how to start the server: on this page's port, because
 * the browser stores unsaved words by address. It is at the bottom, where it covers no button of an editor.
 */
export function LostConnection() {
  const { port } = location
  return (
    <Alert color="red" role="alert" className={classes.alert} title="The studio has stopped">
      <Stack gap="xs">
        <Text fz="sm">
          Start it again with this command. This page then loads itself again and opens where you were, with what you
          typed and did not save: it stays in this browser.
        </Text>
        {/* In the first load, because nothing can be loaded now; a button that copies is too large for it. */}
        <Code block fz="sm" tabIndex={0}>
          {`npm run content -- studio${port === '' ? '' : ` --port ${port}`}`}
        </Code>
      </Stack>
    </Alert>
  )
}
