import { brand } from '../brand/brand.ts'
import { getIngestKeyPath } from './data-folder/ingest-key.ts'
import { demoAccounts } from './demo/demo-files.ts'
import { outboxUser, type OutboxAccess } from './outbox/outbox-access.ts'
import { standInChat } from './settings/portal-settings.ts'
import type { RunningServer } from './start-server.ts'

interface StartFacts {
  readonly isPortal: boolean
  readonly dataFolder: string
}

/** Formats the message once the server is up: where everything is, what is configured, and who can sign in. */
export function formatStartMessage(
  { url, configuration, outbox, hasDemo }: RunningServer,
  { isPortal, dataFolder }: StartFacts,
): string {
  const { chat, monitoring } = configuration
  const chatState = chat === standInChat ? 'a stand-in for the contact center' : `by ${chat?.scriptUrl}`
  const lines = [
    [isPortal ? brand.name : 'Back end', url],
    ['Outbox', describeOutbox(url, outbox)],
    ['Data', dataFolder],
    ['Ingest key', `in ${getIngestKeyPath(dataFolder)} (for POST ${url}/ingest)`],
    ['Chat', chat ? chatState : 'off'],
    ['Monitoring', monitoring ? 'on' : 'off'],
    ...(hasDemo ? listDemoLines() : [noDemoLine]),
  ]
  return `\n${lines.map(([name, value]) => `  ${name.padEnd(18)}${value}`).join('\n')}\n\n`
}

function describeOutbox(url: string, outbox: OutboxAccess): string {
  const place = `${url}/outbox (codes by email and text message)`
  if (outbox === 'local') return place
  if (outbox === 'off')
    return 'off, because others may reach this server ("server": { "outbox": true } serves it behind a key)'
  return `${place}, user name ${outboxUser}, password ${outbox.key}`
}

type Line = readonly [name: string, value: string]

function listDemoLines(): readonly Line[] {
  return [
    ['Demo accounts', `password ${demoAccounts[0]?.password ?? ''}`],
    ...demoAccounts.map(({ email, note }): Line => ['', `${email.padEnd(20)} ${note}`]),
  ]
}

const noDemoLine: Line = [
  'Demo accounts',
  'off, because their password is public ("server": { "demo": true } creates them)',
]
