import { gzipSync } from 'node:zlib'
import { maxMessageBytes } from '../../../../src/server/ingest/message/message-limits.ts'

/** One request of a case, as far as it differs from the usual message of its interface, and what its engineer expects. */
export interface WireStep {
  /** By place: `3/status` is in the resource of entry 3, `/type` in the bundle; null removes, `+` adds an entry or, as a number, a copy of that one. */
  readonly set?: Readonly<Record<string, unknown>>
  /** Changes of the text, for what JSON values cannot express; each must be found. */
  readonly text?: readonly (readonly [from: string, to: string])[]
  /** How the body is sent; as UTF-8 if absent. */
  readonly as?: keyof typeof bodies
  /** The step whose identifier the message repeats; it has its own if absent. */
  readonly messageStep?: number
  /** What the order system has announced; null where it has announced nothing. */
  readonly ordered?: Readonly<Record<string, string>> | null
  readonly expect: {
    readonly status: number
    /** The beginnings of the places to which errors point: each error to one of them, and at least one error to each. `/` is the whole message. */
    readonly at?: readonly string[]
    /** What some error contains, as regular expressions. */
    readonly says?: readonly string[]
    /** Beginnings of places that are not read, among others. */
    readonly notRead?: readonly string[]
    /** Range and number of results as far as they differ from the interface's; null removes one, and null alone means that there are none. */
    readonly stored?: Readonly<Record<string, string | null>> | null
  }
}

type Keyed = Record<string, unknown>

/** A body with its headers, in the encodings in which messages reach a server. */
export const bodies = {
  utf8: (text: string) => ({ body: text, headers: {} }),
  bom: (text: string) => ({ body: `\uFEFF${text}`, headers: {} }),
  latin1: (text: string) => ({ body: Buffer.from(text, 'latin1'), headers: {} }),
  gzip: (text: string) => ({ body: gzipSync(text), headers: { 'content-encoding': 'gzip' } }),
  huge: (text: string) => ({ body: text.replace('{', `{"id":"${'x'.repeat(maxMessageBytes)}",`), headers: {} }),
  cut: (text: string) => ({ body: text.slice(0, -300), headers: {} }),
  array: (text: string) => ({ body: `[${text},${text}]`, headers: {} }),
  lines: (text: string) => ({ body: `${text}\n${text}\n`, headers: {} }),
  xml: () => ({
    body: '<Bundle xmlns="http://hl7.org/fhir"><type value="batch"/></Bundle>',
    headers: { 'content-type': 'application/fhir+xml' },
  }),
  report: (text: string) => ({ body: JSON.stringify(findReport(text)), headers: {} }),
  more: (text: string) => ({ body: addAnalytes(text, 100), headers: {} }),
}

function findReport(text: string): unknown {
  const { entry } = JSON.parse(text) as { entry: { resource: { resourceType: string } }[] }
  return entry.find(({ resource }) => resource.resourceType === 'DiagnosticReport')?.resource
}

/** Analytes that the portal does not show, each with the result of sodium. */
function addAnalytes(text: string, count: number): string {
  const bundle = JSON.parse(text) as { entry: { fullUrl: string; resource: Keyed }[] }
  const sodium = bundle.entry[16]!
  for (let added = 0; added < count; added += 1)
    bundle.entry.push({
      fullUrl: `${sodium.fullUrl}-${added}`,
      resource: { ...sodium.resource, id: `${String(sodium.resource['id'])}-${added}` },
    })
  return JSON.stringify(bundle)
}

/** The text of a step, from that of its interface. */
export function writeStep(usual: string, { set = {}, text = [] }: WireStep): string {
  const message = JSON.parse(usual) as Keyed
  for (const [place, value] of Object.entries(set)) change(message, place, value)
  let written = JSON.stringify(message)
  for (const [from, to] of text) {
    if (!written.includes(from)) throw new Error(`The message has no ${from}`)
    written = written.replaceAll(from, () => to)
  }
  return written
}

function change(message: Keyed, place: string, value: unknown): void {
  const entries = message['entry'] as Keyed[]
  if (place === '+') {
    entries.push(typeof value === 'number' ? structuredClone(entries[value]!) : (value as Keyed))
    return
  }
  const [index = '', ...keys] = place.split('/')
  const last = keys.pop()!
  let parent = (index === '' ? message : entries[Number(index)]!['resource']) as Keyed
  for (const key of keys) parent = parent[key] as Keyed
  if (value !== null) parent[last] = value
  else if (Array.isArray(parent)) parent.splice(Number(last), 1)
  else delete parent[last]
}
