import { DescribeStacksCommand, type CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { toStackName } from '../stack/portal-stack.ts'
import type { StackOutputs } from '../stack/stack-outputs.ts'

/**
 * Reads the outputs of a stage's deployed stack. @throws Error if it was never deployed, or the credentials belong to a different account
 * than the one in the settings.
 */
export async function readOutputs(
  cloudformation: Pick<CloudFormationClient, 'send'>,
  stage: string,
  account?: string,
): Promise<StackOutputs> {
  const { Stacks } = await cloudformation.send(new DescribeStacksCommand({ StackName: toStackName(stage) }))
  const { Outputs = [], StackId = '' } = Stacks?.[0] ?? {}
  const [, , , , found] = StackId.split(':')
  if (account !== undefined && found !== account)
    throw new Error(`Unexpected AWS account ${found}, expected ${account}, which the settings of the stage name`)
  return Object.fromEntries(Outputs.map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue])) as StackOutputs
}
