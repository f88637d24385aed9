import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderWith, run, scratchFolder } from '../content-command.ts'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'

const scratch = scratchFolder()
const approvals = {
  'approvals.json': JSON.stringify({
    approvals: {
      'labIron/CONTENT_LOW': [
        { hash: '0'.repeat(64), aspects: { words: '000000' }, approvedBy: 'A. Reviewer', date: '2026-11-21' },
      ],
      'kneeAngleLeft/CONTENT_NORMAL': [
        { hash: '0'.repeat(64), aspects: { words: '000000' }, approvedBy: 'A. Reviewer', date: '2026-11-21' },
      ],
    },
  }),
}
const findRules = (changes: Readonly<Record<string, string>>) =>
  compileFiles({ ...sample, ...approvals, ...changes }).findings.map(({ rule, path }) => `${rule} ${path}`)

/** A file with lines added before its last line, or at its start. */
function insert(path: string, lines: string, isFirst = false): Record<string, string> {
  const text = sample[path]!
  const at = isFirst ? 0 : text.trimEnd().lastIndexOf('\n') + 1
  return { [path]: `${text.slice(0, at)}${lines}\n${text.slice(at)}` }
}

const files = [
  'interpretations/lab-iron/interpretation.json',
  'interpretations/lab-iron/low.mdx',
  'interpretations/iron-risk/high.mdx',
  'interpretations/knee-angle/interpretation.json',
  'interpretations/knee-angle/normal.mdx',
  'products/FE/product.json',
  'products/FE/what-it-is.mdx',
  'packages/FEP.json',
  'fragments/share.mdx',
  'pages/when-ready.mdx',
  'messages/login.json',
  'emergencies.json',
  'known-defects.json',
  'glossary.json',
  'units.json',
]

describe('a merge conflict', () => {
  const markers = ['<<<<<<< HEAD', '=======', '>>>>>>> 1a2b3c (A text)', '||||||| merged', '>>>>>>>', '=======\r']

  it.each(files)('in %s is one error, whichever of its lines remains', (file) => {
    for (const marker of markers)
      for (const isFirst of [false, true])
        expect(findRules(insert(file, marker, isFirst)), marker).toEqual([`merge-conflict ${file}`])
  })

  it('comes before every other finding, and check --fix writes nothing in its file', async () => {
    const low = 'interpretations/lab-iron/low.mdx'
    const risk = 'interpretations/iron-risk/low.mdx'
    const changes: Record<string, string> = {
      ...insert(low, '<<<<<<< HEAD\nEat <5 be\u200Bans.\n=======\n>>>>>>> main'),
      [risk]: sample[risk]!.replace('Share', 'Sha\u200Bre'),
    }
    const folder = folderWith(scratch, changes)
    expect(compileFiles({ ...sample, ...changes }).findings.map(({ rule }) => rule)).toEqual([
      'merge-conflict',
      'invisible-character',
    ])
    const { status, stdout } = await run('check', '--fix', '--content', folder)
    expect([status, stdout]).toEqual([1, expect.stringContaining('merge-conflict')])
    expect(readFileSync(join(folder, low), 'utf8')).toBe(changes[low])
    expect(readFileSync(join(folder, risk), 'utf8')).toBe(sample[risk])
  })
})

describe('a file that cannot be read', () => {
  it.each([
    ['interpretations/lab-iron/interpretation.json', '"name": "Iron",', '"name": "Iron"', 'json-syntax'],
    ['interpretations/knee-angle/interpretation.json', '"images": [],', '"images": []', 'json-syntax'],
    ['interpretations/lab-iron/low.mdx', 'title: Iron', 'title: "Iron', 'yaml-syntax'],
    ['interpretations/lab-iron/low.mdx', '---\n\nYour', '--\n\nYour', 'front-matter'],
    ['interpretations/iron-risk/high.mdx', '</When>', '<When>', 'mdx-syntax'],
    ['products/FE/what-it-is.mdx', 'signs="faint"', 'signs="faint', 'mdx-syntax'],
    ['fragments/share.mdx', 'for: [labIron/LOW]', 'for: [labIron/LOW', 'yaml-syntax'],
    ['emergencies.json', '"lead": "Call 911 if you have:",', '"lead": "Call 911 if you have:"', 'json-syntax'],
    ['interpretations/lab-iron/interpretation.json', '"displayedLabel": "Low",', '', 'schema'],
  ])('%s is one error: %j as %j', (path, good, bad, rule) => {
    expect(sample[path]).toContain(good)
    expect(findRules({ [path]: sample[path]!.replace(good, bad) })).toEqual([`${rule} ${path}`])
  })

  it('hides nothing in a file that is unrelated', () => {
    const found = findRules({
      'interpretations/lab-iron/low.mdx': sample['interpretations/lab-iron/low.mdx']!.replace(
        'title: Iron',
        'title: "',
      ),
      'interpretations/iron-risk/low.mdx': `${sample['interpretations/iron-risk/low.mdx']!}\nEat 12 beans.\n`,
    })
    expect(found).toEqual([
      'bare-number interpretations/iron-risk/low.mdx',
      'yaml-syntax interpretations/lab-iron/low.mdx',
    ])
  })
})

describe('an invisible character', () => {
  const low = 'interpretations/lab-iron/normal.mdx'
  const findIn = (words: string) =>
    compileFiles({ ...sample, [low]: sample[low]!.replace('next visit.', words) }).findings

  it.each([
    ['next visit.\u200B', 'Unexpected zero-width space (U+200B).', 'Delete it.'],
    ['next vis\u00ADit.', 'Unexpected soft hyphen (U+00AD).', 'Delete it.'],
    ['next\u2028visit.', 'Unexpected invisible character (U+2028).', 'Type the words again, with ordinary spaces.'],
  ])('%j is called by its name only, and the message mentions --fix', (words, message, fix) => {
    const [found, ...others] = findIn(words)
    expect(others).toEqual([])
    expect([found!.message, found!.fix]).toEqual([message, `${fix} "npm run content -- check --fix" does it for you.`])
  })

  it.each(['next \u202Evisit.', 'next vi\u0301sit.', 'next visit =\u0338.'])(
    'is not deleted if that changes its neighbors: %j',
    (words) => {
      const [found] = findIn(words)
      expect(found).toMatchObject({ rule: 'invisible-character', fix: 'Type the words again.' })
      expect(found).not.toHaveProperty('edit')
    },
  )

  it('leads to a mention of --fix for a byte order mark', () => {
    const [found, ...others] = compileFiles({ ...sample, [low]: `\uFEFF${sample[low]!}` }).findings
    expect(others).toEqual([])
    expect(found!.message).toBe('Unexpected byte order mark at the start of the file.')
    expect(found!.fix).toContain('check --fix')
  })
})
