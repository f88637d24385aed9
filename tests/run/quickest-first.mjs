import { relative } from 'node:path'
import { BaseSequencer } from 'vitest/node'

/** The longest that each file took in a run: it takes no time where another one ended the run. */
const durations = new Map()

/** Runs the quickest files first: the first failure ends the run of a change. */
export class QuickestFirst extends BaseSequencer {
  /** @param {Parameters<BaseSequencer['sort']>[0]} files */
  async sort(files) {
    const { cache, config } = this.ctx
    for (const { project, moduleId } of files) {
      const known = cache.getFileTestResults(`${project.name}:${relative(config.root, moduleId)}`)
      durations.set(moduleId, Math.max(durations.get(moduleId) ?? 0, known?.duration ?? 0))
    }
    return [...files].sort((one, other) => durations.get(one.moduleId) - durations.get(other.moduleId))
  }
}
