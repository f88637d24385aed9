import { expect, it } from 'vitest'
import { createUnusableFolderError, FolderInUseError } from '../../../src/server/data-folder/data-folder.ts'
import { describeCommandError } from '../../../src/server/operations/cli/describe-command-error.ts'

it.each([
  [
    new FolderInUseError('/data', {}),
    'A server or another command is using the data folder /data. Stop it first: every command except backup and sender needs the folder to itself.',
  ],
  [
    createUnusableFolderError('/data', new Error('EROFS: read-only file system')),
    'The data folder /data cannot be used (EROFS: read-only file system). Choose another with --data DIR.',
  ],
  [
    createUnusableFolderError('/data', new Error('SQLITE_FULL: database or disk is full')),
    'The data folder /data cannot be used (SQLITE_FULL: database or disk is full). The disk is full: free some space, then run the command again.',
  ],
  [
    new Error('ENOSPC: no space left on device, write'),
    'ENOSPC: no space left on device, write. The disk is full: free some space, then run the command again.',
  ],
  ['thrown', 'thrown'],
])('says %s with what to do about it', (error, said) => {
  expect(describeCommandError(error)).toBe(said)
})
