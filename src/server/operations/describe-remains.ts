import { acceptedDays } from '../records/accepted-messages.ts'

/** How long files that a provider dropped into the bucket are listed there, in days. */
export const droppedFileDays = 15

/**
 * How long a file in the bucket stays after another one replaced it or its time was over, in days: longer than the queue of what failed
 * keeps the parts that name it.
 */
export const replacedFileDays = 15

/** How long files in the wrong place of the bucket are listed there, in days. */
export const strayFileDays = 90

/** How long access logs stay, in days. */
export const trailDays = 90

/** How long the daily anchors of the audit log stay, in days. */
export const anchorDays = 400

/** How long a notice that could not be sent waits for an operator, in days. */
export const failedNoticeDays = 14

/** How long a table of DynamoDB can be restored to an earlier moment, and how long its daily copies stay, in days. */
export const recoveryDays = 35

/** What is known about a removed participant's account after the removal. */
export interface RemainsOptions {
  readonly isTable: boolean
  /** The account in Amazon Cognito that read the results, if any. */
  readonly accountId: string | undefined
}

/** Describes, in sentences for the responsible operator, what a removal leaves behind and what it cannot reach. */
export function describeRemains({ isTable, accountId = 'USER' }: RemainsOptions): readonly string[] {
  const kept = [
    `What stays ${isTable ? 'in the tables' : 'in the data folder'}: the audit log, which says who removed the participant; a hash of the id, by which`,
    `messages about the participant are refused; and hashes of messages that were taken, for ${acceptedDays} days.`,
    'What was not removed, and may hold the participant:',
  ]
  return isTable
    ? [
        ...kept,
        '- the account in Amazon Cognito, with its name and contacts; delete it with',
        `  aws cognito-idp admin-delete-user --user-pool-id POOL --username ${accountId}`,
        `- files that were dropped into the bucket, which delete themselves after ${droppedFileDays + replacedFileDays} days, or ${strayFileDays + replacedFileDays} in a wrong place`,
        `- what the table was at each moment of the last ${recoveryDays} days, its daily copies, which stay as long, and those that you made`,
        `- for ${trailDays} days, logs of who read and wrote what, with the id, email address and phone number as keys`,
        `- for ${anchorDays} days, the daily anchors of the audit log, with the id`,
        `- for ${failedNoticeDays} days, a notice that could not be sent, with the id`,
      ]
    : [
        ...kept,
        '- copies that you made of the data folder (operate backup)',
        '- the files that results were fed in from, wherever they are',
      ]
}
