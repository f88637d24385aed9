import { describeAudience } from '../../../src/catalogue/audience.ts'
// oxlint-disable max-lines -- the parts of one comparison are read together.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { diffContent as diff, type ComparisonSide, type ContentDiff } from '../../../src/compiler/diff/diff-content.ts'
import {
  formatDiffHtml,
  formatDiffMarkdown,
  formatDiffText,
  maxCommentLength,
} from '../../../src/compiler/report/format-diff.ts'
import { signTexts } from '../../../src/compiler/approve/approve-texts.ts'
import { listByKind } from '../../fixtures/list-by-kind.ts'
import { listApprovableTexts } from '../../../src/compiler/link/list-approvable-texts.ts'
import { repositoryWith, runProcess } from '../content-command.ts'
import { compileFiles, entry, sample, sampleWith } from '../../fixtures/sample-content.ts'

const LOW = 'interpretations/lab-iron/low.mdx'
const DEFINITION = 'interpretations/lab-iron/interpretation.json'
const UNDER_10 = 'interpretations/lab-iron/low-under-10.mdx'
const NORMAL = 'interpretations/lab-iron/normal.mdx'
const FAMILY = 'interpretations/iron-risk/high.mdx'

const LIMIT = 'Low is under {limit.LOW.exclusiveMaximum}.'

const swap = (from: string | RegExp, to: string) => (text: string) => text.replace(from, to)
const noChanges: ContentDiff = {
  signOff: { readers: 0, texts: 0, differ: 0, approvedBy: {}, lost: [] },
  changes: [],
  incomparable: [],
}
const nothing = {
  signOff: noChanges.signOff,
  clinical: [],
  data: [],
  wording: [],
  added: [],
  removed: [],
  renamed: [],
  incomparable: [],
}
/** The sign-off differs whenever texts differ; it has a test of its own. */
const same = { ...nothing, signOff: {} }
const diffContent = (before: ComparisonSide, after: ComparisonSide) => listByKind(diff(before, after))
const compared = (path: string, change: (text: string) => string | undefined) =>
  diffContent(compileFiles(sample), compileFiles(sampleWith(path, change)))

