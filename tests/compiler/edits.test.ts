import { describe, expect, it } from 'vitest'
import { SourceFile } from '../../src/compiler/source/source-file.ts'
import { sample } from '../fixtures/sample-content.ts'
import { isWrong } from '../run/bench-edits.ts'
import { listResults, type Edit } from '../run/edit-results.ts'

const LAB = 'interpretations/lab-iron'
const RISK = 'interpretations/iron-risk'

/** The kinds of edits that `npm run bench -- edits` makes to the real content, made to the sample. */
const edits = (
  [
    ['correct-rephrase', `${LAB}/low.mdx`, 'Two things help:', 'These two things help:'],
    ['correct-negation', `${LAB}/low.mdx`, '- Eat greens.', '- Eat greens, and do not smoke.'],
    ['correct-low-result', `${LAB}/normal.mdx`, 'Share this', 'A low number would have meant more. Share this'],
    ['correct-label-word', `${RISK}/high.mdx`, 'no history.', 'no history, though moderate stress counts.'],
    ['correct-sides', `${LAB}/normal.mdx`, 'Share this', 'It is the same in your left and right arm. Share this'],
    ['correct-page', 'pages/when-ready.mdx', 'In a few weeks.', 'Within a few weeks.'],
    ['correct-message', 'messages/login.json', '"Login"', '"Log in"'],
    ['fault-limit', `${LAB}/interpretation.json`, '"minimum": 50', '"minimum": 60'],
    ['fault-color', `${RISK}/interpretation.json`, '"Orange"', '"Green"'],
    ['fault-id', `${LAB}/normal.mdx`, 'contentId: CONTENT_NORMAL', 'contentId: CONTENT_NORMALL'],
    ['fault-flag', `${RISK}/high.mdx`, '<When all="ANEMIA">', '<When all="ANEMIE">'],
    ['fault-unit', `${LAB}/normal.mdx`, 'Your iron was {labIron} ug/dL', 'Your iron was {labIron} mmol/L'],
    ['fault-side', 'interpretations/knee-angle/normal.mdx', 'title: "{Side} Knee"', 'title: Knee'],
    ['fault-fragment', `${LAB}/normal.mdx`, 'Share this result', '<Include fragment="share" />\n\nShare this result'],
    ['fault-911', `${LAB}/low.mdx`, '- Eat greens.', '- Call 991 or 911.'],
    ['fault-phone', 'messages/login.json', 'Call {phone}.', 'Call {fone}.'],
    ['prose-negation', `${LAB}/low.mdx`, '- Eat beans.', '- Do not eat beans.'],
    ['prose-direction', `${LAB}/low-under-10.mdx`, 'very low', 'very high'],
    ['prose-reassurance', `${RISK}/high.mdx`, 'soon, within the next two weeks', 'when it suits you'],
    ['prose-finding', `${LAB}/incidental-pale-skin.mdx`, 'looked pale', 'looked healthy'],
    ['prose-page', 'pages/when-ready.mdx', 'In a few weeks.', 'In a few months.'],
  ] as const
).map(([id, path, find, replace]): Edit => {
  const [kind = ''] = id.split('-')
  return { id, kind, file: `content/${path}`, find, replace, why: '', ...(kind === 'prose' ? { prose: true } : {}) }
})

const files = Object.entries({ ...sample, 'approvals.json': '{ "approvals": {} }' }).map(
  ([path, text]) => new SourceFile(path, `content/${path}`, text),
)

describe('an edit of approved texts', () => {
  const results = listResults(files, edits)

  it.each(results.map((result) => [result.edit.id, result] as const))('%s comes out as expected', (id, result) => {
    const found = result.findings.map(({ rule, message }) => `${rule}: ${message}`)
    expect(result.isApplied).toBe(true)
    if (id.startsWith('fault-')) expect(found).not.toEqual([])
    else expect({ found, ...result }).toMatchObject({ found: [], isReopened: true, isInDiff: id.startsWith('prose-') })
    expect(isWrong(result)).toBe(false)
  })

  it('fails the bench if a correct edit is refused or a fault goes unnoticed', () => {
    const [correct, fault, prose] = ['correct-page', 'fault-unit', 'prose-page'].map((id) =>
      results.find(({ edit }) => edit.id === id)!,
    )
    expect(isWrong({ ...correct!, findings: fault!.findings })).toBe(true)
    expect(isWrong({ ...fault!, findings: [] })).toBe(true)
    expect(isWrong({ ...prose!, isReopened: false })).toBe(true)
    expect(isWrong({ ...prose!, isInDiff: false })).toBe(true)
  })
})
