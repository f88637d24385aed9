import { listPlaceholders } from '../../../catalogue/placeholder.ts'
import { toCamelCase } from '../../link/to-kebab-case.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { suggest } from '../../source/suggest.ts'
import { memoize } from '../../source/memoize.ts'
import { defineRule, type RuleContext } from '../rule.ts'

/** Every use of a message in the code, as `areaMessages.key`: a search of the text finds them all. */
const listMessageUses = memoize((code: readonly SourceFile[]) =>
  code.flatMap((file) => {
    const uses = file.text.matchAll(/\b([a-z][A-Za-z0-9]*)Messages\.([A-Za-z][A-Za-z0-9]*)/g)
    return Array.from(uses, ({ 1: area = '', 2: key = '', index }) => ({
      area,
      key,
      place: () => file.getPlace(index),
    }))
  }),
)

/** The messages that the code shows, as `area.key`. */
const collectUsedMessages = memoize(
  (code: readonly SourceFile[]) => new Set(listMessageUses(code).map(({ area, key }) => `${area}.${key}`)),
)

/** The names of the values that the code fills into each message. */
const collectFilledValues = memoize((code: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> => {
  const calls = code.flatMap(({ text }) => [
    ...text
      .replaceAll(/\b(?!fillPlaceholders)\w+\([^()]*\)/g, 'value')
      .matchAll(/fillPlaceholders\(\s*(\w+)Messages\.(\w+),\s*\{([^{}]*)\}/g),
  ])
  const withPhone = code.flatMap(({ text }) => [...text.matchAll(/<TextWithPhone text=\{(\w+)Messages\.(\w+)\}/g)])
  const fills = new Map(withPhone.map(([, area, key]) => [`${area}.${key}`, ['phone']]))
  for (const [, area, key, values = ''] of calls.filter((call) => !call[3]?.includes('...')))
    fills.set(
      `${area}.${key}`,
      values.split(',').flatMap((value) => /\w+/.exec(value)?.[0] ?? []),
    )
  return fills
})

const collectCodeWords = memoize(
  (code: readonly SourceFile[]) => new Set(code.flatMap(({ text }) => text.match(/\w+/g) ?? [])),
)

/** Rules over messages and the code that shows them. */
export const messageRules = [
  defineRule({
    id: 'missing-message',
    scope: 'catalogue',
    reason: 'What the portal shows must exist.',
    in: 'messages/login.json',
    bad: '"headline"',
    good: '"title"',
    check({ parsed }, report, { code }) {
      const areas = new Map(parsed.messages.map((file) => [toCamelCase(file.source.name), file]))
      for (const { area, key, place } of listMessageUses(code)) {
        const file = areas.get(area)
        if (!file || Object.hasOwn(file.value.messages, key)) continue
        const message = `There is no message "${key}" in messages/${file.source.name}.json.`
        report(place(), message, suggest(key, Object.keys(file.value.messages)))
      }
    },
  }),
  defineRule({
    id: 'unused-message',
    scope: 'message',
    reason: 'A message that nothing shows is read by nobody.',
    bad: '"help": "Call {phone}.",\n    "more": "More."',
    good: '"help": "Call {phone}."',
    check({ file, key }, report, { code }: RuleContext) {
      if (code.length === 0 || collectUsedMessages(code).has(`${toCamelCase(file.source.name)}.${key}`)) return
      report(file.getKeyPlace(['messages', key]), `Nothing shows the message "${key}".`, 'Delete it, or use it.')
    },
  }),
  defineRule({
    id: 'message-placeholder',
    scope: 'message',
    reason: 'A message names the values that the portal fills in, and no others.',
    bad: '"help": "Call {telephone}."',
    good: '"help": "Call {phone}."',
    check({ file, key, text }, report, { code }: RuleContext) {
      const filled = collectFilledValues(code).get(`${toCamelCase(file.source.name)}.${key}`)
      const named = listPlaceholders(text)
      if (!filled) {
        for (const name of named)
          if (code.length > 0 && !collectCodeWords(code).has(name))
            report(file.getPlace(['messages', key]), `The portal has no value {${name}}.`, 'Correct the name.')
        return
      }
      const place = () => file.getPlace(['messages', key])
      for (const name of named.filter((one) => !filled.includes(one)))
        report(place(), `The portal has no value {${name}} for this message.`, suggest(name, filled))
      for (const name of filled.filter((one) => !named.includes(one)))
        report(place(), `This message no longer says {${name}}.`, `Write {${name}} where it belongs.`)
    },
  }),
  defineRule({
    id: 'typed-phone',
    scope: 'message',
    reason: 'The phone number of customer service is a setting; if it is typed in, an old number stays.',
    bad: '"help": "Call 800-555-0100."',
    good: '"help": "Call {phone}."',
    check({ file, key, text }, report) {
      const number = /\+?\d[\d() .-]{5,}\d/.exec(text)?.[0]
      if (number !== undefined)
        report(file.getPlace(['messages', key]), `The phone number ${number} is typed in here.`, 'Write {phone}.')
    },
  }),
  defineRule({
    id: 'exact-message',
    scope: 'catalogue',
    reason: 'A message that the specification quotes is shown word for word.',
    in: 'exact-messages.json',
    bad: '{ "messages": { "pale": { "words": "You look pale.", "source": { "assumption": "An example for the tests." } } }, "portal": { "login.title": "Log in" } }',
    check({ parsed }, report) {
      for (const exact of parsed.exactMessages)
        for (const [name, words] of Object.entries(exact.value.portal ?? {})) {
          const [area, key = ''] = name.split('.')
          const file = parsed.messages.find(({ source }) => source.name === area)
          const text = file?.value.messages[key]
          const missing = `There is no message "${name}".`
          if (text === undefined)
            report(exact.getPlace(['portal', name]), missing, 'Correct the name, or delete the line.')
          else if (text !== words)
            report(file!.getPlace(['messages', key]), 'The specification quotes this message.', `Write "${words}".`)
        }
    },
  }),
]
