import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { SignatureIcon } from '@phosphor-icons/react/dist/csr/Signature'
import type { Urgency } from '../../catalogue/catalogue.ts'
import { urgencies } from '../../catalogue/urgency.ts'
import { formatCount } from '../../catalogue/words.ts'
import { isTextGroup, type TextGroup } from '../content/group-shared-texts.ts'
import { toTextKey, type TextToSign } from '../model/sign-off.ts'

/** A text to sign, or several that one signature approves. */
export type SignOffItem = TextToSign | TextGroup

/** The key of an item in the list and in the address. */
export function toItemKey(item: SignOffItem): string {
  return isTextGroup(item) ? `shared ${item.id}` : `${item.id} ${item.hash.slice(0, 8)}`
}

/** The label of an item: its test, or how many texts share a change. */
export function formatLabel(item: SignOffItem): string {
  if (!isTextGroup(item)) return item.label
  const { texts, changes } = item
  return `${formatCount(texts.length, 'wording')}, ${changes.length === 1 ? 'one change' : `the same ${changes.length} changes`}`
}

/** Describes an item's urgency, and its name within the test: "Within two weeks · High · 55 or more". */
export function formatDescription(item: SignOffItem, formatUrgency: (degree: Urgency) => string): string {
  const [first] = isTextGroup(item) ? item.texts : [item]
  const urgency = urgencies[first?.urgency ?? -1]
  const name = formatName(item)
  return urgency === undefined ? name : `${formatUrgency(urgency)} · ${name}`
}

/** The name of an item within its test: "High · 55 or more"; for several texts, their tests. */
export function formatName(item: SignOffItem): string {
  return isTextGroup(item) ? formatGroupLabels(item) : item.name
}

/** The next item after `at` that has no signature and is not among `signed`; continues from the start after the last. */
export function findNextUnsigned(
  items: readonly SignOffItem[],
  at: number,
  signed: readonly TextToSign[],
): SignOffItem | undefined {
  const keys = new Set(signed.map(toTextKey))
  const isOpen = (item: SignOffItem) =>
    (isTextGroup(item) ? item.texts : [item]).some((text) => !text.approval && !keys.has(toTextKey(text)))
  return [...items.slice(at + 1), ...items.slice(0, at)].find(isOpen)
}

/** The index of the item that has one of the texts. */
export function findItemIndex(items: readonly SignOffItem[], texts: readonly TextToSign[]): number {
  const keys = new Set(texts.map(toTextKey))
  return items.findIndex((item) => (isTextGroup(item) ? item.texts : [item]).some((text) => keys.has(toTextKey(text))))
}

/** "Lab Glucose, Hemoglobin A1c and 3 more". */
function formatGroupLabels({ texts }: TextGroup): string {
  const labels = [...new Set(texts.map(({ label }) => label))]
  const [first, second, ...more] = labels
  return more.length === 0 ? labels.join(' and ') : `${first}, ${second} and ${more.length} more`
}

/** The icon of an approved, checked or blocked item. */
export function renderMark(isApproved: boolean, isTicked: boolean, isBlocked: boolean) {
  if (isApproved) return <SignatureIcon size={18} role="img" aria-label="signed" />
  if (isTicked) return <CheckIcon size={18} role="img" aria-label="checked" />
  return isBlocked ? <ProhibitIcon size={18} role="img" aria-label="cannot be signed yet" /> : null
}
