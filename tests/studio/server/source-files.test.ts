import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, win32 } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { UserFacingError } from '../../../src/studio/server/user-facing-error.ts'
import { createSource, findContentPath, readSource, saveSource } from '../../../src/studio/server/source-files.ts'

const root = mkdtempSync(join(tmpdir(), 'studio-files-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const folder = join(root, 'content')
mkdirSync(join(folder, 'pages'), { recursive: true })
writeFileSync(join(root, 'secret.json'), '{}')
writeFileSync(join(folder, 'pages/a.mdx'), 'one')
symlinkSync(join(root, 'secret.json'), join(folder, 'pages/link.json'))
symlinkSync(root, join(folder, 'out'))

describe('saving', () => {
  it('writes to a file that was read before', () => {
    const { hash } = readSource(folder, 'pages/a.mdx')
    const saved = saveSource(folder, 'pages/a.mdx', 'two', hash)
    expect(saved).toEqual({ hash: readSource(folder, 'pages/a.mdx').hash })
    expect(readFileSync(join(folder, 'pages/a.mdx'), 'utf8')).toBe('two')
  })

  it('never overwrites a change made in the meantime, but shows it', () => {
    const { hash } = readSource(folder, 'pages/a.mdx')
    writeFileSync(join(folder, 'pages/a.mdx'), 'theirs')
    expect(saveSource(folder, 'pages/a.mdx', 'mine', hash)).toMatchObject({ conflict: { text: 'theirs' } })
    expect(readFileSync(join(folder, 'pages/a.mdx'), 'utf8')).toBe('theirs')
  })

  it.each([
    '../secret.json',
    'pages/../../secret.json',
    join(root, 'secret.json'),
    'out/secret.json',
    'pages/link.json',
    'pages/missing.mdx',
    'pages\\a.mdx',
    'pages/a.mdx/',
    'pages/a.mdx\0.json',
    'pages',
    '',
  ])('refuses %j', (path) => {
    expect(() => readSource(folder, path)).toThrow(UserFacingError)
    expect(() => saveSource(folder, path, 'mine', '')).toThrow(UserFacingError)
    expect(readFileSync(join(root, 'secret.json'), 'utf8')).toBe('{}')
  })
})

describe('on Windows, the studio', () => {
  it('accepts the paths of the content folder, and no others', () => {
    const find = (path: string) => findContentPath('C:\\texts\\content', path, win32)
    expect(find('pages/a.mdx')).toBe('pages/a.mdx')
    for (const path of [
      'pages\\a.mdx',
      '../secret.json',
      '..\\secret.json',
      'C:\\secret.json',
      'D:secret.json',
      '/a.json',
    ])
      expect([path, find(path)]).toEqual([path, undefined])
  })
})

describe('saving in a folder of a hostile branch', () => {
  it('does not write through any link, whatever its name', () => {
    const { hash } = readSource(folder, 'pages/a.mdx')
    const victim = join(root, 'victim.txt')
    writeFileSync(victim, 'untouched')
    for (const name of [`a.mdx.${process.pid}.tmp`, `a.mdx.${process.pid}`, 'a.mdx.tmp'])
      symlinkSync(victim, join(folder, 'pages', name))
    saveSource(folder, 'pages/a.mdx', 'three', hash)
    expect(readFileSync(victim, 'utf8')).toBe('untouched')
    expect(lstatSync(join(folder, 'pages/a.mdx')).isFile()).toBe(true)
    expect(readFileSync(join(folder, 'pages/a.mdx'), 'utf8')).toBe('three')
  })
})

describe('a new file', () => {
  it('is written into a folder of the content folder', () => {
    createSource(folder, 'pages/new.mdx', 'new')
    expect(readFileSync(join(folder, 'pages/new.mdx'), 'utf8')).toBe('new')
  })

  it.each([
    'pages/a.mdx',
    'pages/link.json',
    '../new.json',
    'pages/../../new.json',
    join(root, 'new.json'),
    'out/new.json',
    'nowhere/new.mdx',
    'pages/new.txt',
    '',
  ])('never replaces another file or leads out of the folder: %j', (path) => {
    const before = readFileSync(join(folder, 'pages/a.mdx'), 'utf8')
    expect(() => createSource(folder, path, 'mine')).toThrow(UserFacingError)
    expect(readFileSync(join(folder, 'pages/a.mdx'), 'utf8')).toBe(before)
    expect(readFileSync(join(root, 'secret.json'), 'utf8')).toBe('{}')
    expect(existsSync(join(root, 'new.json'))).toBe(false)
  })

  it('is refused with advice on what to do instead', () => {
    const create = (path: string) => () => createSource(folder, path, 'mine')
    expect(create('pages/a.mdx')).toThrow('pages/a.mdx already exists. Choose a different name.')
    expect(() => readSource(folder, 'out/secret.json')).toThrow(
      'through a link. Replace the link with what it links to.',
    )
    expect(create('nowhere/new.mdx')).toThrow('Create the folder first.')
    expect(() => readSource(folder, 'pages/missing.mdx')).toThrow('Reload the page.')
  })
})
