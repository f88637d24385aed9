// oxlint-disable react/no-array-index-key -- parts of a text have no names of their own, and keep their places.
import { Combobox, Highlight, Loader, Text, TextInput, useCombobox } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { useDeferredValue, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { formatCount } from '../../catalogue/words.ts'
import { createDocumentQuery } from '../content/use-suspense-studio-document.ts'
import { useStudioIndex } from '../content/use-studio-index.ts'
import type { AllBandsDocument, GlossaryDocument, SearchDocument } from '../model/documents.ts'
import type { Hit, HitPlace, TextSearch } from './create-text-search.ts'
import classes from './search-box.module.css'
import { namePlaceholders } from '../content/sentence-words.tsx'

/** The prefix of option values that show the other texts with a sentence instead of opening an address. */
const morePrefix = 'more '

/** Searches everything that participants read; "/" puts the cursor into it. */
export function SearchBox() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [opened, setOpened] = useState<string>()
  const deferredQuery = useDeferredValue(query.trim())
  const { search, load } = useSearch()
  const hits = useMemo(
    () => (deferredQuery.length > 1 ? (search?.search(deferredQuery) ?? []) : []),
    [deferredQuery, search],
  )
  useEffect(() => {
    // Enter opens the best hit, even if the hits arrive after typing.
    combobox.selectFirstOption()
    // oxlint-disable-next-line react/exhaustive-deps -- only new hits move the choice
  }, [hits])
  useEffect(() => {
    setQuery('')
    combobox.closeDropdown()
    // oxlint-disable-next-line react/exhaustive-deps -- only another page ends the search
  }, [pathname])
  useSlashFocus(input)
  const submit = (value: string) => {
    if (value.startsWith(morePrefix)) {
      setOpened(opened === value ? undefined : value)
      return
    }
    combobox.closeDropdown()
    setQuery('')
    void navigate(value)
  }
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={submit}
      position="bottom-end"
      width="min(44rem, 94vw)"
      portalProps={{ target: 'main' }}
    >
      <Combobox.Target>
        <TextInput
          ref={input}
          aria-label="Search sentences, ids and values"
          placeholder="Search all texts ( / )"
          leftSection={<MagnifyingGlassIcon size={18} aria-hidden />}
          rightSection={query !== '' && !search ? <Loader size={16} /> : undefined}
          classNames={{ input: classes.input ?? '' }}
          value={query}
          onFocus={load}
          onClick={() => combobox.openDropdown()}
          onKeyDown={(event) => {
            // Options may be visible before one is selected, and opening the list selects none; Enter opens the best hit then, too.
            if (event.key === 'Enter' && combobox.getSelectedOptionIndex() === -1) combobox.selectFirstOption()
          }}
          onChange={(event) => {
            setQuery(event.currentTarget.value)
            combobox.openDropdown()
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={deferredQuery.length < 2}>
        <Combobox.Options mah="70vh" style={{ overflowY: 'auto' }} aria-label="What was found">
          {hits.map((hit, at) => {
            const name = `${morePrefix}${at} ${deferredQuery}`
            const isIdAsked = deferredQuery.includes('_')
            return (
              <HitOptions
                key={`${at} ${hit.words}`}
                hit={hit}
                name={name}
                isOpen={opened === name}
                isIdAsked={isIdAsked}
              />
            )
          })}
          {hits.length === 0 && <Combobox.Empty>{search ? 'No text matches.' : 'Reading all texts'}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

interface HitOptionsProps {
  readonly hit: Hit
  readonly name: string
  readonly isOpen: boolean
  /** Whether the query looks like an id. */
  readonly isIdAsked: boolean
}

/** What was found, and, unfolded, the other texts that say it. */
function HitOptions({ hit, name, isOpen, isIdAsked }: HitOptionsProps) {
  const { words, terms, more } = hit
  const [first, ...others] = hit.places
  const option = classes.option ?? ''
  const count = others.length + more
  const names = new Set(hit.places.map((place) => place.name))
  // An id distinguishes texts with the same name, such as the combinations of a family.
  const needsId = isIdAsked || names.size < hit.places.length
  const describePlace = ({ name: said, id }: HitPlace, isWithId: boolean) =>
    [said === words ? '' : said, isWithId || said === '' ? id : ''].filter((part) => part !== '').join(' · ')
  return (
    <>
      <Combobox.Option value={first.to} title={first.id} className={option}>
        <Highlight highlight={[...terms]} wholeWord fz="sm" classNames={{ root: classes.words ?? '' }}>
          {namePlaceholders(words)}
        </Highlight>
        <Highlight highlight={[...terms]} wholeWord fz="xs" c="dimmed" classNames={{ root: classes.words ?? '' }}>
          {describePlace(first, isIdAsked)}
        </Highlight>
      </Combobox.Option>
      {count > 0 && (
        <Combobox.Option value={name} className={`${option} ${classes.place}`}>
          <Text fz="xs">
            {isOpen ? 'Hide' : 'Show'} {formatCount(count, 'more text that says', 'more texts that say')} this sentence
          </Text>
        </Combobox.Option>
      )}
      {isOpen &&
        others.map((place) => (
          <Combobox.Option key={place.id} value={place.to} title={place.id} className={`${option} ${classes.place}`}>
            <Text fz="xs" className={classes.words ?? ''}>
              {describePlace(place, needsId)}
            </Text>
          </Combobox.Option>
        ))}
      {isOpen && more > 0 && (
        <Text fz="xs" c="dimmed" px="sm" pb="xs" className={classes.place ?? ''}>
          and {more} more
        </Text>
      )}
    </>
  )
}

/** Focuses a field on "/", wherever nothing else is typed into. */
function useSlashFocus(field: RefObject<HTMLElement | null>): void {
  useWindowEvent('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTextField(event.target)) return
    event.preventDefault()
    field.current?.focus()
  })
}

/** Whether typing goes into the element; not for a closed select, which keeps the focus. */
function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true
  if (!(target instanceof HTMLInputElement) || target.readOnly) return false
  if (['checkbox', 'radio', 'range', 'button'].includes(target.type)) return false
  return target.getAttribute('aria-haspopup') !== 'listbox' || target.getAttribute('aria-expanded') !== 'false'
}

/** The search, created when the reader first needs it, and again after the content has changed. */
function useSearch() {
  const client = useQueryClient()
  const index = useStudioIndex()
  const [cachedSearch, setCachedSearch] = useState<{ readonly of: unknown; readonly search: TextSearch } | undefined>()
  const load = async () => {
    if (cachedSearch?.of === index) return
    const [document, glossary, definitions] = await Promise.all(
      ['search.json', 'glossary.json', 'bands.json'].map((path) => client.query(createDocumentQuery(path))),
    )
    const { createStudioSearch } = await import('./create-studio-search.ts')
    if (document)
      setCachedSearch({
        of: index,
        search: createStudioSearch(
          document as SearchDocument,
          index,
          (glossary ?? []) as GlossaryDocument,
          (definitions ?? []) as AllBandsDocument,
        ),
      })
  }
  return { search: cachedSearch?.search, load: () => void load() }
}
