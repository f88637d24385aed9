import type { SignOffText } from '../../model/sign-off.ts'

/** The command that signs texts as the content reads where it is run. */
export function formatApprovalCommand(texts: readonly SignOffText[], by: string): string {
  const ids = [...new Set(texts.map(getShownTextId))]
  // In single quotes a shell reads nothing but the quote itself.
  const name = (by.trim() || 'Your Name').replaceAll("'", "'\\''")
  return `npm run content -- approve ${ids.join(' ')} --by '${name}'`
}

/** The text that a reviewer reads: of those that read the same, the first. */
export function getShownTextId({ id, contentIds: [first] }: SignOffText): string {
  return first === undefined ? id : `${id.split('/')[0]}/${first}`
}
