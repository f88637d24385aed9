import { randomUUID } from 'node:crypto'
import type { PostConfirmationTriggerEvent, PreSignUpTriggerEvent, PreTokenGenerationTriggerEvent } from 'aws-lambda'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createAccountTrigger, type AccountEvent, type EndSessions } from '../../../src/cloud/lambda/account-trigger.ts'
import { SignUpRefusal } from '../../../src/cloud/lambda/sign-up-refusal.ts'
import { createSignUpHook } from '../../../src/server/registration/sign-up-hook.ts'
import {
  startDynamodbRecords,
  type DynamodbRecords,
} from '../../server/records/dynamodb/start-dynamodb-records.fixtures.ts'
import { describeSignUp, type AccountsOfTest, type Newcomer } from '../../server/registration/sign-up-contract.ts'
import { collectAll } from '../../server/records/purchase-versions.ts'
import { clientId, poolId } from '../cognito-pool.ts'

const both = {
  version: '1',
  region: 'us-east-1',
  userPoolId: poolId,
  callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId },
}

/** The event before a sign-up, as Cognito makes it. */
function preSignUp(
  userAttributes: Record<string, string>,
  triggerSource: PreSignUpTriggerEvent['triggerSource'] = 'PreSignUp_SignUp',
): PreSignUpTriggerEvent {
  const request = { userAttributes, validationData: {} }
  const response = { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false }
  return { ...both, userName: randomUUID(), triggerSource, request, response }
}

/** The event before tokens are made. */
function preToken(userAttributes: Record<string, string>): PreTokenGenerationTriggerEvent {
  return {
    ...both,
    userName: userAttributes['sub']!,
    triggerSource: 'TokenGeneration_Authentication',
    request: {
      userAttributes: { ...userAttributes, 'cognito:user_status': 'CONFIRMED' },
      groupConfiguration: { groupsToOverride: [], iamRolesToOverride: [] },
    },
    response: {} as PreTokenGenerationTriggerEvent['response'],
  }
}

/** The claims of an id token, as Cognito makes them from attributes and from the function's answer. */
function listClaims(attributes: Record<string, string>, answer: AccountEvent): Record<string, string> {
  const { claimsToAddOrOverride = {}, claimsToSuppress = [] } =
    (answer as PreTokenGenerationTriggerEvent).response.claimsOverrideDetails ?? {}
  const claims = { ...attributes, ...claimsToAddOrOverride }
  return Object.fromEntries(Object.entries(claims).filter(([name]) => !claimsToSuppress.includes(name)))
}

const endSessions = vi.fn<EndSessions>()

let dynamodb: DynamodbRecords
beforeAll(async () => {
  dynamodb = await startDynamodbRecords()
})
afterAll(async () => dynamodb.stop())

/** A user pool, as far as its triggers are concerned. */
describeSignUp(async ({ isOpen }): Promise<AccountsOfTest> => {
  const { records, stop } = await startDynamodbRecords()
  const trigger = createAccountTrigger(createSignUpHook({ records, isOpen }), endSessions)
  const users = new Map<string, Record<string, string>>()
  const nameIn = ({ email, phone_number: phone }: Newcomer): string => email?.toLowerCase() ?? phone!
  return {
    records,
    async signUp(newcomer) {
      const attributes: Record<string, string> = { ...newcomer }
      try {
        await trigger(preSignUp(attributes))
      } catch (error) {
        return `UserLambdaValidationException: PreSignUp failed with error ${(error as Error).message}.`
      }
      users.set(nameIn(newcomer), { ...attributes, sub: randomUUID(), email_verified: 'false' })
      return undefined
    },
    async confirm(newcomer) {
      const verified = newcomer.email === undefined ? 'phone_number_verified' : 'email_verified'
      users.get(nameIn(newcomer))![verified] = 'true'
    },
    async signIn(newcomer) {
      const attributes = users.get(nameIn(newcomer))!
      const claims = listClaims(attributes, await trigger(preToken(attributes)))
      return { accountId: claims['sub']!, participantId: claims['custom:participant_id'] ?? claims['sub']! }
    },
    stop,
  }
})

