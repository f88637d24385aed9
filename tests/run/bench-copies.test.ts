import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { compileFolder } from '../../src/compiler/compile.ts'
import { sample } from '../fixtures/sample-content.ts'
import { writeFiles } from '../fixtures/write-files.ts'
import { copiesOf, readFiles } from './bench-copies.ts'
import { isThorough } from './is-thorough.ts'

it('copies content into content that passes the check, so that the bench measures what editors wait for', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-copies-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const files = isThorough ? readFiles(resolve('content')) : new Map(Object.entries(sample))
  writeFiles(join(folder, 'content'), Object.fromEntries(copiesOf(files, 2)))
  symlinkSync(resolve('src'), join(folder, 'src'))
  const { findings, catalogue } = compileFolder(join(folder, 'content'), undefined, folder)
  expect(findings.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([])
  const ids = Object.keys(catalogue.interpretations)
  expect(ids.filter((id) => /copy2/i.test(id))).toHaveLength(ids.length / 2)
})
