import { relative } from 'node:path'
import { BaseSequencer } from 'vitest/node'

/** Runs first what failed in the run before, then the quickest files: the first failure ends the run of a mutation. */
export class QuickestFirst extends BaseSequencer {
  /** @param {Parameters<BaseSequencer['sort']>[0]} files */
  async sort(files) {
    const { cache, config } = this.ctx
    const places = files.map((file) => {
      const known = cache.getFileTestResults(`${file.project.name}:${relative(config.root, file.moduleId)}`)
      return { file, place: known?.failed ? -1 : (known?.duration ?? 0) }
    })
    return places.sort((one, other) => one.place - other.place).map(({ file }) => file)
  }
}
