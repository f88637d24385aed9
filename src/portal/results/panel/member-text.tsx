import { loadTexts, type InterpretationTexts } from 'virtual:catalogue'
import { isCriticalFinding } from '../critical-findings.ts'
import { ContactToday } from '../instruction.tsx'
import type { PanelMember } from '../result-panels.ts'
import { ResultProse, type ProsePart } from '../result-prose.tsx'
import type { ResultView } from '../result-view.ts'
import { FoldedText } from './folded-text.tsx'
import { IncidentalFinding } from './incidental-finding.tsx'
import classes from './member-text.module.css'
import { PendingText } from './pending-text.tsx'
import { ResultImage } from './result-image.tsx'
import { SupportCall } from './support-call.tsx'
import { TextPlaceholder } from './text-placeholder.tsx'
import { useLoaded } from './use-loaded.ts'

/** Whether a result is critical, so that its text begins with what to do today. */
function isCritical({ displayStyle, hasUsableResult }: ResultView): boolean {
  return displayStyle === 'red' && hasUsableResult
}

/** What to do today, above everything else of the panel; the portal's own words until the text is there. */
export function MemberInstruction({ member: { view } }: { member: PanelMember }) {
  const texts = useLoaded(loadTexts, view.interpretationId)
  const critical = view.incidentalIds.filter(isCriticalFinding)
  if (!isCritical(view) && critical.length === 0) return null
  const loaded = texts.state === 'ready' ? texts.value : undefined
  const entry = view.contentId === undefined ? undefined : loaded?.entries[view.contentId]
  return (
    <div className={classes.urgent}>
      {isCritical(view) &&
        (entry ? (
          <Prose view={view} part="instruction">
            <entry.Body />
          </Prose>
        ) : (
          <ContactToday />
        ))}
      {!isCritical(view) && critical.some((id) => !loaded?.incidentals[id]) && <ContactToday />}
      <Findings view={view} texts={loaded} ids={critical} />
    </div>
  )
}

/** What a result means, what else was found, and what can be done where there is no result. */
export function MemberText({ member: { view, caption } }: { member: PanelMember }) {
  if (view.isPending) return <PendingText caption={caption} />
  if (view.contentId === undefined) return null
  return (
    <>
      <Meaning view={view} contentId={view.contentId} caption={caption} />
      {view.resultRange?.rangeId === 'TEST_NOT_PERFORMED' && <SupportCall />}
    </>
  )
}

interface MeaningProps {
  readonly view: ResultView
  readonly contentId: string
  readonly caption: string | undefined
}

function Meaning({ view, contentId, caption }: MeaningProps) {
  const texts = useLoaded(loadTexts, view.interpretationId)
  if (texts.state !== 'ready') return <TextPlaceholder onRetry={texts.state === 'failed' ? texts.retry : undefined} />
  const entry = texts.value?.entries[contentId]
  if (!entry) return <TextPlaceholder onRetry={() => window.location.reload()} />
  const findings = view.incidentalIds.filter((id) => !isCriticalFinding(id))
  const isAppended = (id: string) => texts.value?.incidentals[id]?.isAppendedToContent === true
  return (
    <div className={classes.meaning}>
      <h3>{caption === undefined ? entry.sectionTitle : `${entry.sectionTitle} ${caption}`}</h3>
      {entry.sectionHeader !== '' && <p className={classes.sectionHeader}>{entry.sectionHeader}</p>}
      <FoldedText isFoldable={view.displayStyle === 'green'}>
        <Prose view={view} part={isCritical(view) ? 'rest' : 'whole'}>
          <entry.Body />
        </Prose>
        <ResultImage view={view} contentId={contentId} />
      </FoldedText>
      <Findings view={view} texts={texts.value} ids={findings.filter(isAppended)} />
      <Findings view={view} texts={texts.value} ids={findings.filter((id) => !isAppended(id))} />
    </div>
  )
}

function Findings({
  view,
  texts,
  ids,
}: {
  view: ResultView
  texts: InterpretationTexts | undefined
  ids: readonly string[]
}) {
  return ids.map((id) => {
    const finding = texts?.incidentals[id]
    return (
      finding && (
        <Prose key={id} view={view} part="whole">
          <IncidentalFinding finding={finding} />
        </Prose>
      )
    )
  })
}

function Prose({ view, part, children }: { view: ResultView; part: ProsePart; children: React.ReactNode }) {
  const place = `${view.interpretationId}/${view.contentId ?? ''}`
  return (
    <ResultProse values={view.values} flags={view.flags} part={part} place={place}>
      {children}
    </ResultProse>
  )
}
