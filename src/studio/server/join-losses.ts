import { joinList } from '../../catalogue/words.ts'
import type { LostHelp } from '../../compiler/diff/list-lost-help.ts'
import { describeLoss, formatLoss } from '../../compiler/report/describe-loss.ts'
import type { HelpLoss } from '../model/changes-document.ts'

/** Joins equal losses of several tests, named in `test`: "Lab Glucose and Point-of-care Glucose: People with …". No name, if it is empty. */
export function joinLosses(losses: readonly { readonly loss: LostHelp; readonly test: string }[]): HelpLoss[] {
  const joined = new Map<string, { readonly loss: LostHelp; readonly tests: string[] }>()
  for (const { loss, test } of losses) {
    const key = JSON.stringify(describeLoss(loss))
    const known = joined.get(key)
    if (known) known.tests.push(test)
    else joined.set(key, { loss, tests: [test] })
  }
  return [...joined.values()].map(({ loss, tests }) => {
    const [words, names] = [describeLoss(loss), joinList(tests)]
    const named = names === '' ? words : { ...words, lead: `${names}: ${words.lead}` }
    return { ...named, words: formatLoss(named), lost: loss.lost }
  })
}
