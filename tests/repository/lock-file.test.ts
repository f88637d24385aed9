import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface LockedPackage {
  readonly version?: string
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Readonly<Record<string, LockedPackage>>
}

/** Whether a package that is at `path` finds `name` as Node would: next to it, or further up. */
function finds(path: string, name: string): boolean {
  for (let place = path; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    if (packages[`${place === '' ? '' : `${place}/`}node_modules/${name}`]?.version !== undefined) return true
    if (place === '') return false
  }
}

it('locks the packages of every platform, because otherwise npm ci refuses to run on all of them', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !finds(path, name)),
  )
  expect(missing).toEqual([])
})
