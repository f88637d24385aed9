import { MDXProvider } from '@mdx-js/react'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import type { EntryText, InterpretationTexts } from 'virtual:catalogue'
import { missingTextMessages } from 'virtual:messages/missing-text'
import { CareCard } from '../../ui/care-card/care-card.tsx'
import { findLoadedEntry, interpretationTexts } from '../interpretation-texts.ts'
import { isCritical, type ResultView } from '../result-view.ts'
import { warnOnce } from '../warn-once.ts'
import { FallbackInstruction } from './instruction-text.tsx'
import { joinCards, type JoinedCard } from './join-cards.ts'
import { listProseCards, type CardBlock, type ProseCard } from './list-prose-cards.ts'
import type { PanelResult } from './result-panels.ts'
import classes from './result-prose.module.css'
import { paperComponents, proseComponents, ProseContext, toReaderProse } from './result-prose.tsx'

interface JoinedCardsProps {
  readonly results: readonly PanelResult[]
  /** The texts of each result, in the same order; undefined where they could not be loaded. */
  readonly loaded: readonly (InterpretationTexts | undefined)[]
  /** At the top of the panel, or after its last text. */
  readonly place: 'first' | 'last'
  readonly isOnPaper?: boolean
}

/** Whether a panel has several texts, whose cards are then joined: one 911 card, and one that says how soon to act. */
export function hasJoinedCards(results: readonly PanelResult[]): boolean {
  const texts = results.flatMap(({ view }) => [...(view.contentId === undefined ? [] : [view]), ...view.incidentalIds])
  return texts.length > 1
}

/** The joined cards of all texts of a panel: at the top if a text begins with one, otherwise last. */
export function JoinedCards(props: JoinedCardsProps) {
  const components = props.isOnPaper ? { ...proseComponents, ...paperComponents } : proseComponents
  return (
    <MDXProvider components={components}>
      <Cards {...props} />
    </MDXProvider>
  )
}

/** Calls the texts as functions instead of rendering them, to get the elements that they create from the provider's components. */
function Cards({ results, loaded, place, isOnPaper = false }: JoinedCardsProps) {
  const level = isOnPaper ? 4 : 3
  const texts = results.map(({ view }, at) => buildCards(view, loaded[at], isOnPaper))
  const cards = texts.flatMap((text) => text.cards)
  const isUnsaid = texts.some((text) => text.isInstructionMissing) && !cards.some(({ kind }) => kind === 'today')
  const isPressing = isUnsaid || cards.some(({ isLead }) => isLead)
  if (isPressing !== (place === 'first')) return null
  const renderCard = ({ kind, blocks }: JoinedCard) => (
    <CareCard key={kind} kind={kind} level={level} isOnPaper={isOnPaper}>
      {listElements(blocks)}
    </CareCard>
  )
  const joined = joinCards(cards)
  return (
    <>
      {joined.filter(({ kind }) => kind === 'emergency').map(renderCard)}
      {isUnsaid && <FallbackInstruction views={results.map(({ view }) => view)} isOnPaper={isOnPaper} />}
      {joined.filter(({ kind }) => kind !== 'emergency').map(renderCard)}
    </>
  )
}

/**
 * The joined 911 card of several results, and when not to wait if a text with what to do today is missing; renders nothing if there is
 * neither. Suspends until the texts are loaded.
 */
export function EmergencyCard({ views, level }: { views: readonly ResultView[]; level: 3 | 4 }) {
  const loaded = interpretationTexts.useTexts(views.map(({ interpretationId }) => interpretationId))
  return (
    <MDXProvider components={proseComponents}>
      <Emergency views={views} loaded={loaded} level={level} />
    </MDXProvider>
  )
}

