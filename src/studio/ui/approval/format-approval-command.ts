import { listSignedEntryIds } from '../../../catalogue/text-id.ts'
import type { TextToSign } from '../../model/sign-off.ts'

/** The number of digits of a hash that distinguish the wordings of a text. */
const hashLength = 12

/** The command that signs texts as they are shown here; it signs nothing where one of them reads differently. */
export function formatApprovalCommand(texts: readonly TextToSign[], by: string): string {
  const ids = texts.map((text) => `${getShownTextId(text)}@${text.hash.slice(0, hashLength)}`)
  // In single quotes a shell reads nothing but the quote itself.
  const name = (by.trim() || 'Your Name').replaceAll("'", "'\\''")
  return `npm run content -- approve ${ids.join(' ')} --by '${name}'`
}

/** The text that a reviewer reads: of those that read the same, the first. */
export function getShownTextId(text: TextToSign): string {
  return listSignedEntryIds(text)[0] ?? text.id
}
