import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { load } from '../../scripts/load.mjs'
import type { IdentitySettings } from '../../src/server/identity/identity-settings.ts'
import type { SentMessage } from '../../src/server/outbox/outbox.ts'
import { callIdentity } from '../server/identity/call-identity.ts'

const root = resolve(import.meta.dirname, '../..')

/** A back end whose clock the journey controls and which it can call directly, bypassing the portal. */
export interface BackEnd {
  readonly url: string
  /** The key for sending results to it. */
  readonly ingestKey: string
  /** Advances the server's clock. */
  wait(seconds: number): void
  /** Sends a raw operation to the identity service. */
  call(operation: string, fields: object): Promise<Record<string, unknown>>
  /** The codes sent to this destination, newest first. */
  codesFor(destination: string): Promise<string[]>
}

/** Allows any number of attempts from one address, because a worker's journeys all share one, unlike participants. */
const fromOneAddress: Partial<IdentitySettings> = {
  codesPerHourAndAddress: 100_000,
  wrongCodesPerHourAndAddress: 100_000,
  openSignInsPerAddress: 100_000,
}

const rules = {
  /** The default settings, for everything that comes after sign-in. */
  portal: {},
  /** As `portal`, for the journey that must be the first to open the member's results. */
  unopened: {},
  /** Longer passwords than the portal asks for, so that the service refuses some that the portal sends. */
  usual: { ...fromOneAddress, minPasswordLength: 12 },
} satisfies Record<string, Partial<IdentitySettings>>

/** The name of the rules for a journey's back end. */
export type BackEndName = keyof typeof rules

/** The back ends of one worker, each started on first use. */
export class BackEnds {
  readonly #started = new Map<BackEndName, Promise<BackEnd & { stop(): Promise<void> }>>()

  get(name: BackEndName): Promise<BackEnd> {
    const started = this.#started.get(name) ?? startBackEnd(rules[name])
    this.#started.set(name, started)
    return started
  }

  async stop(): Promise<void> {
    for (const started of this.#started.values()) await (await started).stop()
  }
}

async function startBackEnd(settings: Partial<IdentitySettings>): Promise<BackEnd & { stop(): Promise<void> }> {
  const { startServer } = await load<typeof import('../../src/server/start-server.ts')>('src/server/start-server.ts')
  const dataFolder = await mkdtemp(join(tmpdir(), 'portal-journey-'))
  let ahead = 0
  const server = await startServer({
    port: 0,
    dataFolder,
    portalFolder: join(root, '.build/portal'),
    catalogueFile: join(root, '.build/content/catalogue.json'),
    identity: { ...settings, clock: () => Date.now() + ahead },
  })
  return {
    url: server.url,
    ingestKey: (await readFile(join(dataFolder, 'ingest.key'), 'utf8')).trim(),
    wait: (seconds) => {
      ahead += seconds * 1000
    },
    call: async (operation, fields) =>
      (await callIdentity(server.url, operation, { ClientId: 'local-portal-client', ...fields })).body,
    codesFor: async (destination) => {
      const messages = (await (await fetch(`${server.url}/outbox.json`)).json()) as SentMessage[]
      return messages.filter((message) => message.destination === destination).map(({ code }) => code)
    },
    stop: async () => {
      await server.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}
