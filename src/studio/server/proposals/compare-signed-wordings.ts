import { listApprovableTexts, listTextReaders } from '../../../compiler/link/list-approvable-texts.ts'
import type { LinkedContent } from '../../../compiler/link/link-content.ts'
import type { ProposalReview } from '../../model/proposal-calls.ts'
import { toTextKey } from '../../model/sign-off.ts'
import { compareSignatures } from '../list-new-signatures.ts'

/** Finds the texts signed in a proposal, the wordings new in it, and the signed wordings that neither it nor its base has. */
export function compareSignedWordings(
  before: LinkedContent,
  after: LinkedContent,
): Pick<ProposalReview, 'signedIds' | 'wordings' | 'waiting'> {
  const [old, now] = [before, after].map(
    (content) => new Set(listApprovableTexts(content).flatMap(listTextReaders).map(toTextKey)),
  )
  const [known, added] = [before, after].map(({ parsed }) => parsed.approvals[0]?.value)
  const signed = compareSignatures(known, added)
  return {
    signedIds: signed.map(({ id }) => id),
    wordings: [...now!].filter((key) => !old!.has(key)),
    waiting: signed.map(toTextKey).filter((key) => !now!.has(key)),
  }
}
