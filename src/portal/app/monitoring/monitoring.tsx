import { AwsRum, JsErrorPlugin, WebVitalsPlugin } from 'aws-rum-web'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { logProblem } from '../../data/log.ts'
import type { MonitoringConfig } from '../../config/portal-config.ts'
import { impersonal } from './impersonal-plugin.ts'
import { pageIdOf } from './page-id.ts'

/** Tells the monitoring client which page is shown. Draws nothing; the portal works the same without it. */
export function Monitoring({ config }: { config: MonitoringConfig }) {
  const [client] = useState(() => start(config))
  const pageId = pageIdOf(useLocation().pathname)
  // The page's title is the client's default; the id stands in its place.
  useEffect(() => client?.recordPageView({ pageId, pageAttributes: { title: pageId } }), [client, pageId])
  return null
}

/**
 * Starts the client with everything off that could tell who somebody is or what they read: no cookies, so no user id; no
 * addresses of pages or calls, no clicks, no recordings; of errors and timings only their kind and numbers.
 */
function start({ applicationId, applicationVersion, region, ...rest }: MonitoringConfig): AwsRum | undefined {
  try {
    return new AwsRum(applicationId, applicationVersion, region, {
      ...rest,
      sessionSampleRate: 1,
      signing: rest.identityPoolId !== undefined,
      allowCookies: false,
      enableXRay: false,
      disableAutoPageView: true,
      recordResourceUrl: false,
      telemetries: [],
      eventPluginsToLoad: [impersonal(new JsErrorPlugin({ stackTraceLength: 0 })), impersonal(new WebVitalsPlugin())],
    })
  } catch {
    logProblem('The monitoring could not start.')
    return undefined
  }
}
