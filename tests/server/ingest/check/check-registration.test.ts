import { describe, expect, it } from 'vitest'
import { checkRegistration, parseRegistration } from '../../../../src/server/ingest/check/check-registration.ts'

const now = new Date('2026-11-28T12:00:00Z')
const participant = { participantId: 'p', sex: 'FEMALE' } as const

describe('the details of a participant by which an account is connected', () => {
  it('are stored without what senders put around them, in the form in which they are compared', () => {
    const contact = { email: ' Robin@Example.com ', phone: ' +12025550142 ' }
    expect(
      parseRegistration({ ...participant, contact, familyName: ' Mu\u0308ller ', birthDate: '1980-02-29' }),
    ).toEqual({
      email: 'robin@example.com',
      phone: '+12025550142',
      familyName: 'M\u00fcller',
      birthDate: '1980-02-29',
    })
  })

  it('are removed by null, or by text that is not an address', () => {
    expect(parseRegistration({ ...participant, contact: { email: null, phone: null }, familyName: null })).toEqual({
      email: null,
      phone: null,
      familyName: null,
    })
    expect(parseRegistration({ ...participant, contact: { email: 'robin', phone: '202' } })).toEqual({
      email: null,
      phone: null,
    })
  })

  it('are undefined if the message contains none of them', () => {
    expect(parseRegistration(participant)).toBeUndefined()
  })

  it('include a day of birth from 1900 until today', () => {
    const isTaken = (birthDate: string) => checkRegistration({ ...participant, birthDate }, now).length === 0
    expect(['1900-01-01', '2026-11-28'].filter(isTaken)).toHaveLength(2)
    expect(['1899-12-31', '2026-11-29', '2026-02-30'].filter(isTaken)).toEqual([])
  })

  it('are valid with spaces around them, and otherwise refused at their place', () => {
    const spaced = { email: ' robin@example.com ', phone: ' +12025550142 ' }
    expect(checkRegistration({ ...participant, contact: spaced }, now)).toEqual([])
    const wrong = { ...participant, contact: { email: 'robin', phone: '202' }, birthDate: '2026-11-29' }
    expect(checkRegistration(wrong, now).map(({ pointer }) => pointer)).toEqual([
      '/participant/contact/email',
      '/participant/contact/phone',
      '/participant/birthDate',
    ])
  })
})
