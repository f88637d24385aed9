import { FolderInUseError } from '../../data-folder/data-folder.ts'

/** Describes an error for a person who runs a verb; errors of the data folder address one who starts the server. */
export function describeCommandError(error: unknown): string {
  if (error instanceof FolderInUseError)
    return `A server or another command is using the data folder ${error.folder}. Stop it first: every command except backup and sender needs the folder to itself.`
  const message = error instanceof Error ? error.message : String(error)
  if (!/ENOSPC|SQLITE_FULL/.test(message)) return message.replace('with: npm start -- --data DIR', 'with --data DIR.')
  const [what = ''] = message.split(/\.? Choose another /)
  return `${what}. The disk is full: free some space, then run the command again.`
}
