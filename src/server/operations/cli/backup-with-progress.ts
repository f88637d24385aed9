import { startProgress, type Progress } from '../../terminal/progress.ts'
import { backupFolder, type CopiedRows } from '../backup-folder.ts'

/** Copies a data folder, and shows the progress. @throws {DataFolderError} as `backupFolder` does */
export async function backupWithProgress(dataFolder: string, to: string, actor: string): Promise<CopiedRows> {
  let progress: Progress | undefined
  let before = 0
  try {
    return await backupFolder(dataFolder, to, actor, ({ total, done }) => {
      progress ??= startProgress({ total, countedNoun: 'MB' })
      progress.advance(done - before, (done - before) / 1e6)
      before = done
    })
  } finally {
    progress?.stop()
  }
}
