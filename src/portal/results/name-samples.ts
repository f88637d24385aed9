import type { ResultView } from './result-view.ts'

/** Adds the sample to the names and titles that results of different samples share: "LDL Cholesterol, finger-stick". */
export function nameSamples(views: readonly ResultView[]): readonly ResultView[] {
  const addSample = (view: ResultView, key: 'name' | 'title') => {
    const sample = view.definition?.sample
    const isShared = views.some((other) => other[key] === view[key] && other.definition?.sample !== sample)
    return sample !== undefined && isShared ? formatNameOfSample(view[key], sample) : view[key]
  }
  return views.map((view) => ({ ...view, name: addSample(view, 'name'), title: addSample(view, 'title') }))
}

/** "LDL Cholesterol, laboratory". */
export function formatNameOfSample(name: string, sample: string): string {
  return `${name}, ${sample}`
}
