import type { FileChange } from '../../../compiler/scaffold/file-change.ts'
import type { StructureStep } from '../../model/structure.ts'
import { findSourceText } from '../source-files.ts'

/** A file of a change with its text on disk; a new file has none. */
export interface PlannedFile extends FileChange {
  readonly before?: string
}

/** A written change, with the earlier text of its files. */
export interface WrittenStep {
  readonly id: number
  readonly title: string
  readonly files: readonly PlannedFile[]
}

/** The written changes, the last first. */
export function listSteps(folder: string, steps: readonly WrittenStep[]): StructureStep[] {
  return steps
    .map((step) => ({
      id: step.id,
      title: step.title,
      paths: step.files.map(({ path }) => path),
      isUndoable: isUndoable(folder, step),
    }))
    .toReversed()
}

/** Whether all files of a change are still as it left them. */
export function isUndoable(folder: string, { files }: WrittenStep): boolean {
  return files.every(({ path, text }) => findSourceText(folder, path) === text)
}
