import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
/** A name in backticks that only code has: of several words, with or without the object it belongs to. */
const name = /`([A-Za-z]\w*(?:\.[A-Za-z]\w*)*)(?:\(\))?`/g
const isOfCode = (word: string) => /[a-z][A-Z]/.test(word)

function listFiles(...patterns: string[]): { path: string; text: string }[] {
  const paths = execFileSync('git', ['ls-files', ...patterns], { encoding: 'utf8' })
    .trim()
    .split('\n')
  return paths.map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}

/** The names in comments that do not exist in the code. */
function findLostNames(code: readonly { path: string; text: string }[], known: ReadonlySet<string>): string[] {
  return code.flatMap(({ path, text }) =>
    (text.match(comment) ?? []).flatMap((words) =>
      [...words.matchAll(name)]
        .flatMap(([, names = '']) => names.split('.'))
        .filter((word) => isOfCode(word) && !known.has(word))
        .map((word) => `${path}: ${word}`),
    ),
  )
}

it('every name in a comment exists in the code', () => {
  const code = listFiles('*.ts', '*.tsx', '*.mjs', '*.js')
  const data = listFiles('*.json', '*.graphql')
  const known = new Set(
    [...code.map(({ text }) => text.replaceAll(comment, '')), ...data.map(({ text }) => text)].flatMap(
      (text) => text.match(/[A-Za-z_$][\w$]*/g) ?? [],
    ),
  )
  expect(findLostNames(code, known)).toEqual([])
  const planted = [{ path: 'planted.ts', text: '/** As `listOrders` and `LostStore.goneMethod` say. */' }]
  expect(findLostNames(planted, new Set(['listOrders', 'LostStore']))).toEqual(['planted.ts: goneMethod'])
})
