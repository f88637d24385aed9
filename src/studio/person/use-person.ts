import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { DemoDocument } from '../../catalogue/demo-person.ts'
import { useStudioIndex } from '../content/use-studio-index.ts'
import { useDocuments, useSuspenseStudioDocument } from '../content/use-suspense-studio-document.ts'
import type { PackagesDocument, TestDocument } from '../model/documents.ts'
import { parsePerson, toPersonSearch, type Person } from '../model/person.ts'
import { followSexAndAge } from './follow-sex-and-age.ts'
import { listPersonReadings } from './list-person-readings.ts'

/** Reads the person from the address, with what they bought and what they read, and writes another person to it. */
export function usePerson({ packages, products }: PackagesDocument) {
  const [search, setSearch] = useSearchParams()
  const address = search.toString()
  const written = useMemo(() => parsePerson(new URLSearchParams(address)), [address])
  const chosen = packages.find(({ packageCode }) => packageCode === written.packageCode) ?? packages[0]!
  const purchase = useMemo(
    () => ({
      sold: chosen,
      products: chosen.productCodes.flatMap((code) => products.find(({ productCode }) => productCode === code) ?? []),
    }),
    [chosen, products],
  )
  const ids = [...new Set(purchase.products.flatMap(({ interpretationIds }) => interpretationIds))]
  const { compare } = useStudioIndex()
  const isBefore = compare !== undefined && search.get('side') === 'before'
  const all = useDocuments<TestDocument>(ids.map((id) => `${isBefore ? 'before' : 'tests'}/${id}.json` as const))
  const tests = useMemo(() => all.filter((test) => isForSex(test, written.sex)), [all, written.sex])
  const hasFlags = search.has('told')
  const person = useMemo(() => {
    if (hasFlags) return written
    const families = tests.flatMap((test) => test.families)
    return { ...written, raisedFlags: followSexAndAge(written.raisedFlags, families, written) }
  }, [written, hasFlags, tests])
  const demo = useSuspenseStudioDocument<DemoDocument>('demo.json') ?? []
  const account = demo.find(({ id }) => id === person.preset)
  const readings = useMemo(() => listPersonReadings(person, tests, account), [person, tests, account])
  const show = (shown: Person, side: string) => {
    const next = toPersonSearch(shown)
    if (side === 'before') next.set('side', side)
    setSearch(next, { replace: true })
  }
  return {
    person,
    purchase,
    readings,
    /** The tests of the package that are only for the other sex: the back end takes such a result for a mix-up of people. */
    leftOut: all.filter((test) => !isForSex(test, person.sex)),
    demo,
    /** Whether the person reads the texts from before the changes. */
    isBefore,
    show,
  }
}

function isForSex({ definition }: TestDocument, sex: string): boolean {
  return definition.sex === undefined || definition.sex.only === sex
}
