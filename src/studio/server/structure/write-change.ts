import type { StructureChange, WrittenStructure } from '../../model/structure.ts'
import { UserFacingError } from '../user-facing-error.ts'
import { createSource, deleteSource, overwriteSource } from '../source-files.ts'
import type { ContentWorkspace } from '../content-workspace.ts'
import { describeStep } from './describe-step.ts'
import { planFiles } from './preview-change.ts'
import { isUndoable, type PlannedFile } from './steps.ts'

/** Writes a previewed change, all its files or none; refuses if the same request would produce a different change by now. */
export async function writeChange(
  studioContent: ContentWorkspace,
  { change, digest }: { readonly change: StructureChange; readonly digest: string },
): Promise<WrittenStructure> {
  studioContent.refresh()
  const planned = await planFiles(studioContent, change)
  if (planned.digest !== digest)
    throw new UserFacingError(
      'Files changed since this was shown, so nothing was written. Look at the change again before you write it.',
    )
  const before = studioContent.current.content
  writeAll(studioContent.folder, planned.files)
  studioContent.refresh()
  const title = describeStep(change, before, studioContent.current.content)
  const step = studioContent.stepStore.add({ title, files: planned.files })
  return { page: getPage(change, planned.files), step }
}

/** Restores the files of a change; refuses if one of them was changed afterward. */
export function undoChange(studioContent: ContentWorkspace, id: number): void {
  const step = studioContent.stepStore.steps.find((one) => one.id === id)
  if (!step || !isUndoable(studioContent.folder, step))
    throw new UserFacingError(
      'One of its files was changed afterward, so nothing was undone. Put files back one by one.',
    )
  writeAll(
    studioContent.folder,
    step.files.map(({ path, before, text }) => toChange(path, text, before)),
  )
  studioContent.stepStore.remove(id)
  studioContent.refresh()
}

/** Writes files; if one fails, restores those already written. */
function writeAll(folder: string, files: readonly PlannedFile[]): void {
  const written: PlannedFile[] = []
  try {
    for (const file of files) {
      writeOne(folder, file)
      written.push(file)
    }
  } catch (error) {
    for (const { path, before, text } of written.toReversed()) writeOne(folder, toChange(path, text, before))
    throw error
  }
}

function writeOne(folder: string, { path, before, text }: PlannedFile): void {
  if (text === undefined) deleteSource(folder, path)
  else if (before === undefined) createSource(folder, path, text)
  else overwriteSource(folder, path, text)
}

function toChange(path: string, before: string | undefined, text: string | undefined): PlannedFile {
  return { path, ...(before !== undefined && { before }), ...(text !== undefined && { text }) }
}

/** The page where work continues: the new text, or else the test. */
function getPage(change: StructureChange, files: readonly PlannedFile[]): string {
  if (change.action === 'rename-datum') return `/edit/${change.kind === 'figures' ? 'figures' : 'emergencies'}.json`
  const { test } = change
  switch (change.action) {
    case 'add-range':
    case 'add-text': {
      const lines = files.find(({ path }) => path.endsWith('.mdx'))?.text?.split('\n') ?? []
      const todo = lines.findIndex((line) => line.includes('TODO'))
      const body = lines.indexOf('---', 1) + 2
      const id = change.action === 'add-range' ? `CONTENT_${change.id}` : change.id
      return `/entry/${test}/${id}?edit=${(todo === -1 ? body : todo) + 1}`
    }
    case 'rename-text':
      return `/entry/${test}/${change.to}`
    case 'rename-family':
      return `/family/${test}/${change.to}`
    default:
      return `/test/${test}`
  }
}
