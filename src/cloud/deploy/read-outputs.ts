import { DescribeStacksCommand, type CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { toStackName, type StackOutputs } from '../stack/portal-stack.ts'

/** What the deployed stack of a stage says of itself. @throws Error where it was never deployed. */
export async function readOutputs(cloudformation: CloudFormationClient, stage: string): Promise<StackOutputs> {
  const { Stacks } = await cloudformation.send(new DescribeStacksCommand({ StackName: toStackName(stage) }))
  const outputs = Stacks?.[0]?.Outputs ?? []
  return Object.fromEntries(outputs.map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue])) as StackOutputs
}
