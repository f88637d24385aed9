import { describe, expect, test } from 'vitest'
import { chatMessages } from 'virtual:messages/chat'
import {
  emptyRequest,
  checkChatRequest,
  chatReasons,
  trimChatRequest,
} from '../../../src/portal/support/chat-request.ts'

const right = { firstName: 'José', lastName: 'de la Cruz', email: '', phone: '5550100200', reason: 'Results Pending' }
const empty = 'This field cannot be empty.'

describe('the form before a chat', () => {
  test('needs names, a phone number and a reason, but no email address', () => {
    expect(checkChatRequest(emptyRequest)).toEqual({
      firstName: empty,
      lastName: empty,
      phone: empty,
      reason: 'Please choose a reason.',
    })
    expect(checkChatRequest(right)).toEqual({})
  })

  test.each([
    ['firstName', 'Al', chatMessages.nameShort],
    ['firstName', '  Al  ', chatMessages.nameShort],
    ['firstName', 'Ann', undefined],
    ['lastName', 'a'.repeat(100), undefined],
    ['lastName', 'a'.repeat(101), 'Please enter 100 letters or fewer.'],
    ['lastName', 'Smith3', chatMessages.nameLetters],
    ['lastName', '<b>Smith', chatMessages.nameLetters],
    ['lastName', 'Đặng Thị', undefined],
    ['email', 'a'.repeat(100), undefined],
    ['email', 'a'.repeat(101), 'Please enter 100 characters or fewer.'],
    ['phone', '+1 5550100200', undefined],
    ['phone', '+15550100200', undefined],
    ['phone', '55501002001', 'Please enter up to 10 digits, with or without a country code.'],
    ['phone', '(555) 010-0200', 'Please enter up to 10 digits, with or without a country code.'],
    ['reason', 'Something else', 'Please choose a reason.'],
  ] as const)('%s "%s": %s', (field, value, error) => {
    expect(checkChatRequest({ ...right, [field]: value })).toEqual(error === undefined ? {} : { [field]: error })
  })

  test('offers the reasons of the specification, and sends the typed text without spaces at its ends', () => {
    expect(chatReasons).toEqual([
      'Understanding your results',
      'Missing Test Results',
      'Results cannot print',
      'Incorrect results',
      'Requesting copies of films',
      'Results Pending',
      'Copies of Ultrasound Images',
    ])
    expect(trimChatRequest({ ...right, firstName: ' José ', phone: ' 5550100200 ' })).toEqual(right)
  })
})
