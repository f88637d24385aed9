import { camel } from '../../link/kebab.ts'
import type { Place } from '../../source/finding.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { suggest } from '../../source/suggest.ts'
import { defineRule, once, type RuleContext } from '../rule.ts'

/** A message that code reads, as `areaMessages.key`. */
interface Use {
  readonly area: string
  readonly key: string
  readonly place: Place
}

/** Every use of a message in the code: a search of the text finds them all. */
const usesIn = once((code: readonly SourceFile[]): readonly Use[] =>
  code.flatMap((file) =>
    [...file.text.matchAll(/\b([a-z][A-Za-z0-9]*)Messages\.([A-Za-z][A-Za-z0-9]*)/g)].map((match) => ({
      area: match[1]!,
      key: match[2]!,
      place: file.place(match.index),
    })),
  ),
)

/** The messages that the code shows, as `area.key`. */
const namesIn = once((code: readonly SourceFile[]) => new Set(usesIn(code).map(({ area, key }) => `${area}.${key}`)))

/** Rules over messages and the code that shows them. */
export const messageRules = [
  defineRule({
    id: 'missing-message',
    scope: 'catalogue',
    severity: 'error',
    reason: 'What the portal shows must exist.',
    in: 'messages/login.json',
    bad: '"headline"',
    good: '"title"',
    check({ parsed }, report, { code }) {
      const areas = new Map(parsed.messages.map((file) => [camel(file.source.name), file]))
      for (const { area, key, place } of usesIn(code)) {
        const file = areas.get(area)
        if (file && !Object.hasOwn(file.value.messages, key))
          report(
            place,
            `There is no message "${key}" in messages/${file.source.name}.json.`,
            suggest(key, Object.keys(file.value.messages)),
          )
      }
    },
  }),
  defineRule({
    id: 'unused-message',
    scope: 'message',
    severity: 'error',
    reason: 'A message that nothing shows is read by nobody.',
    in: 'messages/login.json',
    bad: '"help": "Call {phone}.",\n    "more": "More."',
    good: '"help": "Call {phone}."',
    check({ file, key }, report, { code }: RuleContext) {
      if (code.length === 0 || namesIn(code).has(`${camel(file.source.name)}.${key}`)) return
      report(file.atKey(['messages', key]), `Nothing shows the message "${key}".`, 'Delete it, or use it.')
    },
  }),
]
