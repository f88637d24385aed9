import { AwsRum, JsErrorPlugin, WebVitalsPlugin } from 'aws-rum-web'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { logError } from '../../data/log.ts'
import type { MonitoringConfig } from '../../config/portal-config.ts'
import { anonymizePlugin } from './anonymize-plugin.ts'
import { toPageId } from './to-page-id.ts'

/** Reports the current page to the monitoring client. Renders nothing; the portal works the same without it. */
export function Monitoring({ config }: { config: MonitoringConfig }) {
  const [client] = useState(() => startClient(config))
  const pageId = toPageId(useLocation().pathname)
  // By default, the client would record the page's title.
  useEffect(() => client?.recordPageView({ pageId, pageAttributes: { title: pageId } }), [client, pageId])
  return null
}

/**
 * Starts the client with everything disabled that could reveal who the participant is or what they read: no cookies and so no user id, no
 * addresses of pages or requests, no clicks, no recordings. Of errors and timings only their kind and numbers are sent.
 */
function startClient({ applicationId, applicationVersion, region, ...rest }: MonitoringConfig): AwsRum | undefined {
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
      eventPluginsToLoad: [
        anonymizePlugin(new JsErrorPlugin({ stackTraceLength: 0 })),
        anonymizePlugin(new WebVitalsPlugin()),
      ],
    })
  } catch {
    logError('The monitoring could not start.')
    return undefined
  }
}
