import type { AskOption } from '../../../compiler/scaffold/create-asker.ts'
import type { ContentToChange, FileChange } from '../../../compiler/scaffold/file-change.ts'
import { changeLimit } from '../../../compiler/scaffold/change-limit.ts'
import { getPlainText } from '../../../compiler/scaffold/get-plain-text.ts'
import { removeFamily } from '../../../compiler/scaffold/remove-family.ts'
import { removeRange } from '../../../compiler/scaffold/remove-range.ts'
import { removeText } from '../../../compiler/scaffold/remove-text.ts'
import { renameDatum } from '../../../compiler/scaffold/rename-datum.ts'
import { renameFamily } from '../../../compiler/scaffold/rename-family.ts'
import { renameRange } from '../../../compiler/scaffold/rename-range.ts'
import { renameText } from '../../../compiler/scaffold/rename-text.ts'
import { scaffoldEntry } from '../../../compiler/scaffold/scaffold-entry.ts'
import { scaffoldRange } from '../../../compiler/scaffold/scaffold-range.ts'
import type { StructureChange } from '../../model/structure.ts'
import { UserFacingError } from '../user-facing-error.ts'

/**
 * Plans the files that a change writes, as the content command would. @throws ChangeRefusedError or UserFacingError, with a sentence for
 * the editor, if the change is impossible
 */
export async function planChange(
  change: StructureChange,
  before: ContentToChange,
  folder: string,
): Promise<FileChange[]> {
  switch (change.action) {
    case 'add-range': {
      const { test, ...answers } = change
      return scaffoldRange(createAnswers({ ...answers, interpretation: test }), before, folder)
    }
    case 'add-text': {
      const { test, copied, ...answers } = change
      const files = await scaffoldEntry(createAnswers({ ...answers, interpretation: test }), before, folder)
      return copied === '' ? files : files.map((file) => copyWords(file, before, change))
    }
    case 'remove-text':
      return removeText(before, change.test, change.id)
    case 'remove-family':
      return removeFamily(before, change.test, change.id)
    case 'remove-range':
      return removeRange(before, { test: change.test, rangeId: change.id, into: change.into }, folder)
    case 'rename-text':
      return renameText(before, change.test, change.id, change.to)
    case 'rename-family':
      return renameFamily(before, change.test, change.id, change.to)
    case 'rename-range':
      return renameRange(before, change.test, change.id, change.to)
    case 'move-limit':
      return changeLimit(before.content, change).map(({ path, text }) => ({ path, text }))
    case 'rename-datum':
      return renameDatum(before, change.kind, change.id, change.to)
  }
}

/** Answers what the command asks on a terminal from the fields of the form. */
function createAnswers(fields: Readonly<Record<string, string>>): AskOption {
  return (name, { question, expected, isExpected }) => {
    const answer = fields[name]?.trim() ?? ''
    if (answer === '') return Promise.reject(new UserFacingError(`One answer is missing: ${question}`))
    if (isExpected && !isExpected(answer))
      return Promise.reject(new UserFacingError(`Unexpected ${name} "${answer}", expected ${expected}.`))
    return Promise.resolve(answer)
  }
}

/** Copies the words of another text into the new file. */
function copyWords(
  file: FileChange,
  before: ContentToChange,
  { test, copied, id }: Extract<StructureChange, { action: 'add-text' }>,
): FileChange {
  const name = `contentId: ${id}`
  if (!file.path.endsWith('.mdx') || file.text?.includes(`${name}\n`) !== true) return file
  const only = /^only: .*\n/m.exec(file.text)?.[0] ?? ''
  const source = getPlainText(before, test, copied).entry.origin.source.text.replace(/^only: .*\n/m, '')
  return { ...file, text: source.replace(/^contentId: .*\n/m, `${name}\n${only}`) }
}
