import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { replaceFile } from '../../../compiler/source/replace-file.ts'
import { findCommittedText, readGitFolder } from '../git-revisions.ts'
import { listChangedFiles } from '../list-changed-files.ts'
import type { PlannedFile, WrittenStep } from './steps.ts'

const fileText = v.exactOptional(v.string())
const kept = v.object({
  folder: v.string(),
  steps: v.array(
    v.object({
      id: v.number(),
      title: v.string(),
      files: v.array(v.object({ path: v.string(), text: fileText, before: fileText })),
    }),
  ),
})

/**
 * The written changes in their order, stored in git's own folder, so they can be undone as a whole after a restart of the studio, and two
 * studios of one folder share them. Outside a repository, they last until the studio stops.
 */
export class StepStore {
  readonly #folder: string
  readonly #isInRepository: boolean
  #file: string | undefined
  #steps: readonly WrittenStep[] = []

  constructor(folder: string) {
    this.#folder = folder
    const gitFolder = readGitFolder(folder)
    this.#isInRepository = gitFolder !== ''
    this.#file = this.#isInRepository ? join(gitFolder, 'studio-steps.json') : undefined
  }

  /** The changes of which at least one file is not committed. */
  get steps(): readonly WrittenStep[] {
    const steps = this.#read()
    if (steps.length === 0 || !this.#isInRepository) return steps
    const changed = new Set(listChangedFiles(this.#folder).map(({ path }) => path))
    const isCommitted = ({ path, text }: PlannedFile) =>
      !changed.has(path) || toUnixLines(findCommittedText(this.#folder, path)) === toUnixLines(text)
    return steps.filter(({ files }) => !files.every(isCommitted))
  }

  /** Keeps a written change, and returns its id. */
  add(step: Omit<WrittenStep, 'id'>): number {
    // A page may still show a change that was committed since.
    const id = (this.#read().at(-1)?.id ?? 0) + 1
    this.#keep([...this.steps, { ...step, id }])
    return id
  }

  remove(id: number): void {
    this.#keep(this.steps.filter((step) => step.id !== id))
  }

  #read(): readonly WrittenStep[] {
    if (this.#file === undefined || !existsSync(this.#file)) return this.#steps
    try {
      const { folder, steps } = v.parse(kept, JSON.parse(readFileSync(this.#file, 'utf8')))
      return folder === this.#folder ? steps : []
    } catch {
      return this.#steps
    }
  }

  #keep(steps: readonly WrittenStep[]): void {
    this.#steps = steps
    if (this.#file === undefined) return
    try {
      replaceFile(this.#file, JSON.stringify({ folder: this.#folder, steps }))
    } catch {
      // The change itself is written: it can be undone until the studio ends.
      this.#file = undefined
    }
  }
}

/** A text as git commits it, whichever line ends the checkout has. */
function toUnixLines(text: string | undefined): string | undefined {
  return text?.replaceAll('\r\n', '\n')
}
