import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors'
import { dataMessages } from 'virtual:messages/data'
import { expect, test } from 'vitest'
import { describeLoadFailure } from '../../../src/portal/data/describe-load-failure.ts'

const { unreachable, unavailable, tooOften } = dataMessages
const serverError = (status: number) =>
  new ServerError(`Received status code ${status}`, { response: new Response(null, { status }), bodyText: '' })
const graphqlError = (code?: string) =>
  new CombinedGraphQLErrors({ errors: [{ message: 'Too many calls', ...(code && { extensions: { code } }) }] })
const parseError = new ServerParseError(new SyntaxError("Unexpected token '<'"), {
  response: new Response(null),
  bodyText: '<html>',
})

test.each([
  ['a network that is off', new TypeError('Failed to fetch'), unreachable],
  ['the page of a hotel', parseError, unreachable],
  ['a server that is broken', serverError(500), unavailable],
  ['a gateway that counts', serverError(429), tooOften],
  ['an answer with an error', graphqlError(), unavailable],
  ['a back end that counts', graphqlError('RATE_LIMITED'), tooOften],
  ['nothing that was asked', undefined, unavailable],
])('%s has a sentence of ours', (_, error, expected) => {
  expect(describeLoadFailure(error)).toBe(expected)
})
