import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

/** A fragment, an entry, a family and a page of which a few words changed. */
const WORDS = [
  ['content/fragments/lower-cholesterol-habits.mdx', 'Be active.', 'Be active every day.'],
  [
    'content/interpretations/lab-ldl-cholesterol/high.mdx',
    'LDL is the bad cholesterol',
    'LDL is the harmful cholesterol',
  ],
  ['content/interpretations/six-for-life-stroke/high-over-55.mdx', 'That matters more than', 'That counts more than'],
  ['content/interpretations/lab-glucose/prediabetes.mdx', 'a little higher than normal', 'slightly higher than normal'],
] as const

/** A repository of its own with the real content, committed as `main`, where a threshold and four wordings were then changed. */
export function makeReviewRepository(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(join(root, 'content'), join(folder, 'content'), { recursive: true })
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A. Editor', '-c', 'user.email=editor@example.com', ...args], { cwd: folder })
  git('init', '--quiet', '--initial-branch', 'main')
  git('add', 'content')
  git('commit', '--quiet', '--message', 'Begin')
  for (const test of ['lab-ldl-cholesterol', 'point-of-care-ldl-cholesterol'])
    replaceIn(folder, `content/interpretations/${test}/interpretation.json`, [
      ['"130-159"', '"130-154"'],
      ['"maximum": 159', '"maximum": 154'],
      ['"160-189"', '"155-189"'],
      ['"minimum": 160', '"minimum": 155'],
    ])
  for (const [path, before, after] of WORDS) replaceIn(folder, path, [[before, after]])
}

/** Replaces words of a file, each of which must be there. */
export function replaceIn(folder: string, path: string, words: readonly (readonly [before: string, after: string])[]) {
  const file = join(folder, path)
  let text = readFileSync(file, 'utf8')
  for (const [before, after] of words) {
    if (!text.includes(before)) throw new Error(`Unexpected ${path} without "${before}", expected it to change`)
    text = text.replace(before, after)
  }
  writeFileSync(file, text)
}
