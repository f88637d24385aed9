import { describe, expect, it } from 'vitest'
import { interpretText } from '../interpret-text.ts'
import cases from './interfaces/cases.json'
import deviceGateway from './interfaces/device-gateway.json'
import ehrExport from './interfaces/ehr-export.json'
import integrationEngine from './interfaces/integration-engine.json'
import laboratory from './interfaces/laboratory.json'
import vitalSigns from './interfaces/vital-signs.json'

const interfaces: Readonly<Record<string, object>> = {
  laboratory,
  'integration-engine': integrationEngine,
  'ehr-export': ehrExport,
  'device-gateway': deviceGateway,
  'vital-signs': vitalSigns,
}

/** A message of an interface, as far as it differs from its usual one, and what its engineer expects. */
interface Case {
  readonly interface: string
  readonly what: string
  /** By place: `3/status` is in the resource of entry 3, `3@request` next to it, `/type` in the bundle, `+` an additional entry. Null removes. */
  readonly set?: Readonly<Record<string, unknown>>
  /** The places of everything that is refused; if absent, nothing is. */
  readonly at?: readonly string[]
  /** The ranges of results, by test. */
  readonly ranges?: Readonly<Record<string, string>>
  /** Places that must be among those that are not read. */
  readonly notRead?: readonly string[]
}

type Keyed = Record<string, unknown>

function change(message: Keyed, place: string, value: unknown): void {
  const entries = message['entry'] as Keyed[]
  if (place === '+') {
    entries.push(value as Keyed)
    return
  }
  const [head = '', ...keys] = place.split('/')
  const [index = '', sibling] = head.split('@')
  const last = sibling ?? keys.pop()!
  let parent = index === '' ? message : entries[Number(index)]!
  if (index !== '' && sibling === undefined) parent = parent['resource'] as Keyed
  for (const key of keys) parent = parent[key] as Keyed
  if (value !== null) parent[last] = value
  else if (Array.isArray(parent)) parent.splice(Number(last), 1)
  else delete parent[last]
}

describe.each(Object.keys(interfaces))('the interface %s', (name) => {
  it.each(
    (cases as readonly Case[]).filter((each) => each.interface === name).map((each) => [each.what, each] as const),
  )('sends %s', (_what, { set = {}, at = [], ranges = {}, notRead = [] }) => {
    const message = structuredClone(interfaces[name]) as Keyed
    for (const [place, value] of Object.entries(set)) change(message, place, value)
    const read = interpretText(JSON.stringify(message))
    expect(read.problems.map(({ path }) => path)).toEqual(at)
    for (const { reason } of read.problems) expect(reason).toMatch(/expected|Missing/)
    const results = [...read.orders.values()].flatMap((order) => order.interpretations)
    expect(Object.fromEntries(results.map(({ id, details }) => [id, details?.rangeId]))).toMatchObject(ranges)
    expect(read.notRead.map(({ path }) => path)).toEqual(expect.arrayContaining([...notRead]))
  })
})
