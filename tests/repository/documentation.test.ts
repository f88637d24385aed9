import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { demoAccounts } from '../../src/server/demo/demo-files.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const inDocs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => join('docs', file))
const documents = ['README.md', 'CONTRIBUTING.md', 'content/README.md', ...inDocs]

const codeFiles = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')

describe.each(documents)('%s', (path) => {
  const text = read(path)

  test('names only commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = commandsIn(text)
    expect(named.filter((name) => !['ci', 'install'].includes(name) && !(name in scripts))).toEqual([])
  })

  test('names only code files that exist', () => {
    const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|css))`/g)].map(([, file = '']) => file)
    expect(named.filter((file) => !codeFiles.some((one) => `/${one}`.endsWith(`/${file}`)))).toEqual([])
  })

  test('links only to files and headings that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:|\/)([^)#\s]*)(?:#([^)\s]*))?\)/g)]
    const broken = links.filter(([, file = '', heading]) => {
      const target = file === '' ? path : join(dirname(path), file)
      if (!existsSync(join(root, target))) return true
      return heading !== undefined && !listHeadings(read(target)).includes(heading)
    })
    expect(broken.map(([link]) => link)).toEqual([])
  })
})

test('the documents name the command that starts the portal', () => {
  expect(commandsIn(read('README.md'))).toContain('start')
})

test('README.md lists every demo account with its password', () => {
  const text = read('README.md').replaceAll(/ {2,}/g, ' ')
  for (const { email, password, note } of demoAccounts) {
    expect(text).toContain(`| ${email} | ${note} |`)
    expect(text).toContain(password)
  }
})

test('.ci/run runs the test command of README.md', () => {
  expect(read('.ci/run').trim().split('\n').at(-1)).toBe('npm ci && npm test')
  expect(read('README.md')).toContain('`npm ci && npm test`')
})

/** The npm commands that a text names. */
function commandsIn(text: string): string[] {
  return [...text.matchAll(/\bnpm (?:run )?(start|test|[a-z]+(?::[a-z]+)*)\b/g)].map(([, name = '']) => name)
}

/** The headings of a Markdown file, as links name them. */
function listHeadings(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(/\s/g, '-'),
  )
}
