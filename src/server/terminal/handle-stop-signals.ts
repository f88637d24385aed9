/** SIGHUP comes when the terminal is closed. */
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Calls `stop` at the first signal to stop, such as Ctrl+C; a second one reaches Node's default handler, which ends the process at once.
 * Returns a function that removes the handlers.
 */
export function handleStopSignals(stop: () => void): () => void {
  const forget = (): void => {
    for (const signal of stopSignals) process.off(signal, handle)
  }
  const handle = (): void => {
    forget()
    stop()
  }
  for (const signal of stopSignals) process.on(signal, handle)
  return forget
}
