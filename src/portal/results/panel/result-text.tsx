import { Alert, Stack } from '@mantine/core'
import { MDXProvider } from '@mdx-js/react'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import type { ReactNode } from 'react'
import type { InterpretationTexts } from 'virtual:catalogue'
import { outlook } from 'virtual:outlook'
import { CareCard, type CareCardProps } from '../../ui/care-card/care-card.tsx'
import { ResultProse, type ProsePart } from './result-prose.tsx'
import { isCritical, type ResultView } from '../result-view.ts'

interface ResultTextProps {
  readonly view: ResultView
  /** The texts of its test; undefined where they could not be loaded. */
  readonly loaded: InterpretationTexts | undefined
  readonly isOnPaper: boolean
  /** Whether the panel draws the cards of its texts itself, joined. */
  readonly hasJoinedCards?: boolean
}

/** What cannot wait: the cards with which the text begins, and critical findings. In the portal's own words where the text is not there. */
export function InstructionText({ view, loaded, isOnPaper, hasJoinedCards = false }: ResultTextProps) {
  if (hasJoinedCards)
    return <Findings view={view} loaded={loaded} isOnPaper={isOnPaper} ids={view.criticalIds} hasJoinedCards />
  const entry = findLoadedEntry(view, loaded)
  const hasText = isCritical(view) ? entry !== undefined : view.criticalIds.every((id) => loaded?.incidentals[id])
  return (
    <>
      {!hasText && <FallbackInstruction isOnPaper={isOnPaper} />}
      {entry && (
        <ReaderProse view={view} part="instruction" isOnPaper={isOnPaper}>
          <entry.Body />
        </ReaderProse>
      )}
      <Findings view={view} loaded={loaded} isOnPaper={isOnPaper} ids={view.criticalIds} />
    </>
  )
}

/** The portal's own words for a critical result or finding whose text is not there. */
export function FallbackInstruction({ isOnPaper = false }: { isOnPaper?: boolean }) {
  return (
    <CareCard kind="today" level={isOnPaper ? 4 : 3} isOnPaper={isOnPaper}>
      <p>{outlook.today}</p>
    </CareCard>
  )
}

/** What a result means, without what its instruction says. */
export function MeaningText({ view, loaded, isOnPaper, hasJoinedCards = false }: ResultTextProps) {
  const entry = findLoadedEntry(view, loaded)
  return (
    entry && (
      <ReaderProse view={view} part={hasJoinedCards ? 'words' : 'rest'} isOnPaper={isOnPaper}>
        <entry.Body />
      </ReaderProse>
    )
  )
}

/** What else was found, what belongs to the text first; critical findings are with the instruction. */
export function OtherFindings({ view, loaded, isOnPaper, hasJoinedCards = false }: ResultTextProps) {
  const rankFinding = (id: string) => Number(loaded?.incidentals[id]?.isAppendedToContent !== true)
  const ids = view.incidentalIds.filter((id) => !view.criticalIds.includes(id))
  ids.sort((a, b) => rankFinding(a) - rankFinding(b))
  return <Findings view={view} loaded={loaded} isOnPaper={isOnPaper} ids={ids} hasJoinedCards={hasJoinedCards} />
}

/** The entry that a result is read in. */
export function findLoadedEntry({ contentId }: ResultView, loaded: InterpretationTexts | undefined) {
  return contentId === undefined ? undefined : loaded?.entries[contentId]
}

/** Each in a box of its own, or as part of the text where the definition says so. */
function Findings(props: ResultTextProps & { readonly ids: readonly string[] }) {
  const { view, loaded, isOnPaper, ids, hasJoinedCards = false } = props
  const part = hasJoinedCards ? 'words' : 'whole'

  return ids.map((id) => {
    const finding = loaded?.incidentals[id]
    if (!finding) return null
    const Heading = isOnPaper ? 'h4' : 'h3'
    const words = (
      <Stack gap={isOnPaper ? 'xs' : 'sm'} {...(isOnPaper && paperFrame)}>
        <Heading>{finding.sectionTitle}</Heading>
        {finding.sectionHeader !== '' && (
          <p>
            <strong>{finding.sectionHeader}</strong>
          </p>
        )}
        <finding.Body />
      </Stack>
    )
    return (
      <ReaderProse key={id} view={view} part={part} isOnPaper={isOnPaper} cardLevel={isOnPaper ? 5 : 4}>
        {isOnPaper || finding.isAppendedToContent ? (
          words
        ) : (
          <Alert role="note" icon={<InfoIcon size={24} weight="fill" aria-hidden />}>
            {words}
          </Alert>
        )}
      </ReaderProse>
    )
  })
}

const paperFrame = {
  p: '0.75rem 1rem',
  bd: '1px solid var(--mantine-color-black)',
  bdrs: 'md',
  style: { breakInside: 'avoid' },
} as const

interface ReaderProseProps {
  readonly view: ResultView
  readonly part: ProsePart
  readonly isOnPaper: boolean
  readonly cardLevel?: CareCardProps['level']
  readonly children: ReactNode
}

/** Links lead nowhere on paper, and a text's headings are below those of its result. */
export const paperComponents = { a: 'span', h2: 'h5', h3: 'h5', h4: 'h5' } as const

function ReaderProse({ view, part, isOnPaper, cardLevel = isOnPaper ? 4 : 3, children }: ReaderProseProps) {
  const textId = `${view.interpretationId}/${view.contentId ?? ''}`
  return (
    <ResultProse
      values={view.values}
      flags={view.flags}
      part={part}
      textId={textId}
      cardLevel={cardLevel}
      isOnPaper={isOnPaper}
    >
      {isOnPaper ? <MDXProvider components={paperComponents}>{children}</MDXProvider> : children}
    </ResultProse>
  )
}
