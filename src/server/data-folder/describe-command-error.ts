import { findAwsFailure } from '../terminal/find-aws-failure.ts'
import { DataFolderError, FolderInUseError, isDiskFull } from './data-folder.ts'
import { getErrorMessage } from '../../catalogue/get-error-message.ts'

/** What a command advises about its data folder. */
export interface FolderAdvice {
  /** What to do about a folder that another process is using. */
  readonly inUse?: string
  /** How to use another folder. */
  readonly another?: string
}

/** Describes an error for the person who runs a command, with what to do about it. */
export function describeCommandError(
  error: unknown,
  { inUse = 'Stop it first.', another = 'To use another folder, add --data DIR.' }: FolderAdvice = {},
): string {
  const message = getErrorMessage(error)
  if (error instanceof FolderInUseError) return `${message} ${inUse}`
  if (error instanceof DataFolderError) return error.canUseAnother ? `${message} ${another}` : message
  const aws = findAwsFailure(error)
  if (aws) return aws.text
  return isDiskFull(message) ? `${message}. The disk is full: free some space, then run the command again.` : message
}
