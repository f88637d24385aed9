import { Button, Stack } from '@mantine/core'
import { PhoneIcon } from '@phosphor-icons/react/dist/csr/Phone'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { resultsMessages } from 'virtual:messages/results'
import { fillPlaceholders } from '../../../catalogue/placeholder.ts'
import { usePortalConfig } from '../../config/portal-config.ts'
import { ContactToday } from '../instruction.tsx'
import type { PanelMember } from '../result-panels.ts'
import { ResultProse, type ProsePart } from '../result-prose.tsx'
import { isCritical, type ResultView } from '../result-view.ts'
import { texts } from '../texts.ts'
import { FoldedText } from './folded-text.tsx'
import { IncidentalFinding } from './incidental-finding.tsx'
import classes from './member-text.module.css'
import { ResultImage } from './result-image.tsx'
import { TextBoundary } from './text-boundary.tsx'
import { TextMissing, TextOnItsWay } from './text-placeholder.tsx'

/** What to do today, above everything else of the panel; the portal's own words until the text is there. */
export function MemberInstruction({ member: { view } }: { member: PanelMember }) {
  const findings = view.criticalIds
  if (!isCritical(view) && findings.length === 0) return null
  return (
    <Stack mt="md">
      <TextBoundary loading={<ContactToday />} failed={<ContactToday />}>
        <Instruction view={view} findings={findings} />
      </TextBoundary>
    </Stack>
  )
}

function Instruction({ view, findings }: { view: ResultView; findings: readonly string[] }) {
  const loaded = texts.useText(view.interpretationId)
  const entry = view.contentId === undefined ? undefined : loaded?.entries[view.contentId]
  const isSaid = isCritical(view) ? entry !== undefined : findings.every((id) => loaded?.incidentals[id])
  return (
    <>
      {!isSaid && <ContactToday />}
      {isCritical(view) && entry && (
        <Prose view={view} part="instruction">
          <entry.Body />
        </Prose>
      )}
      <Findings view={view} ids={findings} />
    </>
  )
}

interface MemberTextProps {
  readonly member: PanelMember
  /** Loads the texts of the panel anew. */
  readonly onRetry: () => void
}

/** What a result means, what else was found, and what can be done where there is no result. */
export function MemberText({ member: { view, caption }, onRetry }: MemberTextProps) {
  if (view.isPending)
    return (
      <div className={classes.meaning}>
        {caption !== undefined && <h3>{caption}</h3>}
        <p>{resultsMessages.pendingText}</p>
        <Button variant="default" className={classes.action} component={Link} to="/when-ready">
          {resultsMessages.moreInformation}
        </Button>
      </div>
    )
  if (view.contentId === undefined) return null
  return (
    <>
      <TextBoundary loading={<TextOnItsWay />} failed={<TextMissing onRetry={onRetry} />}>
        <Meaning view={view} contentId={view.contentId} caption={caption} />
      </TextBoundary>
      {!view.hasUsableResult && view.urgency === 'this-week' && <SupportCall />}
    </>
  )
}

interface MeaningProps {
  readonly view: ResultView
  readonly contentId: string
  readonly caption: string | undefined
}

function Meaning({ view, contentId, caption }: MeaningProps) {
  const loaded = texts.useText(view.interpretationId)
  const entry = loaded?.entries[contentId]
  if (!entry) return <TextMissing onRetry={() => window.location.reload()} />
  const isAppended = (id: string) => loaded?.incidentals[id]?.isAppendedToContent === true
  const findings = view.incidentalIds.filter((id) => !view.criticalIds.includes(id))
  return (
    <div className={classes.meaning}>
      <h3>{caption === undefined ? entry.sectionTitle : `${entry.sectionTitle} ${caption}`}</h3>
      {entry.sectionHeader !== '' && <p className={classes.sectionHeader}>{entry.sectionHeader}</p>}
      <FoldedText isFoldable={view.displayStyle === 'green'}>
        <Prose view={view} part={isCritical(view) ? 'rest' : 'whole'}>
          <entry.Body />
        </Prose>
        <ResultImage className={classes.image} view={view} />
      </FoldedText>
      <Findings view={view} ids={findings.filter(isAppended)} />
      <Findings view={view} ids={findings.filter((id) => !isAppended(id))} />
    </div>
  )
}

/** Calls customer service, which a missing result asks for where it cannot wait longer than this week. */
function SupportCall() {
  const { supportPhone } = usePortalConfig()
  return (
    <Button
      variant="default"
      className={classes.call}
      component="a"
      href={`tel:${supportPhone.replaceAll(/[^\d+]/g, '')}`}
      leftSection={<PhoneIcon size={24} aria-hidden />}
    >
      {fillPlaceholders(resultsMessages.callSupport, { phone: supportPhone })}
    </Button>
  )
}

function Findings({ view, ids }: { view: ResultView; ids: readonly string[] }) {
  const loaded = texts.useText(view.interpretationId)
  return ids.map((id) => {
    const finding = loaded?.incidentals[id]
    return (
      finding && (
        <Prose key={id} view={view} part="whole">
          <IncidentalFinding finding={finding} />
        </Prose>
      )
    )
  })
}

function Prose({ view, part, children }: { view: ResultView; part: ProsePart; children: ReactNode }) {
  const place = `${view.interpretationId}/${view.contentId ?? ''}`
  return (
    <ResultProse values={view.values} flags={view.flags} part={part} place={place}>
      {children}
    </ResultProse>
  )
}
