import type { ProposalPatch } from '../../model/proposal-calls.ts'

/** Saves a proposal as a file where the browser keeps downloads. */
export function downloadPatch({ name, text }: ProposalPatch): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/x-patch' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
