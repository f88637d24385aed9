import { listPlaceholders } from '../../../catalogue/placeholder.ts'
import { describeExpectedNames } from '../../source/describe-expected-names.ts'
import { defineCheckRule } from '../rule.ts'

/** Rules about the portal's messages. */
export const messageRules = [
  defineCheckRule({
    id: 'message-placeholder',
    scope: 'catalogue',
    reason: 'A message names the values that the portal fills in, and no others.',
    in: 'messages/login.json',
    bad: '"help": "Call {telephone}."',
    good: '"help": "Call {phone}."',
    check({ parsed }, report) {
      for (const file of parsed.messages) {
        const { messages, values = {} } = file.value
        for (const [key, text] of Object.entries(messages)) {
          const knownNames = values[key] ?? []
          const named = listPlaceholders(text)
          const place = file.getPlace(['messages', key])
          for (const name of named.filter((one) => !knownNames.includes(one)))
            report(
              place,
              `The portal has no value {${name}} for this message.`,
              describeExpectedNames(name, knownNames),
            )
          for (const name of knownNames.filter((one) => !named.includes(one)))
            report(place, `This message no longer says {${name}}.`, `Write {${name}} where it belongs.`)
        }
        for (const key of Object.keys(values).filter((one) => !Object.hasOwn(messages, one)))
          report(
            file.getKeyPlace(['values', key]),
            `There is no message "${key}" for these values.`,
            describeExpectedNames(key, Object.keys(messages)),
          )
      }
    },
  }),
  defineCheckRule({
    id: 'typed-phone',
    scope: 'message',
    reason: 'The phone number of customer service is a setting; if it is typed in, an old number stays.',
    bad: '"help": "Call 800-555-0100."',
    good: '"help": "Call {phone}."',
    check({ file, key, text }, report) {
      const number = /\+?\d[\d() .-]{5,}\d/.exec(text)?.[0]
      if (number !== undefined)
        report(
          file.getPlace(['messages', key]),
          `The phone number ${number} is typed into this message.`,
          'Write {phone}.',
        )
    },
  }),
  defineCheckRule({
    id: 'exact-message',
    scope: 'catalogue',
    needsEveryFile: true,
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
            report(
              exact.getPlace(['portal', name]),
              missing,
              'Correct the name, here or in the messages of the portal.',
            )
          else if (text !== words)
            report(
              file!.getPlace(['messages', key]),
              `The specification quotes this message; exact-messages.json has it as "${words}".`,
              'A quoted message cannot be changed. Correct the one of the two that is not as the specification has it.',
            )
        }
    },
  }),
]
