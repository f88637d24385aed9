import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

/** Sentences added to a fragment, two entries and a family, as committed and as changed afterward. */
const SENTENCES = [
  ['fragments/lower-cholesterol-habits.mdx', 'Small steps count.', 'Small steps every day count.'],
  ['interpretations/ldl-cholesterol/high.mdx', 'Plants help.', 'Many plants help.'],
  ['interpretations/glucose/prediabetes.mdx', 'Walking helps.', 'Brisk walking helps.'],
  ['interpretations/six-for-life-stroke/high.mdx', 'It comes first.', 'It still comes first.'],
] as const

/** The condition of the family's sentence. */
const WHEN = '<When any="AFIB STROKE">\n'

/** Texts that share the fragment but not the threshold that changes. */
const APPROVED = ['labTotalCholesterol/CONTENT_BORDERLINE_HIGH', 'pointOfCareTotalCholesterol/CONTENT_BORDERLINE_HIGH']

/**
 * Creates a separate repository with the real content, committed as `main`, and then changes a threshold and four wordings. With
 * `isApproved`, two of the texts that use the fragment's sentence are approved as committed.
 */
export function makeReviewRepository(folder: string, isApproved = false): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(join(root, 'content'), join(folder, 'content'), { recursive: true })
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A. Editor', '-c', 'user.email=editor@example.com', ...args], { cwd: folder })
  for (const [path, sentence] of SENTENCES)
    if (path.includes('six-for-life')) replaceIn(folder, path, [[WHEN, `${WHEN}${sentence} `]])
    else appendFileSync(join(folder, 'content', path), `\n${sentence}\n`)
  if (isApproved)
    execFileSync(process.execPath, [join(root, 'scripts/content.mjs'), 'approve', ...APPROVED, '--by', 'B. Reviewer'], {
      cwd: folder,
    })
  git('init', '--quiet', '--initial-branch', 'main')
  git('add', 'content')
  git('commit', '--quiet', '--message', 'Begin')
  replaceIn(folder, 'interpretations/ldl-cholesterol/interpretation.json', [
    ['"130-159"', '"130-154"'],
    ['"maximum": 159', '"maximum": 154'],
    ['"160-189"', '"155-189"'],
    ['"minimum": 160', '"minimum": 155'],
  ])
  for (const [path, before, after] of SENTENCES) replaceIn(folder, path, [[before, after]])
}

/** Creates a shared repository with the main branch. */
export function makeSharedRepository(folder: string): void {
  const shared = join(folder, '.git/shared.git')
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder })
  git('init', '--quiet', '--bare', '--initial-branch', 'main', shared)
  git('remote', 'add', 'origin', shared)
  git('push', '--quiet', 'origin', 'main')
}

/** Replaces words in a content file; each must occur there. */
function replaceIn(folder: string, path: string, words: readonly (readonly [before: string, after: string])[]) {
  const file = join(folder, 'content', path)
  let text = readFileSync(file, 'utf8')
  for (const [before, after] of words) {
    if (!text.includes(before)) throw new Error(`Unexpected ${path} without "${before}", expected it to change`)
    text = text.replace(before, after)
  }
  writeFileSync(file, text)
}