/** Shows its children where a text of the results says when to call 911. Suspends until the texts are there. */
export function EmergencyNote({ results, children }: { results: readonly PanelResult[]; children: ReactNode }) {
  const loaded = interpretationTexts.useTexts(results.map(({ view }) => view.interpretationId))
  return (
    <MDXProvider components={proseComponents}>
      <Note results={results} loaded={loaded}>
        {children}
      </Note>
    </MDXProvider>
  )
}

interface NoteProps extends Pick<JoinedCardsProps, 'results' | 'loaded'> {
  readonly children: ReactNode
}

function Note({ results, loaded, children }: NoteProps) {
  const cards = results.flatMap(({ view }, at) => buildCards(view, loaded[at], false).cards)
  return cards.some(({ kind }) => kind === 'emergency') && children
}

interface EmergencyProps {
  readonly views: readonly ResultView[]
  readonly loaded: JoinedCardsProps['loaded']
  readonly level: 3 | 4
}

function Emergency({ views, loaded, level }: EmergencyProps) {
  const texts = views.map((view, at) => buildCards(view, loaded[at], false))
  const [card] = joinCards(texts.flatMap(({ cards }) => cards.filter(({ kind }) => kind === 'emergency')))
  return (
    <>
      {card && (
        <CareCard kind="emergency" level={level}>
          {listElements(card.blocks)}
        </CareCard>
      )}
      {texts.some(({ isInstructionMissing }) => isInstructionMissing) && <p>{missingTextMessages.whenNotToWait}</p>}
    </>
  )
}

interface ResultCards {
  readonly cards: readonly ProseCard[]
  /** Whether a text that says what to do today is missing. */
  readonly isInstructionMissing: boolean
}

/** The cards of a result's text and of its findings. A text that cannot be rendered counts as missing, so that the others keep theirs. */
function buildCards(view: ResultView, loaded: InterpretationTexts | undefined, isOnPaper: boolean): ResultCards {
  const prose = { ...toReaderProse(view, 'whole'), isOnPaper }
  const list = (text: EntryText | undefined): readonly ProseCard[] | undefined => {
    try {
      return text && listProseCards((text.Body as (props: object) => ReactNode)({}), prose)
    } catch (error) {
      warnOnce(`Text ${prose.textId}: its cards cannot be rendered. ${String(error)}`)
      return undefined
    }
  }
  const entry = list(findLoadedEntry(view, loaded))
  const findings = new Map(view.incidentalIds.map((id) => [id, list(loaded?.incidentals[id])]))
  const hasOwnHead = view.outlook !== undefined
  return {
    cards: [
      ...(entry ?? []).map((card) => ({ ...card, hasOwnHead })),
      ...[...findings.values()].flatMap((finding) => finding ?? []),
    ],
    isInstructionMissing:
      view.criticalIds.some((id) => findings.get(id) === undefined) || (isCritical(view) && entry === undefined),
  }
}

/** Turns blocks into elements: the head, whose element's content goes into the card; paragraphs; and a list for each run of items. */
function listElements([head, ...blocks]: JoinedCard['blocks']): ReactElement[] {
  const runs = blocks.reduce<CardBlock[][]>((all, block) => {
    const run = all.at(-1)
    if (block.isItem && run?.[0]?.isItem) run.push(block)
    else all.push([block])
    return all
  }, [])
  return [
    ...(head ? [<p key="head">{renderBlock(head, head.element.props.children)}</p>] : []),
    // oxlint-disable react/no-array-index-key -- The blocks of a card never change their order, and two leads may have one sign.
    ...runs.map((run, at) => {
      const words = run.map((block) => renderBlock(block, block.element))
      if (!run[0]?.isItem) return <Fragment key={at}>{words}</Fragment>
      return (
        <ul key={at} className={classes.list}>
          {words}
        </ul>
      )
    }),
    // oxlint-enable react/no-array-index-key
  ]
}

function renderBlock({ text, prose }: CardBlock, words: ReactNode): ReactElement {
  return (
    <ProseContext key={text} value={prose}>
      {words}
    </ProseContext>
  )
}