test('the sign-up check does not apply to an account that the provider creates', async () => {
  const trigger = createAccountTrigger(createSignUpHook({ records: dynamodb.records, isOpen: false }), endSessions)
  const event = preSignUp({ email: 'made@example.com' }, 'PreSignUp_AdminCreateUser')
  expect(await trigger(event)).toBe(event)
  await expect(trigger(preSignUp({ email: 'made@example.com' }))).rejects.toThrow('who bought a screening')
})

test('an account to which the provider gave a participant by hand is linked, and a second account with the same participant reads nothing', async () => {
  const trigger = createAccountTrigger(createSignUpHook({ records: dynamodb.records, isOpen: false }), endSessions)
  const byHand = () => ({ sub: randomUUID(), email: 'h@example.com', 'custom:participant_id': 'by-hand' })
  const [first, second] = [byHand(), byHand()]
  expect(listClaims(first, await trigger(preToken(first)))['custom:participant_id']).toBe('by-hand')
  expect(listClaims(second, await trigger(preToken(second)))).not.toHaveProperty('custom:participant_id')
  expect(await dynamodb.records.accounts.findWaiting(second.sub)).toMatchObject({
    reason: 'taken',
    participantIds: ['by-hand'],
  })
  expect(
    (await collectAll(dynamodb.records.audit.listParticipantEvents('by-hand'))).map(({ action }) => action),
  ).toEqual(['link'])
})

test('a password reset ends every session of its account, and a confirmed sign-up ends none', async () => {
  const trigger = createAccountTrigger(createSignUpHook({ records: dynamodb.records, isOpen: false }), endSessions)
  const confirmed = (triggerSource: PostConfirmationTriggerEvent['triggerSource']): PostConfirmationTriggerEvent => ({
    ...both,
    userName: 'user-1',
    triggerSource,
    request: { userAttributes: { sub: 'user-1', email: 'h@example.com' } },
    response: {},
  })
  endSessions.mockClear()
  await trigger(confirmed('PostConfirmation_ConfirmSignUp'))
  expect(endSessions).not.toHaveBeenCalled()
  const event = confirmed('PostConfirmation_ConfirmForgotPassword')
  expect(await trigger(event)).toBe(event)
  expect(endSessions.mock.calls).toEqual([[{ poolId, userName: 'user-1' }]])
  endSessions.mockRejectedValueOnce(new Error('throttled'))
  await expect(trigger(event)).rejects.toThrow('throttled')
})

test('no text message goes abroad, even if sign-up is open', async () => {
  const trigger = createAccountTrigger(createSignUpHook({ records: dynamodb.records, isOpen: true }), endSessions)
  await expect(trigger(preSignUp({ phone_number: '+447700900123' }))).rejects.toThrow('United States and Canada only')
  await expect(trigger(preSignUp({ email: 'a@example.com', phone_number: '+447700900123' }))).rejects.toThrow('only')
  await trigger(preSignUp({ phone_number: '+12025550142' }))
})

test('a refusal differs from a failure, which raises an alarm', async () => {
  const trigger = createAccountTrigger(createSignUpHook({ records: dynamodb.records, isOpen: false }), endSessions)
  await expect(trigger(preSignUp({ email: 'stranger@example.com' }))).rejects.toBeInstanceOf(SignUpRefusal)
  await expect(trigger(preSignUp({ phone_number: '+447700900123' }))).rejects.toBeInstanceOf(SignUpRefusal)
  const findRefusal = vi.fn<() => Promise<undefined>>().mockRejectedValue(new Error('AccessDeniedException'))
  const failing = createAccountTrigger({ findRefusal, connect: vi.fn<() => Promise<undefined>>() }, endSessions)
  await expect(failing(preSignUp({ email: 'stranger@example.com' }))).rejects.not.toBeInstanceOf(SignUpRefusal)
})