describe('what participants read differently', () => {
  it('is nothing if only the source changed', () => {
    expect(
      compared(LOW, (text) =>
        text.replace('- Eat beans.\n- Eat greens.', '* Eat\n  beans.\n* Eat greens.').replaceAll('**', '__'),
      ),
    ).toEqual(nothing)
    expect(compared(DEFINITION, (text) => JSON.stringify(JSON.parse(text)))).toEqual(nothing)
    expect(compared('glossary.json', swap('too few red blood cells', 'few red cells'))).toEqual(nothing)
  })

  it('can be the same words as a list, with a link or with a mark', () => {
    const list = compared(LOW, swap('- Eat beans.\n- Eat greens.', 'Eat beans.\n\nEat greens.'))
    expect(list.wording).toMatchObject([{ before: '- Eat beans. - Eat greens.', after: 'Eat beans. Eat greens.' }])
    const bold = compared(LOW, swap('**That is low.**', 'That is low.'))
    expect(bold.wording[0]).toMatchObject({
      before: expect.stringContaining('**That is low.**') as string,
      after: expect.not.stringContaining('**') as string,
    })
    const link = compared(UNDER_10, swap('(/when-ready)', '(/past-results)'))
    expect(link.wording[0]).toMatchObject({
      before: expect.stringContaining('[what comes next](/when-ready)') as string,
      after: expect.stringContaining('[what comes next](/past-results)') as string,
    })
  })

  it('includes, for removed words, whether a reader of the test still reads them', () => {
    const without = (path: string, words: string) => compared(path, swap(words, '')).wording
    expect(without(LOW, '- Eat greens.')).toMatchObject([{ before: 'Eat greens.', isGone: true, isSwap: false }])
    expect(compared(FAMILY, swap('<When all="ANEMIA">', '<When all="ANEMIA SURGERY">')).wording).toMatchObject([
      { before: 'Eat beans.', after: '', isGone: false, isSwap: true },
    ])
  })

  it('is one change with every entry it affects', () => {
    expect(compared(FAMILY, swap('Your score is', 'Your risk score is'))).toMatchObject({
      ...same,
      wording: [
        {
          entries: ['NO_HISTORY', 'ANEMIA', 'SURGERY', 'ANEMIA_SURGERY'].map(
            (flags) => `ironRisk/CONTENT_HIGH_${flags}`,
          ),
          before: 'Your score is {ironRiskScore}.',
          after: 'Your risk score is {ironRiskScore}.',
        },
      ],
    })
    expect(compared('fragments/share.mdx', swap('Share this result.', 'Share it.')).wording).toMatchObject([
      { entries: ['labIron/CONTENT_LOW'], before: 'Share this result.', after: 'Share it.' },
    ])
  })

  it.each([
    ['"minimum": 50', '"minimum": 45', 'band of NORMAL is now 45 ug/dL or more (was 50 ug/dL or more)'],
    ['"exclusiveMaximum": 50', '"maximum": 50', 'band of LOW is now 50 ug/dL or less (was under 50 ug/dL)'],
    ['"Yellow"', '"Orange"', 'color of LOW is now Orange (was Yellow)'],
    ['"displayedLabel": "Low"', '"displayedLabel": "Too Low"', 'label of LOW is now Too Low (was Low)'],
    ['"under 50.0"', '"under 45.0"', 'displayed range of LOW is now under 45.0 (was under 50.0)'],
    ['"labelFormat": "ug/dL"', '"labelFormat": "mg/dL"', 'unit is now mg/dL (was ug/dL)'],
    [
      '"rangeId": "LOW",',
      '"rangeId": "LOW", "urgency": "today", "urgencyReason": "A test.",',
      'urgency of LOW is now today (was empty)',
    ],
    ['"decimals": 1', '"decimals": 0', 'decimals of labIron is now 0 (was 1)'],
    ['"LOW",\n    "NORMAL"', '"NORMAL",\n    "LOW"', 'order of the bar is now NORMAL, LOW (was LOW, NORMAL)'],
    [
      '"exclusiveMaximum": 10',
      '"exclusiveMaximum": 20',
      'rules of LOW is now CONTENT_LOW_UNDER_10 when under 20 ug/dL, blocks ironRisk',
    ],
    ['"isAppendedToContent": false', '"isAppendedToContent": true', 'paleSkin is now always, joined to the text'],
    ['"rangeId": "NORMAL"', '"rangeId": "FINE"', 'range NORMAL was removed'],
  ])('includes, apart from the wording, that %s is %s: %s', (from, to, words) => {
    const { clinical } = compared(DEFINITION, swap(from, to))
    expect(clinical.filter(({ change }) => change.startsWith('Lab Iron: ') && change.includes(words))).toHaveLength(1)
    expect(clinical.every((found) => found.interpretationId === 'labIron' && found.before !== found.after)).toBe(true)
  })

  it.each([
    ['"exclusiveMaximum": 50', '"exclusiveMaximum": 45', '45.0 to 49.9 ug/dL is now outside every range (was Low)'],
    [/50\b(?!\.)/g, '45', '45.0 to 49.9 ug/dL is now Normal (was Low)'],
    [
      '"exclusiveMaximum": 10',
      '"exclusiveMaximum": 20',
      '10.0 to 19.9 ug/dL is now CONTENT_LOW_UNDER_10 (was CONTENT_LOW)',
    ],
  ])('includes who reads something else if %s is %s', (from, to, words) => {
    expect(compared(DEFINITION, swap(from, to)).clinical[0]?.change).toBe(`Lab Iron: ${words}`)
  })

  it('includes the urgency that a text sets for itself, once per family', () => {
    const urgent = swap('title: My Iron Risk', 'urgency: today\nurgencyReason: A test.\ntitle: My Iron Risk')
    expect(compared(FAMILY, urgent).clinical.map(({ change }) => change)).toEqual([
      'Iron Risk: urgency of CONTENT_HIGH_NO_HISTORY and 3 more texts is now today (was that of its range)',
    ])
  })

  const source = { assumption: 'An example for the tests.' }
  const rendered: Readonly<Record<string, string>> = {
    ...sample,
    'figures.json': JSON.stringify({ figures: { minutes: { value: 30, meaning: 'A walk.', source } } }),
    'emergencies.json': JSON.stringify({
      lead: 'Call 911 if you have:',
      signs: { fainting: { lead: 'Call 911 if you:', signs: ['faint at rest', 'bleed'], source } },
    }),
    'urgency.json': readFileSync('content/urgency.json', 'utf8'),
    [LOW]: `${sample[LOW]!.replace('Eat beans.', 'Walk {figure.minutes} minutes.')}\n${LIMIT} <HowSoon />\n`,
    [NORMAL]: `${sample[NORMAL]}\nWalk {figure.minutes} minutes. ${LIMIT}\n\n<Emergency signs="fainting" />\n`,
  }
  const both = ['labIron/CONTENT_LOW', 'labIron/CONTENT_NORMAL']

  it.each([
    ['figures.json', '30', '45', 'figures.json, figures.minutes.value', both],
    ['emergencies.json', 'faint at rest', 'faint', 'emergencies.json, signs.fainting.signs.0', both.slice(1)],
    ['urgency.json', '"share": "Talk with', '"share": "Speak with', 'urgency.json, weeks.share', both.slice(0, 1)],
    [DEFINITION, '"exclusiveMaximum": 50', '"exclusiveMaximum": 45', 'Lab Iron', both],
  ])('includes a datum of %s once, with every text that renders it', (path, from, to, datum, entries) => {
    const now = {
      ...rendered,
      [path]: rendered[path]!.replace(from, to),
      [FAMILY]: sample[FAMILY]!.replace('Eat beans.', 'Eat lentils.'),
    }
    const { data, wording } = diffContent(compileFiles(rendered), compileFiles(now))
    const audiences = entries.map((id) => ({ entries: [id], values: expect.stringMatching(/^Lab Iron /) as string }))
    expect(data).toMatchObject([{ datum, entries, audiences }])
    expect(data[0]!.before).not.toBe(data[0]!.after)
    expect(wording).toMatchObject([{ before: 'Eat beans.', after: 'Eat lentils.' }])
  })

  it('can be an added, removed or renamed text', () => {
    const more = { ...sample, 'interpretations/lab-iron/extra.mdx': entry('CONTENT_EXTRA', 'LOW', 'New words.') }
    const found = diffContent(compileFiles(sample), compileFiles(more))
    expect(found).toMatchObject({ ...same, added: ['labIron/CONTENT_EXTRA'] })
    expect(compared('pages/when-ready.mdx', () => undefined)).toMatchObject({ ...same, removed: ['pages/when-ready'] })
    expect(compared(LOW, swap('CONTENT_LOW', 'CONTENT_LOWER')).renamed).toEqual([
      { from: 'labIron/CONTENT_LOW', to: 'labIron/CONTENT_LOWER' },
    ])
  })

  it('includes what cannot be compared, and a comparison of the rest', () => {
    const broken = compileFiles({
      ...sample,
      [DEFINITION]: '{',
      [FAMILY]: sample[FAMILY]!.replace('Eat beans.', 'Eat lentils.'),
    })
    const found = diffContent(compileFiles(sample), broken)
    expect(found.incomparable).toEqual([
      { side: 'after', file: `content/${DEFINITION}`, reason: 'A closing bracket, "}" or "]", is missing.' },
    ])
    expect(found.removed).toEqual([])
    expect(found.clinical).toEqual([])
    expect(found.wording).toHaveLength(1)
  })
})

