import { describe, expect, it } from 'vitest'
import { listFound } from '../list-found.ts'

const path = 'messages/login.json'
const write = (messages: object, values?: object) => ({ [path]: JSON.stringify({ messages, values }, null, 1) })

describe('message-placeholder', () => {
  it('finds a value that the portal does not provide, that the message does not use, or that belongs to no message', () => {
    const messages = { title: 'Hi {name}', help: 'Call {phon}.', more: 'More' }
    expect(listFound('message-placeholder', write(messages, { help: ['phone'], mor: ['phone'] }))).toEqual([
      '"title": "Hi {name}", | The portal has no value {name} for this message. No names are defined here yet: define one first, or leave it out.',
      '"help": "Call {phon}.", | The portal has no value {phon} for this message. Did you mean "phone"?',
      '"help": "Call {phon}.", | This message no longer says {phone}. Write {phone} where it belongs.',
      '"mor": [ | There is no message "mor" for these values. Did you mean "more"?',
    ])
    expect(listFound('message-placeholder', write({ title: 'Hi' }))).toEqual([])
  })
})

describe('typed-phone', () => {
  it('finds a phone number, and no other number', () => {
    const found = (text: string) => listFound('typed-phone', write({ title: text }))
    for (const number of ['800-555-0100', '+1 (800) 555-0100', '1.800.555.0100'])
      expect(found(`Call ${number} now.`)).toEqual([
        `"title": "Call ${number} now." | The phone number ${number} is typed into this message. Write {phone}.`,
      ])
    for (const number of ['911', '12345', '10.5']) expect(found(`See ${number} now.`)).toEqual([])
  })
})

describe('exact-message', () => {
  it('is shown word for word', () => {
    const portal = { 'login.title': 'Log in', 'login.help': 'Call.', 'logon.title': 'Log on', login: 'Log' }
    const source = { assumption: 'An example.' }
    const exact = JSON.stringify({ messages: { pale: { words: 'Pale.', source } }, portal }, null, 1)
    const changes = { ...write({ title: 'Login', help: 'Call.' }), 'exact-messages.json': exact }
    const missing = 'Correct the name, here or in the messages of the portal.'
    expect(listFound('exact-message', changes)).toEqual([
      `"logon.title": "Log on", | There is no message "logon.title". ${missing}`,
      `"login": "Log" | There is no message "login". ${missing}`,
      '"title": "Login", | The specification quotes this message; exact-messages.json has it as "Log in". A quoted message cannot be changed. Correct the one of the two that is not as the specification has it.',
    ])
    const none = JSON.stringify({ messages: { pale: { words: 'Pale.', source } } })
    expect(listFound('exact-message', { 'exact-messages.json': none })).toEqual([])
  })
})
