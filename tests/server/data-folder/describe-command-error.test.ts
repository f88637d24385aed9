import { LibsqlError } from '@libsql/client'
import { expect, it } from 'vitest'
import {
  createUnusableFolderError,
  DataFolderError,
  FolderInUseError,
} from '../../../src/server/data-folder/data-folder.ts'
import { describeCommandError } from '../../../src/server/data-folder/describe-command-error.ts'
import { explainDatabaseError } from '../../../src/server/data-folder/open-local-database.ts'

const tables = (code: string, text: string) => explainDatabaseError('/data', new LibsqlError(text, code))

it.each([
  [
    new FolderInUseError('/data', {}),
    'A server or another command is using the data folder /data. Stop the server or the command.',
  ],
  [new DataFolderError('There is no database in /data.'), 'There is no database in /data.'],
  [
    createUnusableFolderError('/data', new Error('EROFS: read-only file system')),
    'The data folder /data cannot be used (EROFS: read-only file system). To use another folder, add --data DIR.',
  ],
  [
    createUnusableFolderError('/data', new Error('SQLITE_FULL: database or disk is full')),
    'The disk of the data folder /data is full (SQLITE_FULL: database or disk is full). Free some space, then try again.',
  ],
  [
    tables('SQLITE_ERROR', 'no such column: said'),
    'The tables in the database of /data cannot be used by this version of the portal (SQLITE_ERROR: no such column: said). Put a copy of the data folder in its place. To use another folder, add --data DIR.',
  ],
  [
    tables('SQLITE_FULL', 'database or disk is full'),
    'The disk of the data folder /data is full (SQLITE_FULL: database or disk is full). Free some space, then try again.',
  ],
  [
    tables('SQLITE_IOERR_READ', 'disk I/O error'),
    'The data folder /data cannot be used (SQLITE_IOERR_READ: disk I/O error). To use another folder, add --data DIR.',
  ],
  [
    tables('SQLITE_CORRUPT', 'database disk image is malformed'),
    'The database /data/portal.db is damaged (SQLITE_CORRUPT: database disk image is malformed). Put a copy of it in its place. To use another folder, add --data DIR.',
  ],
  [
    new Error('ENOSPC: no space left on device, write'),
    'ENOSPC: no space left on device, write. The disk is full: free some space, then run the command again.',
  ],
  ['thrown', 'thrown'],
])('says %s with what to do about it', (error, said) => {
  expect(describeCommandError(error, { inUse: 'Stop the server or the command.' })).toBe(said)
})

it('leaves an error that is not the database’s as it is', () => {
  const error = new Error('other')
  expect(explainDatabaseError('/data', error)).toBe(error)
})
