import { Box, Button, Skeleton, Stack, Text } from '@mantine/core'
import { PhoneIcon } from '@phosphor-icons/react/dist/csr/Phone'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { resultsMessages } from 'virtual:messages/results'
import { usePortalConfig } from '../../config/portal-config.ts'
import { ErrorBox } from '../../ui/error-box.tsx'
import { toTelephoneUrl } from '../../ui/phone-link.tsx'
import type { PanelResult } from './result-panels.ts'
import { isCritical, type ResultView } from '../result-view.ts'
import { textLibrary } from '../text-library.ts'
import { FoldedText } from './folded-text.tsx'
import { ResultImage } from './result-image.tsx'
import { FallbackInstruction, findLoadedEntry, InstructionText, MeaningText, OtherFindings } from './result-text.tsx'
import classes from './result-panel.module.css'
import { TextBoundary } from './text-boundary.tsx'

/** What cannot wait, above everything else of the panel; if it is for today, the portal's own words until the text is there. */
export function PanelResultInstruction({ panelResult: { view } }: { panelResult: PanelResult }) {
  const isForToday = isCritical(view) || view.criticalIds.length > 0
  if (!isForToday && (view.isPending || view.contentId === undefined)) return null
  const unready = isForToday ? <FallbackInstruction /> : null
  return (
    <Stack className={classes.instruction}>
      <TextBoundary loading={unready} failed={unready}>
        <LoadedInstruction view={view} />
      </TextBoundary>
    </Stack>
  )
}

function LoadedInstruction({ view }: { view: ResultView }) {
  return <InstructionText view={view} loaded={textLibrary.useText(view.interpretationId)} isOnPaper={false} />
}

/** What a result means, what else was found, and what can be done where there is no result; `onRetry` loads the texts again. */
export function PanelResultText({ panelResult, onRetry }: { panelResult: PanelResult; onRetry: () => void }) {
  const { view, caption } = panelResult
  if (view.isPending)
    return (
      <Part>
        {caption !== undefined && <h3>{caption}</h3>}
        <p>{resultsMessages.pendingText}</p>
        <Button variant="default" component={Link} to="/when-ready" w={{ sm: 'fit-content' }}>
          {resultsMessages.moreInformation}
        </Button>
      </Part>
    )
  if (view.contentId === undefined) return null
  return (
    <>
      <TextBoundary loading={<LoadingText />} failed={<MissingText onRetry={onRetry} />}>
        <Meaning panelResult={panelResult} />
      </TextBoundary>
      {!view.hasUsableResult && view.urgency === 'this-week' && <SupportCall />}
    </>
  )
}

function Meaning({ panelResult: { view, caption } }: { panelResult: PanelResult }) {
  const loaded = textLibrary.useText(view.interpretationId)
  const entry = findLoadedEntry(view, loaded)
  if (!entry) return <MissingText onRetry={() => window.location.reload()} />
  const { sectionTitle, sectionHeader } = entry
  return (
    <Part>
      <div>
        <h3>{caption === undefined ? sectionTitle : `${sectionTitle} ${caption}`}</h3>
        {sectionHeader !== '' && (
          <Text fw={700} mt="0.25rem">
            {sectionHeader}
          </Text>
        )}
      </div>
      <FoldedText isFoldable={view.displayStyle === 'green' && view.urgency === 'next-visit'}>
        <MeaningText view={view} loaded={loaded} isOnPaper={false} />
        <ResultImage view={view} maxWidth="26rem" loading="lazy" />
      </FoldedText>
      <OtherFindings view={view} loaded={loaded} isOnPaper={false} />
    </Part>
  )
}

function LoadingText() {
  return (
    <Part>
      <Stack mih="10.5rem" gap="sm" aria-hidden>
        <Skeleton height={18} width="60%" />
        <Skeleton height={18} />
        <Skeleton height={18} width="85%" />
      </Stack>
    </Part>
  )
}

function MissingText({ onRetry }: { onRetry: () => void }) {
  return (
    <Part>
      <ErrorBox title={resultsMessages.textErrorTitle} onRetry={onRetry}>
        {resultsMessages.textErrorAdvice}
      </ErrorBox>
    </Part>
  )
}

/** A part of the panel, below a line. */
function Part({ children }: { children: ReactNode }) {
  return (
    <Box display="grid" mt="lg" pt="lg" style={{ gap: '0.75rem', borderTop: '1px solid var(--mantine-color-gray-3)' }}>
      {children}
    </Box>
  )
}

/** Calls customer service, which a missing result asks for where it cannot wait longer than this week. */
function SupportCall() {
  const { supportPhone } = usePortalConfig()
  return (
    <Button
      variant="default"
      w={{ base: '100%', sm: 'auto' }}
      mt="md"
      component="a"
      href={toTelephoneUrl(supportPhone)}
      leftSection={<PhoneIcon size={24} aria-hidden />}
    >
      {resultsMessages.callSupport({ phone: supportPhone })}
    </Button>
  )
}
