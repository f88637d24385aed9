import type { FileChange } from '../../../compiler/scaffold/file-change.ts'
import type { StructureStep } from '../../model/structure.ts'
import { findSourceText } from '../source-files.ts'

/** A file of a change with the text that it has on disk; without one, it is new. */
export interface PlannedFile extends FileChange {
  readonly before?: string
}

/** A change that was written, with what its files were before. */
export interface WrittenStep {
  readonly id: number
  readonly title: string
  readonly files: readonly PlannedFile[]
}

/** What was written, the last first. */
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
