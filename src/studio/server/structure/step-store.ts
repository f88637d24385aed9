import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { replaceFile } from '../../../compiler/source/replace-file.ts'
import { findGitFolder } from '../git-revisions.ts'
import { listChangedFiles } from '../list-changed-files.ts'
import type { WrittenStep } from './steps.ts'

const text = v.exactOptional(v.string())
const kept = v.object({
  folder: v.string(),
  steps: v.array(
    v.object({ id: v.number(), title: v.string(), files: v.array(v.object({ path: v.string(), text, before: text })) }),
  ),
})

/**
 * The written changes in their order, stored in git's own folder, so they can be undone as a whole after a restart of the studio, and two
 * studios of one folder share them. Outside a repository, they last until the studio stops.
 */
export class StepStore {
  readonly #folder: string
  #file: string | undefined
  #steps: readonly WrittenStep[] = []

  constructor(folder: string) {
    this.#folder = folder
    const gitFolder = findGitFolder(folder)
    this.#file = gitFolder === '' ? undefined : join(gitFolder, 'studio-steps.json')
    this.#forgetCommitted()
  }

  get steps(): readonly WrittenStep[] {
    if (this.#file === undefined || !existsSync(this.#file)) return this.#steps
    try {
      const { folder, steps } = v.parse(kept, JSON.parse(readFileSync(this.#file, 'utf8')))
      return folder === this.#folder ? steps : []
    } catch {
      return this.#steps
    }
  }

  add(step: Omit<WrittenStep, 'id'>): void {
    const { steps } = this
    this.#keep([...steps, { ...step, id: (steps.at(-1)?.id ?? 0) + 1 }])
  }

  remove(id: number): void {
    this.#keep(this.steps.filter((step) => step.id !== id))
  }

  /** Drops steps whose files are all committed. */
  #forgetCommitted(): void {
    const { steps } = this
    if (steps.length === 0) return
    const changed = new Set(listChangedFiles(this.#folder).map(({ path }) => path))
    this.#keep(steps.filter(({ files }) => files.some(({ path }) => changed.has(path))))
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
