import { missingTextMessages } from 'virtual:messages/missing-text'
import { fallback } from 'virtual:outlook'
import { CareCard } from '../../ui/care-card/care-card.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { howSoonFacts } from '../how-soon.ts'
import { findLoadedEntry } from '../interpretation-texts.ts'
import { isCritical, type ResultView } from '../result-view.ts'
import { FindingTexts, type ResultTextProps } from './finding-texts.tsx'
import { ReaderProse } from './result-prose.tsx'

/**
 * What cannot wait: the cards that the text begins with, and critical findings. Falls back to the portal's own wording if the text is
 * missing.
 */
export function InstructionText({ view, loaded, isOnPaper, hasJoinedCards = false }: ResultTextProps) {
  if (hasJoinedCards)
    return (
      // The joined cards say what to do in place of a finding that cannot be rendered.
      <ErrorBoundary fallback={null}>
        <FindingTexts view={view} loaded={loaded} isOnPaper={isOnPaper} ids={view.criticalIds} hasJoinedCards />
      </ErrorBoundary>
    )
  const entry = findLoadedEntry(view, loaded)
  const hasText = isCritical(view) ? entry !== undefined : view.criticalIds.every((id) => loaded?.incidentals[id])
  return (
    <>
      {!hasText && <FallbackInstruction views={[view]} isOnPaper={isOnPaper} />}
      {entry && (
        <ReaderProse view={view} part="instruction" isOnPaper={isOnPaper}>
          <entry.Body />
        </ReaderProse>
      )}
      <FindingTexts view={view} loaded={loaded} isOnPaper={isOnPaper} ids={view.criticalIds} />
    </>
  )
}

interface FallbackInstructionProps {
  readonly views: readonly ResultView[]
  readonly isOnPaper?: boolean
}

/**
 * The portal's own wording for critical results or findings whose texts are missing: what to do, and when not to wait for it. The signs that
 * the text itself names are missing with it.
 */
export function FallbackInstruction({ views, isOnPaper = false }: FallbackInstructionProps) {
  const own = new Set(views.flatMap(({ outlook }) => outlook ?? []))
  const [head, ...others] = [...own, howSoonFacts.today.instruction]
  return (
    <CareCard kind="today" level={isOnPaper ? 4 : 3} isOnPaper={isOnPaper}>
      <p>{head}</p>
      <p>{missingTextMessages.whenNotToWait}</p>
      {others.map((instruction) => (
        <p key={instruction}>{instruction}</p>
      ))}
      {/* A text that asks for more than a call says itself what to do if there is no answer. */}
      {own.size === 0 && <p>{fallback}</p>}
    </CareCard>
  )
}
