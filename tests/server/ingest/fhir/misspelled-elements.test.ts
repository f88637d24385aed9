import { expect, it } from 'vitest'
import { exampleBundle, type Broken } from '../example-bundle.ts'
import { interpretText, listProblemsOfFirst } from '../interpret-text.ts'

type Path = readonly (string | number)[]

/** The paths of everything in a value, including whole parts. */
function listPaths(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at]
  const parts = Object.entries(value).map(([key, each]) => [Array.isArray(value) ? Number(key) : key, each] as const)
  return [at, ...parts.flatMap(([key, each]) => listPaths(each, [...at, key]))]
}

/** The bundle with one element's name misspelled. */
function misspell(bundle: object, path: Path): string {
  const changed = structuredClone(bundle) as Broken
  const name = path.at(-1)!
  const parent = path.slice(0, -1).reduce((value: Broken, key) => value[key], changed)
  parent[`${name}x`] = parent[name]
  delete parent[name]
  return JSON.stringify(changed)
}

it('refuses each element of the examples whose name is misspelled, because none is ignored silently', () => {
  const accepted = new Map<string, boolean>()
  for (const index of [0, 3]) {
    const bundle = exampleBundle(index)
    for (const path of listPaths(bundle)) {
      if (typeof path.at(-1) !== 'string') continue
      const { resourceType } = bundle.entry?.[Number(path[1])]?.resource ?? bundle
      const name = `${resourceType}: ${path.filter((key) => typeof key === 'string').join('.')}`
      if (!accepted.has(name))
        accepted.set(name, listProblemsOfFirst(interpretText(misspell(bundle, path))).length === 0)
    }
  }
  expect(accepted.size).toBeGreaterThan(90)
  expect([...accepted.keys()].filter((name) => accepted.get(name))).toEqual([])
})
