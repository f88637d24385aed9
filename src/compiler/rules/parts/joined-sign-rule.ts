import type { SaidWords } from '../../../catalogue/joined-signs.ts'
import { describeExpectedNames } from '../../source/describe-expected-names.ts'
import { defineCheckRule } from '../rule.ts'

/** Reworded signs must not leave a row behind that no longer shortens a card, and what says a sign must not be left out itself. */
export const joinedSignRule = defineCheckRule({
  id: 'joined-sign',
  scope: 'catalogue',
  reason: 'A joined card leaves out a sign only if the card still says it.',
  in: 'emergencies.json',
  bad: '"signs": [{ "words": "fainting", "saidBy": ["faint"] }]',
  good: '"signs": []',
  check({ parsed }, report) {
    for (const file of parsed.emergencies) {
      const { lead, signs, joined } = file.value
      if (!joined) continue
      const lists = Object.values(signs)
      const known = {
        leads: new Set([lead, ...lists.flatMap((list) => list.lead ?? [])]),
        signs: new Set(lists.flatMap((list) => list.signs)),
      }
      for (const key of ['leads', 'signs'] as const)
        joined[key].forEach(({ words, saidBy }, index) => {
          const reportAt = (path: readonly (string | number)[], ...finding: readonly [message: string, fix: string]) =>
            report(file.getPlace(['joined', key, index, ...path]), ...finding)
          if (!known[key].has(words)) reportAt(['words'], ...describeUnknown(words, known[key]))
          saidBy.forEach((other, at) => {
            if (!known[key].has(other)) reportAt(['saidBy', at], ...describeUnknown(other, known[key]))
            else if (isLeftOut(other, joined[key]))
              reportAt(
                ['saidBy', at],
                `"${other}" may be left out itself, and then nothing says "${words}".`,
                'Name what is always said.',
              )
          })
        })
    }
  },
})

function describeUnknown(words: string, known: ReadonlySet<string>): [message: string, fix: string] {
  return [`No card says "${words}".`, describeExpectedNames(words, known)]
}

function isLeftOut(words: string, rows: readonly SaidWords[]): boolean {
  return rows.some((row) => row.words === words && row.saidBy.length > 0)
}
