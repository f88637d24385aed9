import type { StructureStep } from '../model/structure.ts'

/** Those of the steps, the last first, that can be undone now, or once later ones that wrote in the same files are. */
export function listOpenSteps(steps: readonly StructureStep[]): readonly StructureStep[] {
  const open: StructureStep[] = []
  for (const step of steps) {
    const isUnderLater = open.some(({ paths }) => paths.some((path) => step.paths.includes(path)))
    if (step.isUndoable || isUnderLater) open.push(step)
  }
  return open
}
