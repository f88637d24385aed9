import type { OutgoingMessage } from '../outbox/outbox.ts'
import { isReleased } from '../records/is-released.ts'
import type { RecordStore } from '../records/record-store.ts'
import { parseUserName } from '../registration/user-name.ts'

/** Options of the notice. */
export interface ReadyNoticeOptions {
  readonly records: Pick<RecordStore, 'participants' | 'accounts' | 'registrations' | 'audit'>
  readonly send: (message: OutgoingMessage) => Promise<unknown>
  /** The name and the address of the portal. */
  readonly portal: { readonly name: string; readonly url: string }
  readonly now?: () => number
  /** Whether emails can be sent; true by default. If not, a participant with only an email address is not notified. */
  readonly hasEmail?: boolean
}

/**
 * Notifies a participant that results are ready, once per purchase. If some are announced for a later time, resolves with when to call
 * again (milliseconds since 1970).
 */
export type NotifyReady = (participantId: string) => Promise<number | undefined>

/** The action of a notice in the audit log; its detail is the purchase. */
const noticeAction = 'notify-ready'

/**
 * Creates the notifier. The notice has the portal's address, but neither a result nor a person's name. It goes to a contact of the account,
 * or to a registered one if there is no account yet; the audit log records that it was sent. If it is interrupted in between, it is sent
 * again; so it may be if two calls for the participant run at the same time.
 */
export function createReadyNotice(options: ReadyNoticeOptions): NotifyReady {
  const { records, send, portal, now = Date.now, hasEmail = true } = options
  const { participants, accounts, registrations, audit } = records

  const listSent = async (participantId: string): Promise<ReadonlySet<string | undefined>> => {
    const sent = new Set<string | undefined>()
    for await (const { action, detail } of audit.listParticipantEvents(participantId))
      if (action === noticeAction) sent.add(detail)
    return sent
  }

  const listContacts = async (participantId: string): Promise<readonly string[]> => {
    const linked = (await accounts.findByParticipant(participantId))?.contacts ?? []
    if (linked.length > 0) return linked
    const { email, phone } = (await registrations.find(participantId)) ?? {}
    return [email, phone].filter((contact) => typeof contact === 'string')
  }

  return async (participantId) => {
    const at = now()
    const all = (await participants.load(participantId))?.orders ?? []
    const unread = all.filter(
      ({ status, viewedReadyResultsAt }) => status === 'RESULTS_READY' && viewedReadyResultsAt === null,
    )
    const announced = unread
      .map((order) => Date.parse(order.allInterpretationsReadyAt ?? ''))
      .filter((time) => time > at)
    const later = announced.length > 0 ? Math.min(...announced) : undefined
    const ready = unread.filter((order) => order.interpretations.some((result) => isReleased(order, result, at)))
    if (ready.length === 0) return later
    const sent = await listSent(participantId)
    const due = ready.filter(({ purchaseId }) => !sent.has(purchaseId))
    const contact = pickContact(await listContacts(participantId), hasEmail)
    if (due.length === 0 || !contact) return later
    const text = `Your ${portal.name} has new results. To read them, log in at ${portal.url}/`
    const medium = contact.attribute === 'email' ? 'EMAIL' : 'SMS'
    await send({ medium, destination: contact.contact, subject: 'You have new results', text, code: '' })
    const event = { at: new Date(at).toISOString(), actor: 'portal', action: noticeAction, participantId }
    for (const { purchaseId } of due) await audit.append({ ...event, detail: purchaseId })
    return later
  }
}

/** Picks an email address rather than a phone number, whose messages cost more and appear on locked screens. */
function pickContact(contacts: readonly string[], hasEmail: boolean) {
  const known = contacts.map(parseUserName).filter((contact) => contact !== undefined)
  const email = hasEmail ? known.find(({ attribute }) => attribute === 'email') : undefined
  return email ?? known.find(({ attribute }) => attribute !== 'email')
}
