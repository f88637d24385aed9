import { readPortalConfig, type PortalConfig } from '../../../schemas/portal-config.ts'

/** How long the portal waits for /config.json at startup before it reports an error, in milliseconds. */
const timeout = 10_000

/** Fetches and checks /config.json; rejects with a message that says what is wrong with it. */
export async function loadPortalConfig(): Promise<PortalConfig> {
  const response = await fetch('/config.json', { signal: AbortSignal.timeout(timeout) })
  if (!response.ok) throw new Error(`Unexpected status ${response.status} of /config.json, expected 200`)
  return readPortalConfig(await response.json())
}
