import fs, { mkdirSync, mkdtempSync, rmdirSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readContentFolder } from '../../../src/compiler/source/read-content-folder.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'content-'))))
afterEach(() => rmSync(folder, { recursive: true }))

it('reads the approvals of every text, three for each reader, and refuses any other file of that size', () => {
  for (const name of ['approvals.json', 'glossary.json']) writeFileSync(join(folder, name), ' '.repeat(2 * 1024 * 1024))
  const { files, problems } = readContentFolder(folder, 'content')
  expect(files.map(({ path }) => path)).toEqual(['approvals.json'])
  expect(problems.map(({ path, rule }) => [path, rule])).toEqual([['glossary.json', 'file-size']])
})

it('says that there is no folder, and how to name one', () => {
  writeFileSync(join(folder, 'file'), '')
  for (const path of [join(folder, 'content'), join(folder, 'file')])
    expect(() => readContentFolder(path, 'content')).toThrow(
      `There is no content folder at ${path}. Name the folder with --content.`,
    )
})

it('reads what is left if git deletes files and folders meanwhile', () => {
  for (const name of ['gone-later.json', 'gone.json', 'kept.json']) writeFileSync(join(folder, name), '{}')
  mkdirSync(join(folder, 'gone'))
  const { lstatSync, readdirSync } = fs
  // Each one is deleted just after it was found.
  Object.assign(fs, {
    readdirSync: (path: string) => {
      const names = readdirSync(path)
      if (names.includes('gone.json')) unlinkSync(join(path, 'gone.json'))
      return names
    },
    lstatSync: (path: string, options: fs.StatSyncOptions) => {
      const stat = lstatSync(path, options)
      if (path.endsWith('gone')) rmdirSync(path)
      if (path.endsWith('gone-later.json')) unlinkSync(path)
      return stat
    },
  })
  syncBuiltinESMExports()
  try {
    const { files, problems } = readContentFolder(folder, 'content')
    expect([files.map(({ path }) => path), problems]).toEqual([['kept.json'], []])
  } finally {
    Object.assign(fs, { lstatSync, readdirSync })
    syncBuiltinESMExports()
  }
})
