import type { Stack } from 'aws-cdk-lib'
import { NagSuppressions } from 'cdk-nag'
import type { StageSettings } from '../stage-settings.ts'

/** What cdk-nag's AwsSolutions would have otherwise, and why it is as it is. */
export function acceptedFindings(stack: Stack, { cloud }: StageSettings): void {}
