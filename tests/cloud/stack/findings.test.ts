import { Annotations, Match } from 'aws-cdk-lib/assertions'
import { expect, test } from 'vitest'
import { testApp } from '../synthesized.ts'

test.each([{}])('cdk-nag has no open finding with %o', async (cloud) => {
  console.time('app')
  const { stack } = await testApp(cloud)
  console.timeEnd('app')
  console.time('synth')
  const anything = Match.stringLikeRegexp('.')
  const annotations = Annotations.fromStack(stack)
  console.timeEnd('synth')
  const open = [...annotations.findError('*', anything), ...annotations.findWarning('*', anything)]
  expect(open.map(({ id, entry }) => `${id} ${String(entry.data).slice(0, 130)}`)).toEqual([])
})
