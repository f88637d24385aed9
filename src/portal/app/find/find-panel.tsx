import { Stack, Text, TextInput, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { useId, useMemo, useRef, useState, type SubmitEvent } from 'react'
import { catalogue } from 'virtual:catalogue'
import { findWords } from 'virtual:find-words'
import { findMessages } from 'virtual:messages/find'
import { useParticipantResults } from '../../data/participant-results.ts'
import { ErrorBox } from '../../ui/error-box.tsx'
import { FindHit } from './find-hit.tsx'
import classes from './find-panel.module.css'
import { createSearch } from './create-search.ts'
import type { FindTarget } from './find-target.ts'
import { pageTargets } from './page-targets.ts'
import { listResultTargets } from './list-result-targets.ts'

/** The maximum number of matches to list; more are too many to look through. */
const maxHits = 30

/** How long typing must pause before a screen reader announces the matches, in milliseconds. */
const announceDelay = 400

/**
 * The search field and its matches: pages at first, results and pages while the participant types. Enter moves the focus to the first
 * match.
 */
export function FindPanel({ onLeave }: { onLeave: () => void }) {
  const results = useParticipantResults()
  const orders = results.state === 'ready' ? results.orders : undefined
  const ownTargets = useMemo(() => (orders ? listResultTargets(orders, catalogue, findWords) : []), [orders])
  const search = useMemo(() => createSearch([...ownTargets, ...pageTargets]), [ownTargets])
  const [typed, setTyped] = useState('')
  const query = typed.trim()
  const found = useMemo(() => (query === '' ? undefined : search(query)), [search, query])
  const [announcement] = useDebouncedValue(
    found && describeHitCount(found.length, ownTargets.length > 0),
    announceDelay,
  )
  const list = useRef<HTMLDivElement>(null)
  const goToFirst = (event: SubmitEvent) => {
    event.preventDefault()
    list.current?.querySelector<HTMLElement>('a, button')?.focus()
  }
  return (
    <Stack gap="md">
      <form role="search" onSubmit={goToFirst}>
        <TextInput
          data-autofocus
          type="search"
          enterKeyHint="search"
          classNames={{ description: classes.example ?? '' }}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          label={findMessages.label}
          description={findMessages.example}
          leftSection={<MagnifyingGlassIcon size={24} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
      <Text role="status" className={classes.told ?? ''}>
        {found && announcement}
      </Text>
      {results.state === 'loading' && <p>{findMessages.loading}</p>}
      {results.state === 'failed' && (
        <ErrorBox title={findMessages.failedTitle} onRetry={results.retry}>
          {findMessages.failedAdvice}
        </ErrorBox>
      )}
      <Stack ref={list} gap="md">
        {listHitGroups(found, ownTargets).map(({ heading, targets }) => (
          <HitList key={heading} heading={heading} targets={targets} onLeave={onLeave} />
        ))}
      </Stack>
    </Stack>
  )
}

function HitList({ heading, targets, onLeave }: HitGroup & { onLeave: () => void }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Title order={3} id={id} fz="md">
        {heading}
      </Title>
      <ul role="list" className={classes.hits}>
        {targets.map((target) => (
          <li key={`${target.to ?? ''} ${target.name} ${target.context}`}>
            <FindHit target={target} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface HitGroup {
  readonly heading: string
  readonly targets: readonly FindTarget[]
}

/** The matches in groups, best group first. Before a search these are the pages; without any match, all screenings. */
function listHitGroups(found: readonly FindTarget[] | undefined, own: readonly FindTarget[]): readonly HitGroup[] {
  const isOwn = ({ kind }: FindTarget) => kind === 'result' || kind === 'screening'
  const groups: readonly HitGroup[] =
    found === undefined
      ? [{ heading: findMessages.pages, targets: pageTargets }]
      : found.length === 0
        ? [{ heading: findMessages.allResults, targets: own.filter(({ kind }) => kind === 'screening') }]
        : groupHits(found.slice(0, maxHits), isOwn)
  return groups.filter(({ targets }) => targets.length > 0)
}

function groupHits(found: readonly FindTarget[], isOwn: (target: FindTarget) => boolean): readonly HitGroup[] {
  const groups = [
    { heading: findMessages.results, targets: found.filter(isOwn) },
    { heading: findMessages.pages, targets: found.filter((target) => !isOwn(target)) },
  ]
  return found[0] && !isOwn(found[0]) ? [...groups].reverse() : groups
}

function describeHitCount(count: number, hasResults: boolean): string {
  if (count === 0) return hasResults ? findMessages.nothing : findMessages.nothingAtAll
  if (count === 1) return findMessages.foundOne
  if (count <= maxHits) return findMessages.foundMany({ count: String(count) })
  return findMessages.foundFirst({ shown: String(maxHits), count: String(count) })
}
