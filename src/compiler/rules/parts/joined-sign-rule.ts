import type { JoinedSigns } from '../../../catalogue/joined-signs.ts'
import { describeExpectedNames } from '../../source/describe-expected-names.ts'
import { defineCheckRule } from '../rule.ts'

/** A lead or sign, and the others that say it. */
interface Row {
  readonly name: string
  readonly saidBy: readonly string[]
}

/** A reworded sign must not leave a name behind that no longer shortens a card, and no two signs may leave out each other. */
export const joinedSignRule = defineCheckRule({
  id: 'joined-sign',
  scope: 'catalogue',
  reason: 'A joined card leaves out a sign only if the card still says it.',
  in: 'emergencies.json',
  bad: '"signs": [{ "sign": "fainting", "saidBy": ["faint"] }]',
  good: '"signs": []',
  check({ parsed }, report) {
    for (const file of parsed.emergencies) {
      const { lead, signs, joined = { leads: [], signs: [] } } = file.value
      const known = Object.values(signs)
      const tables = [
        ['lead', [lead, ...known.flatMap((each) => each.lead ?? [])], joined.leads.map(toLeadRow)],
        ['sign', known.flatMap((each) => each.signs), joined.signs.map(toSignRow)],
      ] as const
      for (const [kind, names, rows] of tables)
        rows.forEach(({ name, saidBy }, index) => {
          const path = ['joined', `${kind}s`, index]
          const places = [
            { words: name, path: [...path, kind] },
            ...saidBy.map((words, at) => ({ words, path: [...path, 'saidBy', at] })),
          ]
          for (const { words, path: place } of places)
            if (!names.includes(words))
              report(
                file.getPlace(place),
                `No card has the ${kind} "${words}".`,
                describeExpectedNames(words, new Set(names)),
              )
          if (isSaidByItself(name, rows))
            report(
              file.getPlace([...path, kind]),
              `"${name}" would be left out because of itself.`,
              'Name only words that are wider.',
            )
        })
    }
  },
})

function toLeadRow({ lead, saidBy }: JoinedSigns['leads'][number]): Row {
  return { name: lead, saidBy }
}

function toSignRow({ sign, saidBy }: JoinedSigns['signs'][number]): Row {
  return { name: sign, saidBy }
}

/** Whether following the words that say a name leads back to it. */
function isSaidByItself(name: string, rows: readonly Row[]): boolean {
  const reached = new Set<string>()
  const follow = (from: string) => {
    for (const wider of rows.filter((row) => row.name === from).flatMap(({ saidBy }) => saidBy))
      if (!reached.has(wider)) {
        reached.add(wider)
        follow(wider)
      }
  }
  follow(name)
  return reached.has(name)
}
