import { gql } from '@apollo/client'
import { parse, print, stripIgnoredCharacters } from 'graphql'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { loadParticipantResults } from '../../../src/portal/data/participant-results.ts'
import { compiledDocument } from '../../../src/portal/data/compiled-documents.ts'

const written = `query Named($id: ID!) { participant(id: $id) { ...Part } } fragment Part on Participant { name }`

describe('compiledDocument', () => {
  test('is what gql makes of the same text', () => {
    const compiled = JSON.parse(compiledDocument(written)) as ReturnType<typeof gql>
    expect(print(compiled)).toBe(print(gql(written)))
    expect(stripIgnoredCharacters(compiled.loc!.source.body)).toBe(stripIgnoredCharacters(written))
  })

  test('the documents of the portal hold the fragments that they name', () => {
    const source = readFileSync('src/portal/config/participant-results.ts', 'utf8')
    expect(source).toContain('${orderInfo}')
    expect(loadParticipantResults.definitions).toHaveLength(3)
    expect(print(parse(loadParticipantResults.loc!.source.body))).toBe(print(loadParticipantResults))
  })
})
