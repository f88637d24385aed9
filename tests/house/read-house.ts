import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HouseFile } from './house-rule.ts'

/** Reads every text file under `root` that Git would track: all but `.git`, what .gitignore names, and binary files. */
export function readHouse(root: string): HouseFile[] {
  const ignored = new Set(['.git', ...readFileSync(join(root, '.gitignore'), 'utf8').split('\n').map(withoutSlash)])
  return pathsIn(root, '', ignored)
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    .filter((file) => !file.text.includes('\0'))
}

function pathsIn(root: string, folder: string, ignored: ReadonlySet<string>): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !ignored.has(entry.name))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      return entry.isDirectory() ? pathsIn(root, path, ignored) : [path]
    })
}

const withoutSlash = (line: string): string => line.replace(/\/$/, '')
