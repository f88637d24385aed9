// oxlint-disable react/no-array-index-key -- parts of a text have no names of their own, and keep their places.
import { Combobox, Highlight, Loader, Text, TextInput, useCombobox } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useDocuments } from '../app/documents.tsx'
import { useIndex } from '../app/use-index.ts'
import type { SearchDocument } from '../model/studio-model.ts'
import type { TextSearch } from './search-index.ts'
import classes from './search-box.module.css'

/** Searches everything that participants read; "/" puts the cursor into it. */
export function SearchBox() {
  const navigate = useNavigate()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const input = useRef<HTMLInputElement>(null)
  const [wanted, setWanted] = useState('')
  const later = useDeferredValue(wanted.trim())
  const { search, load } = useSearch()
  const hits = useMemo(() => (later.length > 1 ? (search?.search(later) ?? []) : []), [later, search])
  useEffect(() => {
    // What Enter opens is the best hit, also where it comes later than the words.
    combobox.selectFirstOption()
    // oxlint-disable-next-line react/exhaustive-deps -- only other hits choose anew
  }, [hits])
  useHotkeys([['/', () => input.current?.focus()]])
  const open = (to: string) => {
    combobox.closeDropdown()
    setWanted('')
    void navigate(to)
  }
  return (
    <Combobox store={combobox} onOptionSubmit={open} position="bottom-end" width="min(44rem, 94vw)">
      <Combobox.Target>
        <TextInput
          ref={input}
          aria-label="Search sentences, ids and values"
          placeholder="Search sentences and ids ( / )"
          leftSection={<MagnifyingGlassIcon size={18} aria-hidden />}
          rightSection={wanted !== '' && !search ? <Loader size={16} /> : undefined}
          classNames={{ input: classes.input ?? '' }}
          value={wanted}
          onFocus={load}
          onChange={(event) => {
            setWanted(event.currentTarget.value)
            combobox.openDropdown()
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={later.length < 2}>
        <Combobox.Options mah="70vh" style={{ overflowY: 'auto' }} aria-label="What was found">
          {hits.map(({ to, words, place, terms }, at) => (
            <Combobox.Option key={`${at} ${to}`} value={to}>
              <Highlight highlight={[...terms]} fz="sm" classNames={{ root: classes.words ?? '' }}>
                {words}
              </Highlight>
              <Text fz="xs" c="dimmed">
                {place}
              </Text>
            </Combobox.Option>
          ))}
          {hits.length === 0 && (
            <Combobox.Empty>{search ? 'Nothing reads like that.' : 'Reading all texts'}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** The index, made when somebody first wants to search, and again when the content has changed. */
function useSearch() {
  const documents = useDocuments()
  const index = useIndex()
  const [made, setMade] = useState<{ readonly of: unknown; readonly search: TextSearch } | undefined>()
  const load = async () => {
    if (made?.of === index) return
    const held = documents.read('search.json')
    await held.asked
    const document = documents.read('search.json').value as SearchDocument | undefined
    const { textSearch } = await import('./search-index.ts')
    if (document) setMade({ of: index, search: textSearch(document, index) })
  }
  return { search: made?.search, load: () => void load() }
}
