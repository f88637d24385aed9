import { MDXProvider } from '@mdx-js/react'
import type { ComponentType } from 'react'
import type { InterpretationTexts } from 'virtual:catalogue'
import { printMessages } from 'virtual:messages/print'
import { resultsMessages } from 'virtual:messages/results'
import { ContactToday } from '../instruction.tsx'
import { ResultImage } from '../panel/result-image.tsx'
import { ResultProse, type ProsePart } from '../result-prose.tsx'
import { isCritical, type ResultView } from '../result-view.ts'
import classes from './print-text.module.css'

interface PrintTextProps {
  readonly view: ResultView
  /** Undefined where they could not be loaded. */
  readonly texts: InterpretationTexts | undefined
}

/** What to do today about a critical result or finding; nothing for any other. */
export function PrintInstruction({ view, texts }: PrintTextProps) {
  const entry = view.contentId === undefined ? undefined : texts?.entries[view.contentId]
  const critical = view.criticalIds
  return (
    <>
      {isCritical(view) && (entry ? <Words view={view} part="instruction" Body={entry.Body} /> : <ContactToday />)}
      {!isCritical(view) && critical.some((id) => !texts?.incidentals[id]) && <ContactToday />}
      <Findings view={view} texts={texts} ids={critical} />
    </>
  )
}

/** What a result means and what else was found. */
export function PrintText({ view, texts }: PrintTextProps) {
  if (view.isPending) return <p>{resultsMessages.pendingText}</p>
  if (view.contentId === undefined) return null
  const entry = texts?.entries[view.contentId]
  return (
    <>
      {entry ? (
        <Words view={view} part={isCritical(view) ? 'rest' : 'whole'} Body={entry.Body} />
      ) : (
        <p>{printMessages.textMissing}</p>
      )}
      <ResultImage className={classes.drawing} view={view} isEager />
      <Findings view={view} texts={texts} ids={view.incidentalIds.filter((id) => !view.criticalIds.includes(id))} />
    </>
  )
}

function Findings({ view, texts, ids }: PrintTextProps & { ids: readonly string[] }) {
  return ids.map((id) => {
    const finding = texts?.incidentals[id]
    return (
      finding && (
        <div key={id} className={classes.finding}>
          <h4>{finding.sectionTitle}</h4>
          {finding.sectionHeader !== '' && (
            <p>
              <strong>{finding.sectionHeader}</strong>
            </p>
          )}
          <Words view={view} part="whole" Body={finding.Body} />
        </div>
      )
    )
  })
}

function Words({ view, part, Body }: { view: ResultView; part: ProsePart; Body: ComponentType }) {
  const place = `${view.interpretationId}/${view.contentId ?? ''}`
  return (
    <ResultProse values={view.values} flags={view.flags} part={part} place={place}>
      <MDXProvider components={onPaper}>
        <Body />
      </MDXProvider>
    </ResultProse>
  )
}

/** Links lead nowhere on paper, and a text's headings stand below those of its result. */
const onPaper = { a: 'span', h2: 'h5', h3: 'h5', h4: 'h5' } as const
