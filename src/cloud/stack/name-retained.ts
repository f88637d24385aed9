import { Fn, Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'

/**
 * The name of something that remains when the stack goes: with the end of the stack's id, because the next stack of the
 * stage could not be made with a name that is taken.
 */
export function nameRetained(scope: Construct, stage: string): string {
  const id = Fn.select(2, Fn.split('/', Stack.of(scope).stackId))
  return `screening-portal-${stage}-${Fn.select(4, Fn.split('-', id))}`
}
