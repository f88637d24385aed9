import { CloudFormationServiceException } from '@aws-sdk/client-cloudformation'
import { expect, test, vi } from 'vitest'
import { DeployError } from '../../../src/cloud/deploy/deploy-error.ts'
import { readOutputs, readPartialOutputs } from '../../../src/cloud/deploy/read-outputs.ts'
import { outputNames } from '../../../src/cloud/stack/stack-outputs.ts'

const createStack = (names: readonly string[]) => ({
  StackId: 'arn:aws:cloudformation:us-east-1:123456789012:stack/screening-portal-prod/1',
  Outputs: names.map((name) => ({ OutputKey: name, OutputValue: `the ${name}` })),
})
const send = vi.fn<() => Promise<object>>(async () => ({ Stacks: [createStack(outputNames)] }))

test('a stage in a different account from the one its settings name is refused', async () => {
  expect(await readOutputs({ send }, { stage: 'prod', account: '123456789012' })).toMatchObject({ Url: 'the Url' })
  expect(await readOutputs({ send }, { stage: 'prod' })).toMatchObject({ Url: 'the Url' })
  const other = readOutputs({ send }, { stage: 'prod', account: '210987654321' })
  await expect(other).rejects.toThrow('Unexpected AWS account 123456789012')
  await expect(other).rejects.toBeInstanceOf(DeployError)
})

test('a stack that lacks outputs is refused, and their names are reported', async () => {
  send.mockResolvedValueOnce({ Stacks: [createStack(outputNames.filter((name) => !name.includes('Url')))] })
  const lacking = readOutputs({ send }, { stage: 'prod' })
  await expect(lacking).rejects.toThrow('The stack screening-portal-prod lacks the outputs Url, TokenUrl: ')
  await expect(lacking).rejects.toBeInstanceOf(DeployError)
  send.mockResolvedValueOnce({ Stacks: [createStack([])] })
  expect(await readPartialOutputs({ send }, { stage: 'prod' })).toEqual({})
})

test('a stage that was never deployed is reported by name, and any other failure of AWS is passed on unchanged', async () => {
  const fail = (message: string) =>
    new CloudFormationServiceException({ name: 'ValidationError', $fault: 'client', $metadata: {}, message })
  send.mockRejectedValueOnce(fail('Stack with id screening-portal-prod does not exist'))
  const never = readOutputs({ send }, { stage: 'prod' })
  await expect(never).rejects.toThrow('There is no stack screening-portal-prod in this account')
  await expect(never).rejects.toBeInstanceOf(DeployError)
  send.mockRejectedValueOnce(fail('1 validation error detected'))
  await expect(readOutputs({ send }, { stage: 'prod' })).rejects.toThrow('1 validation error detected')
})
