import { useEffect, useState } from 'react'
import { loadTexts, type EntryText } from 'virtual:catalogue'
import { shellMessages } from 'virtual:messages/shell'
import { replaceLoaded } from '../../results/panel/use-loaded.ts'
import { liveBody, type LiveNode } from './live-body.tsx'
import classes from './live-content.module.css'

interface LiveText {
  readonly sectionTitle: string
  readonly sectionHeader: string
  readonly blocks: readonly LiveNode[]
}

type ContentChange =
  | { readonly kind: 'texts'; readonly texts: Readonly<Record<string, Readonly<Record<string, LiveText>>>> }
  | { readonly kind: 'errors'; readonly report: string }
  | { readonly kind: 'clean' }

/** Shows changes of the content as they are saved, and what is wrong with them. Only where content is edited. */
export function LiveContent({ url }: { url: string }) {
  const [report, setReport] = useState<string>()
  useEffect(() => {
    const events = new EventSource(url)
    let wasOpen = false
    events.addEventListener('open', () => {
      // The server was built anew and started again.
      if (wasOpen) window.location.reload()
      wasOpen = true
    })
    events.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const change = JSON.parse(data) as ContentChange
      if (change.kind === 'texts') takeTexts(change.texts)
      else setReport(change.kind === 'errors' ? change.report : undefined)
    })
    return () => events.close()
  }, [url])
  if (report === undefined) return null
  return (
    <section className={classes.overlay} role="alert" aria-label={shellMessages.contentErrors}>
      <h2>{shellMessages.contentErrors}</h2>
      <pre>{report}</pre>
    </section>
  )
}

/** Puts changed texts in place of those that open pages have loaded. */
function takeTexts(texts: Readonly<Record<string, Readonly<Record<string, LiveText>>>>): void {
  for (const [interpretationId, changed] of Object.entries(texts))
    replaceLoaded(loadTexts, interpretationId, (before) => {
      if (before === undefined) return before
      return { entries: merged(before.entries, changed), incidentals: merged(before.incidentals, changed) }
    })
}

function merged<Text extends EntryText>(
  before: Readonly<Record<string, Text>>,
  changed: Readonly<Record<string, LiveText>>,
): Record<string, Text> {
  return Object.fromEntries(
    Object.entries(before).map(([id, text]) => {
      const now = changed[id]
      if (!now) return [id, text]
      return [
        id,
        { ...text, sectionTitle: now.sectionTitle, sectionHeader: now.sectionHeader, Body: liveBody(now.blocks) },
      ]
    }),
  )
}
