import { expect, test, vi } from 'vitest'
import { readOutputs } from '../../../src/cloud/deploy/read-outputs.ts'

const send = vi.fn<() => Promise<object>>(async () => ({
  Stacks: [
    {
      StackId: 'arn:aws:cloudformation:us-east-1:123456789012:stack/screening-portal-prod/1',
      Outputs: [{ OutputKey: 'Url', OutputValue: 'https://portal.example.com' }],
    },
  ],
}))

test('a stage of another account than its settings name is refused', async () => {
  expect(await readOutputs({ send }, 'prod', '123456789012')).toMatchObject({ Url: 'https://portal.example.com' })
  expect(await readOutputs({ send }, 'prod')).toMatchObject({ Url: 'https://portal.example.com' })
  await expect(readOutputs({ send }, 'prod', '210987654321')).rejects.toThrow('Unexpected AWS account 123456789012')
})
