import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { parseAddress } from '../content/parse-address.ts'
import type { TestDocument } from '../model/documents.ts'
import { createSamplePerson, findEntryForPerson } from '../preview/sample-person.ts'
import { toSampleReaderSearch, parseSampleReader, type SampleReader } from './sample-address.ts'

/**
 * How long a slider must rest before its value is written to the address, in milliseconds: some browsers allow only a few changes a second.
 */
const restingDelay = 200

/**
 * The imagined reader of a text, kept in the address, so a reload and a shared link show the same. `choose` opens the text that a reader
 * reads.
 */
export function useSampleReader({ id, definition }: TestDocument, rangeId: string, contentId: string) {
  const [search] = useSearchParams()
  const { key, pathname } = useLocation()
  const navigate = useNavigate()
  const [moved, setMoved] = useState<{ readonly from: string; readonly reader: SampleReader }>()
  const usual = useMemo(() => createSamplePerson(definition, rangeId, contentId), [definition, rangeId, contentId])
  // Used until the address is updated; a different address overrides earlier moves.
  const reader = moved?.from === key ? moved.reader : parseSampleReader(search, definition, usual)
  const write = (to: string, next: SampleReader) => {
    const words = toSampleReaderSearch(parseAddress().search, definition, next).toString()
    void navigate(`/entry/${id}/${to}?${words}`, { replace: true })
  }
  const writeLater = useDebouncedCallback(write, restingDelay)
  useEffect(() => () => writeLater.cancel(), [pathname, writeLater])
  const choose = (next: SampleReader) => {
    const to = findEntryForPerson(definition, next.person)?.contentId ?? contentId
    setMoved({ from: key, reader: next })
    if (to === contentId) writeLater(to, next)
    else write(to, next)
  }
  return { reader, choose }
}
