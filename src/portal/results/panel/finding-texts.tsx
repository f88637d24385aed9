import { Alert, Stack } from '@mantine/core'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import type { InterpretationTexts } from 'virtual:catalogue'
import type { ResultView } from '../result-view.ts'
import { ReaderProse } from './result-prose.tsx'

/** A result whose texts are drawn, on screen or on paper. */
export interface ResultTextProps {
  readonly view: ResultView
  /** The texts of its test; undefined where they could not be loaded. */
  readonly loaded: InterpretationTexts | undefined
  readonly isOnPaper: boolean
  /** Whether the panel draws the cards of its texts itself, joined. */
  readonly hasJoinedCards?: boolean
}

/** The findings that are not critical; those that belong to the text come first. Critical ones are part of the instruction. */
export function OtherFindings({ view, loaded, isOnPaper, hasJoinedCards = false }: ResultTextProps) {
  const rankFinding = (id: string) => Number(loaded?.incidentals[id]?.isAppendedToContent !== true)
  const ids = view.incidentalIds.filter((id) => !view.criticalIds.includes(id))
  ids.sort((a, b) => rankFinding(a) - rankFinding(b))
  return <FindingTexts view={view} loaded={loaded} isOnPaper={isOnPaper} ids={ids} hasJoinedCards={hasJoinedCards} />
}

/** The texts of findings, each in a box of its own, or as part of the text where the definition says so. */
export function FindingTexts(props: ResultTextProps & { readonly ids: readonly string[] }) {
  const { view, loaded, isOnPaper, ids, hasJoinedCards = false } = props
  const part = hasJoinedCards ? 'words' : 'whole'

  return ids.map((id) => {
    const finding = loaded?.incidentals[id]
    if (!finding || view.repeatedIds?.includes(id)) return null
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
