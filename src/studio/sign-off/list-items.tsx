import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { SignatureIcon } from '@phosphor-icons/react/dist/csr/Signature'
import { parseEntryId } from '../../catalogue/text-id.ts'
import { urgencies } from '../../catalogue/urgency.ts'
import type { TestSummary } from '../model/documents.ts'
import type { SignOffText } from '../model/sign-off.ts'
import { getShownTextId } from '../ui/approval/format-approval-command.ts'
import { urgencyWords } from '../ui/urgency-words.ts'

/** What names a text in the list and in the address. */
export function toShortKey({ id, hash }: SignOffText): string {
  return `${id} ${hash.slice(0, 8)}`
}

/** The label of the test to which a text belongs; its id where it belongs to none. */
export function getTestLabel({ id }: SignOffText, tests: readonly TestSummary[]): string {
  const { interpretationId } = parseEntryId(id)
  return tests.find((test) => test.id === interpretationId)?.label ?? id
}

/** How urgent a text is, and its name in the test: "Within weeks, CONTENT_LOW". */
export function formatDescription(text: SignOffText): string {
  const urgency = urgencies[text.urgency]
  const name = getShownTextId(text).split('/').at(-1) ?? ''
  return urgency === undefined ? name : `${urgencyWords[urgency]}, ${name}`
}

/** The icon of an approved, checked or blocked text. */
export function renderMark({ approval }: SignOffText, isTicked: boolean, isBlocked: boolean) {
  if (approval) return <SignatureIcon size={18} role="img" aria-label="approved" />
  if (isTicked) return <CheckIcon size={18} role="img" aria-label="checked" />
  return isBlocked ? <ProhibitIcon size={18} role="img" aria-label="cannot be approved yet" /> : null
}
