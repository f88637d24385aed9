import { useMemo } from 'react'
import { createFileLabeler } from '../content/create-file-labeler.ts'
import { createPlaceLabeler } from '../content/create-place-labeler.ts'
import { useStudioIndex } from '../content/use-studio-index.ts'
import type { StudioIndex, TestSummary } from '../model/documents.ts'
import { simplifyFix, simplifyMessage } from './simplify-message.ts'
import { splitNamedIds, type FindName } from './split-named-ids.ts'

interface PlainMessageProps {
  readonly message: string
  readonly file: string
  /** Whether it says what to write, and so keeps its tags. */
  readonly isFix?: boolean
}

/** A message of the check about a file, without ids, file names and tags: texts and ranges appear by their display names. */
export function PlainMessage({ message, file, isFix = false }: PlainMessageProps) {
  const { tests, others, products } = useStudioIndex()
  const findName = useMemo(() => createIdLabeler({ tests, others }, file), [tests, others, file])
  const nameFile = useMemo(() => createFileLabeler({ tests, products }), [tests, products])
  const nameTest = (id: string) => tests.find((test) => test.id === id)?.label ?? ''
  const simplify = isFix ? simplifyFix : simplifyMessage
  return splitNamedIds(simplify(message, { nameFile, nameTest }), findName)
    .map((run) => ('words' in run ? run.words : run.name))
    .join('')
}

/** Creates a function that names texts by their full ids and, within a test's folder, its ranges and texts by their short ones. */
export function createIdLabeler({ tests, others }: Pick<StudioIndex, 'tests' | 'others'>, file: string): FindName {
  const findPlaceName = createPlaceLabeler(tests, others)
  const known = new Set([...tests.flatMap(listWholeIds), ...others.map(({ id }) => id)])
  const families = tests.flatMap(listFamilyStarts)
  const own = tests.filter(({ folder }) => file.includes(`${folder}/`))
  return (id) => {
    if (known.has(id) || families.some((start) => id.startsWith(start))) return findPlaceName(id)
    if (!/^[A-Z0-9_]+$/.test(id)) return ''
    const test = own.find(({ ranges }) => ranges.some((range) => range.id === id || range.entries.includes(id)))
    const range = test?.ranges.find((one) => one.id === id || one.entries.includes(id))
    return test?.entryNames[id] ?? range?.label ?? ''
  }
}

/** How the ids of the combinations of families begin. */
function listFamilyStarts({ id, ranges }: TestSummary): string[] {
  return ranges.flatMap(({ families }) => families.map(({ idPrefix }) => `${id}/${idPrefix}`))
}

function listWholeIds({ id, ranges, incidentals }: TestSummary): string[] {
  return [...ranges.flatMap(({ entries }) => entries), ...incidentals].map((name) => `${id}/${name}`)
}
