import { Alert, Code, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import classes from './lost-connection.module.css'

/** How often a server that is gone is looked for, in milliseconds. */
const retryInterval = 2000

/**
 * Whether the studio's server is gone. The page is loaded again once the server is back: Vite's own way of finding out is a worker
 * that the studio's policy refuses.
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
 * Says that the studio's server is gone, that what was typed is not, and how to start it: on the port of this page, because the
 * browser keeps unsaved words by address. It is at the bottom, where it covers no button of an editor.
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
