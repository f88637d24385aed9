import { Fn, Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'

/**
 * Names a resource that is retained when the stack is deleted. The name includes the end of the stack's id, because the stage's next stack
 * could not be created with a name that is taken.
 */
export function nameRetained(scope: Construct, stage: string): string {
  const id = Fn.select(2, Fn.split('/', Stack.of(scope).stackId))
  return `screening-portal-${stage}-${Fn.select(4, Fn.split('-', id))}`
}