describe('the report', () => {
  const found = diff(
    compileFiles(sample),
    compileFiles({
      ...sampleWith(FAMILY, swap('Your score is', 'Your <b> score is')),
      [DEFINITION]: sample[DEFINITION]!.replace('"Yellow"', '"Red"'),
    }),
  )
  const wordy = diff(compileFiles(sample), compileFiles(sampleWith(LOW, swap('Eat beans.', 'Eat many beans.'))))

  it('puts colors before words', () => {
    expect(formatDiffText(found, false)).toMatch(
      /^2 readers of 2 texts read differently\.\n\nHow soon to act, and colors \(1\)\n {2}Lab Iron: color of LOW is now Red \(was Yellow\)/,
    )
  })

  it('marks changed words one by one', () => {
    expect(formatDiffText(wordy, false)).toContain('Eat {+many +}beans.')
    expect(formatDiffText(wordy, true)).toContain('\u001B[')
    expect(formatDiffMarkdown(wordy)).toContain('> Eat <ins>many </ins>beans.')
    expect(formatDiffHtml(wordy, 'A & B')).toContain('Eat <ins>many </ins>beans.')
  })

  it('lists data with the texts they affect', () => {
    const entries = Array.from({ length: 71 }, (_, index) => `labIron/CONTENT_${index}`)
    const data = {
      datum: { kind: 'file', file: 'figures.json', path: ['figures', 'minutes', 'value'] } as const,
      before: '30',
      after: '45',
      entries,
      audiences: [],
      rendered: [{ before: 'Walk 30 minutes.', after: 'Walk 45 minutes.' }],
    }
    const change = { kind: 'data', rank: 'yellow', id: 'a', readers: 71, texts: 71, data, lost: [] } as const
    expect(formatDiffText({ ...noChanges, changes: [change] }, false)).toMatch(
      /"30" is now "45"\n {4}Walk \[-30-\] {\+45\+} minutes\.\n {4}71 readers of 71 texts: labIron\/CONTENT_0,.* and 65 more/,
    )
  })

  it('is one page without scripts, escaped', () => {
    const html = formatDiffHtml(wordy, '<script>')
    expect(html).not.toMatch(/<script|https?:|src=/)
    expect(html).toContain('<title>&lt;script&gt;</title>')
  })

  it('keeps a comment within the limit of a pull request and says what is left out', () => {
    const many: ContentDiff = {
      ...noChanges,
      changes: Array.from({ length: 1000 }, (_, index) => {
        const wording = {
          entries: [`labIron/CONTENT_${index}`],
          before: `Sentence ${index} was this long before it changed.`,
          after: `Sentence ${index} is now longer.`,
          audiences: [],
          isSwap: false,
          isGone: false,
          isMove: false,
        }
        return {
          kind: 'wording',
          rank: 'yellow',
          id: String(index),
          readers: 1,
          texts: 1,
          wording,
          parts: [],
          lost: [],
        }
      }),
    }
    const comment = formatDiffMarkdown(many)
    expect(comment.length).toBeLessThanOrEqual(maxCommentLength)
    expect(comment).toContain('- Other words: yellow results (1000)')
    expect(comment).toContain('artifact `content-diff`')
    expect(formatDiffHtml(many, 'All').split('<blockquote>')).toHaveLength(1001)
  })

  it('says who reads a change', () => {
    const women = swap(
      '"exclusiveMaximum": 10\n',
      '"exclusiveMaximum": 10\n          },\n          "when": {\n            "sex": "FEMALE"\n',
    )
    const rule = sampleWith(DEFINITION, women)
    const text = 'interpretations/lab-iron/low-under-10.mdx'
    const two = diff(
      compileFiles(rule),
      compileFiles({ ...rule, [text]: rule[text]!.replace('very low', 'far too low') }),
    )
    expect(listByKind(two).wording[0]?.audiences).toEqual([
      {
        test: 'labIron',
        rangeId: 'LOW',
        label: 'Lab Iron: Low',
        people: 'women',
        values: 'Lab Iron under 10.0 ug/dL',
        urgency: 0,
        entries: ['labIron/CONTENT_LOW_UNDER_10'],
      },
    ])
    expect(formatDiffMarkdown(two)).toContain('Read by: women, Lab Iron under 10.0 ug/dL')
  })

  describe('for a family', () => {
    const own = 'interpretations/iron-risk/high-anemia.mdx'
    const withOwn = {
      ...sample,
      [own]: sample['interpretations/iron-risk/moderate.mdx']!.replace(
        'CONTENT_MODERATE',
        'CONTENT_HIGH_ANEMIA',
      ).replace('rangeId: MODERATE', 'rangeId: HIGH'),
    }
    const listReaders = (files: Readonly<Record<string, string>>, path: string, from: string, to: string) =>
      diffContent(
        compileFiles(files),
        compileFiles({ ...files, [path]: files[path]!.replace(from, to) }),
      ).wording.flatMap(({ audiences }) => audiences.map((one) => [describeAudience(one), one.combinations]))

    it.each([
      ['all of it', 'Your score is', 'Your risk score is', 'Iron Risk 41 or more'],
      ['a flag', 'Eat beans.', 'Eat lentils.', 'people with anemia, Iron Risk 41 or more'],
      [
        'no flag',
        'You have no history.',
        'You told us nothing.',
        'people without anemia, without a past surgery, Iron Risk 41 or more',
      ],
    ])('names the flags of %s', (_, from, to, who) => {
      expect(listReaders(sample, FAMILY, from, to)).toEqual([[who, 4]])
    })

    it('names the answers that select a text of their own, and leaves them out if the family changes', () => {
      const [changed] = listReaders(withOwn, own, 'Moderate', 'Not Moderate')
      expect(changed).toEqual(['people with anemia, without a past surgery, Iron Risk 41 or more', 4])
      expect(listReaders(withOwn, FAMILY, 'Your score is', 'Your risk score is')).toEqual([['Iron Risk 41 or more', 4]])
    })
  })

  it('counts who approved texts that read differently, and names texts that lost their approval', () => {
    const signed = (files: Readonly<Record<string, string>>) => {
      const signature = { approvedBy: 'A. Reviewer', date: '2026-11-22' }
      return JSON.stringify({ approvals: signTexts({}, listApprovableTexts(compileFiles(files).content), signature) })
    }
    const changed = sampleWith(LOW, swap('Eat beans.', 'Eat lentils.'))
    const before = compileFiles({ ...sample, 'approvals.json': signed(sample) })
    const open = diff(before, compileFiles({ ...changed, 'approvals.json': signed(sample) }))
    expect(open.signOff).toEqual({ readers: 1, texts: 1, differ: 1, approvedBy: {}, lost: ['labIron/CONTENT_LOW'] })
    expect(formatDiffMarkdown(open)).toContain('No longer approved (1)')
    const closed = diff(before, compileFiles({ ...changed, 'approvals.json': signed(changed) }))
    expect(closed.signOff).toEqual({ readers: 1, texts: 1, differ: 1, approvedBy: { 'A. Reviewer': 1 }, lost: [] })
    expect(formatDiffText(closed, false)).toContain('1 reader of 1 text reads differently; 1 approved by A. Reviewer.')
  })

  it('says so if nothing changed', () => {
    for (const report of [
      formatDiffText(noChanges, false),
      formatDiffMarkdown(noChanges),
      formatDiffHtml(noChanges, 'x'),
    ])
      expect(report).toContain('Nothing that participants read will change.')
  })
})

describe('npm run content -- diff', () => {
  const { root, write, commit, run } = repositoryWith(sample)

  it('reads git objects instead of the working tree, on both sides', async () => {
    write({ [LOW]: sample[LOW]!.replace('Eat beans.', 'Eat lentils.') })
    commit()
    write({ [LOW]: 'broken' })
    expect(JSON.parse(runProcess(['diff', 'HEAD~1', 'HEAD', '--format', 'json'], root).stdout)).toMatchObject({
      changes: [
        { rank: 'yellow', wording: { entries: ['labIron/CONTENT_LOW'], before: 'Eat beans.', after: 'Eat lentils.' } },
      ],
      incomparable: [],
    })
    expect(JSON.parse((await run('diff', 'HEAD', '--format', 'json')).stdout)).toMatchObject({
      incomparable: [{ side: 'after', file: `content/${LOW}` }],
    })
  })

  it('exits with 2 for a revision that git does not know', async () => {
    expect(await run('diff', 'nowhere')).toMatchObject({ status: 2, stdout: '' })
    expect(await run('diff')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("argument 'before'") as string,
    })
  })
})
