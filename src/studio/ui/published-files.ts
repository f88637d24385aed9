import { formatCount, selectPlural } from '../../catalogue/words.ts'
import type { OpenProposal } from '../model/proposal-calls.ts'

/** What comes into the folder besides the files of a proposal, said before it does; empty if nothing does. */
export function describePublishedFiles({ publishedCount = 0 }: OpenProposal): string {
  if (publishedCount === 0) return ''
  return `The published texts have changed since your folder was last updated, so ${formatCount(publishedCount, 'more file')} will come along as published. ${selectPlural(publishedCount, 'It is', 'They are')} not part of the proposal: you need not sign or send ${selectPlural(publishedCount, 'it', 'them')}.`
}
