import { App, Stack } from 'aws-cdk-lib'
import type { CfnCanary } from 'aws-cdk-lib/aws-synthetics'
import { expect, test } from 'vitest'
import { SignInCanary } from '../../../src/cloud/stack/sign-in-canary.ts'
import { smallBuild } from '../synthesized.ts'

test('each stage has a canary with its own name', async () => {
  const { bundles, remove } = await smallBuild()
  const names = ['production-east-1', 'production-east-2', 'a'.repeat(20)].map((stage) => {
    const stack = new Stack(new App(), stage)
    const { canary } = new SignInCanary(stack, 'Canary', { stage, code: bundles.canary, url: 'https://example.com' })
    return (canary.node.defaultChild as CfnCanary).name
  })
  await remove()
  expect(names).toEqual(['portal-production-east-1', 'portal-production-east-2', `portal-${'a'.repeat(20)}`])
})
