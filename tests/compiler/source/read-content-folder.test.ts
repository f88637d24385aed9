import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readContentFolder } from '../../../src/compiler/source/read-content-folder.ts'

it('reads the approvals of every text, three for each reader, and refuses any other file of that size', () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  for (const name of ['approvals.json', 'glossary.json']) writeFileSync(join(folder, name), ' '.repeat(2 * 1024 * 1024))
  const { files, problems } = readContentFolder(folder, 'content')
  expect(files.map(({ path }) => path)).toEqual(['approvals.json'])
  expect(problems.map(({ path, rule }) => [path, rule])).toEqual([['glossary.json', 'file-size']])
})
