import { DescribeStacksCommand, type CloudFormationClient, type Stack } from '@aws-sdk/client-cloudformation'
import { toStackName } from '../stack/portal-stack.ts'
import { outputNames, type StackOutputs } from '../stack/stack-outputs.ts'
import { DeployError } from './deploy-error.ts'

/** Which stage's outputs to read. */
interface OutputsQuery {
  readonly stage: string
  /** The AWS account in the stage's settings. */
  readonly account?: string | undefined
}

/** Reads the outputs of a stage's deployed stack. @throws {DeployError} as `readPartialOutputs` does, or if the stack lacks an output. */
export async function readOutputs(
  cloudformation: Pick<CloudFormationClient, 'send'>,
  query: OutputsQuery,
): Promise<StackOutputs> {
  const outputs = await readPartialOutputs(cloudformation, query)
  const missing = outputNames.filter((name) => outputs[name] === undefined)
  if (missing.length > 0)
    throw new DeployError(
      `The stack ${toStackName(query.stage)} lacks the outputs ${missing.join(', ')}: deploy it with --config first.`,
    )
  return outputs as StackOutputs
}

/**
 * Reads the outputs that a stage's stack has: none after a first deployment that failed.
 *
 * @throws {DeployError} if there is no stack, or the credentials belong to a different account than the one in the settings.
 */
export async function readPartialOutputs(
  cloudformation: Pick<CloudFormationClient, 'send'>,
  { stage, account }: OutputsQuery,
): Promise<Partial<StackOutputs>> {
  const { Outputs = [], StackId = '' } = await readStack(cloudformation, toStackName(stage))
  const [, , , , found] = StackId.split(':')
  if (account !== undefined && found !== account)
    throw new DeployError(`Unexpected AWS account ${found}, expected ${account}, which the settings of the stage name`)
  const outputs = Outputs.map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue])
  return Object.fromEntries(outputs) as Partial<StackOutputs>
}

async function readStack(cloudformation: Pick<CloudFormationClient, 'send'>, StackName: string): Promise<Stack> {
  const missing = `There is no stack ${StackName} in this account: the stage was never deployed.`
  try {
    const { Stacks: [stack] = [] } = await cloudformation.send(new DescribeStacksCommand({ StackName }))
    if (stack) return stack
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'ValidationError' && cause.message.includes('does not exist'))
      throw new DeployError(missing, { cause })
    throw cause
  }
  throw new DeployError(missing)
}
