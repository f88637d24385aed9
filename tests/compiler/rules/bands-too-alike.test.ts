import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { entry, sample } from '../../fixtures/sample-content.ts'
import { findWith } from './find-with.ts'
import { changeJson, iron, risk } from './report-cases.ts'

const folder = 'interpretations/lab-iron'
const likeness = (one: string, other: string, share: number, quotes: string) =>
  `${other} shares ${share} % of its sentences with ${one} of the neighboring band, and may share 35 %: ${quotes}.`

const find = (changes: Readonly<Record<string, string>>) =>
  findWith('bands-too-alike', changes).map(({ path, line, message }) => `${path}:${line} ${message}`)

/** What is found if the low and the normal text read like this. */
function compare(low: string, normal: string, changes: Readonly<Record<string, string>> = {}): string[] {
  return find({
    [`${folder}/low.mdx`]: entry('CONTENT_LOW', 'LOW', low),
    [`${folder}/low-under-10.mdx`]: entry('CONTENT_LOW_UNDER_10', 'LOW', 'No other text has this.'),
    [`${folder}/normal.mdx`]: entry('CONTENT_NORMAL', 'NORMAL', normal),
    ...changes,
  })
}

/** Sentences of a text: some that it shares with other texts, and some of its own. */
function write(name: string, shared: number, own: number): string {
  const list = (count: number, words: string) => Array.from({ length: count }, (_, index) => `${words} ${index}.`)
  return [...list(shared, 'We share'), ...list(own, `Only ${name} has`)].join(' ')
}

describe('texts of neighboring bands', () => {
  it('may share 35 % of the sentences of the shorter text', () => {
    expect(compare(write('low', 7, 13), write('normal', 7, 13))).toEqual([])
    expect(compare(write('low', 7, 13), write('normal', 7, 30))).toEqual([])
    const quotes = '"We share 0", "We share 1", "We share 2" and 5 more'
    const found = [`${folder}/normal.mdx:2 ${likeness('CONTENT_LOW', 'CONTENT_NORMAL', 40, quotes)}`]
    expect(compare(write('low', 8, 12), write('normal', 8, 12))).toEqual(found)
    expect(compare(write('low', 8, 12), write('normal', 8, 30))).toEqual(found)
    expect(compare(write('low', 8, 30), write('normal', 8, 12))).toEqual(found)
  })

  it('are quoted without a count if they share only three sentences', () => {
    const quotes = '"We share 0", "We share 1", "We share 2"'
    expect(compare(write('low', 3, 1), write('normal', 3, 1))).toEqual([
      `${folder}/normal.mdx:2 ${likeness('CONTENT_LOW', 'CONTENT_NORMAL', 75, quotes)}`,
    ])
  })

  it('are quoted in full, without the period at the end', () => {
    expect(compare('Eat 1.5 cups of beans.', 'Eat 1.5 cups of beans.')).toEqual([
      `${folder}/normal.mdx:2 ${likeness('CONTENT_LOW', 'CONTENT_NORMAL', 100, '"Eat 1.5 cups of beans"')}`,
    ])
  })

  it.each([
    ['a sentence of two words', 'Eat beans.', 0],
    ['a sentence of three words', 'Eat green beans.', 1],
    ['a sentence in a list', '- Eat green beans.', 1],
    ['a sentence in a quote', '> Eat green beans.', 1],
    ['when to call 911', '<Emergency signs="faint" />', 0],
    ['how soon to act', '<HowSoon />', 1],
  ])('count %s as shared this many times: %s', (_, shared, count) => {
    const changes = {
      'urgency.json': readFileSync('content/urgency.json', 'utf8'),
      ...changeJson(iron, ({ interpretationRanges }) => {
        for (const range of interpretationRanges.slice(0, 2)) range['displayedStyle'] = 'Red'
      }),
    }
    expect(compare(`Only low has this.\n\n${shared}`, `Only normal has this.\n\n${shared}`, changes)).toHaveLength(
      count,
    )
  })

  it('are compared if their bands are neighbors on the bar', () => {
    const low = sample['interpretations/iron-risk/low.mdx']!
    const high = sample['interpretations/iron-risk/high.mdx']!
    const said = 'Everyone reads the same words here.'
    const changes = (path: string, text: string) => ({
      [`interpretations/iron-risk/${path}`]: `${text.slice(0, text.indexOf('---', 4) + 3)}\n\n${said}\n`,
    })
    expect(find({ ...changes('low.mdx', low), ...changes('high.mdx', high) })).toEqual([])
    const moderate = sample['interpretations/iron-risk/moderate.mdx']!
    expect(find({ ...changes('low.mdx', low), ...changes('moderate.mdx', moderate) })).toHaveLength(1)
  })
})

describe('two texts that no reader reads both of', () => {
  /** The iron test, with a text for one sex in some of its ranges; two of them are alike. */
  function compareBySex(
    alike: readonly string[],
    sexes: Readonly<Record<string, string>> = { LOW: 'MALE', NORMAL: 'MALE' },
  ) {
    const ids = ['CONTENT_LOW', 'CONTENT_LOW_BY_SEX', 'CONTENT_NORMAL', 'CONTENT_NORMAL_BY_SEX']
    const definition = changeJson(iron, ({ interpretationRanges }) => {
      for (const range of interpretationRanges.slice(0, 2)) {
        const rangeId = String(range['rangeId'])
        const id = `CONTENT_${rangeId}`
        const sex = sexes[rangeId]
        range['contentIds'] = sex ? [id, `${id}_BY_SEX`] : [id]
        Object.assign(range, { contentRules: sex ? [{ contentId: `${id}_BY_SEX`, when: { sex } }] : [] })
      }
    })
    const texts = ids
      .filter(
        (id) => !id.endsWith('_BY_SEX') || Object.keys(sexes).some((rangeId) => id === `CONTENT_${rangeId}_BY_SEX`),
      )
      .map((id, index) => {
        const words = alike.includes(id) ? 'Two texts are alike.' : `Only number ${'abcd'[index]} has this.`
        const path = `${folder}/${id.slice(8).toLowerCase().replaceAll('_', '-')}.mdx`
        return [path, entry(id, id.includes('LOW') ? 'LOW' : 'NORMAL', words)]
      })
    const changes = { ...definition, ...Object.fromEntries(texts) } as Record<string, string>
    return find(changes).map((found) => found.replace(/.*:2 /, ''))
  }
  const found = (one: string, other: string) => [likeness(one, other, 100, '"Two texts are alike"')]

  it('may be alike if one is for men', () => {
    expect(compareBySex(['CONTENT_LOW_BY_SEX', 'CONTENT_NORMAL'])).toEqual([])
    expect(compareBySex(['CONTENT_LOW', 'CONTENT_NORMAL_BY_SEX'])).toEqual([])
    for (const men of ['', '_BY_SEX'])
      expect(compareBySex([`CONTENT_LOW${men}`, `CONTENT_NORMAL${men}`])).toEqual(
        found(`CONTENT_LOW${men}`, `CONTENT_NORMAL${men}`),
      )
  })

  it('may be alike if one is for men and the other for women', () => {
    const alike = ['CONTENT_LOW_BY_SEX', 'CONTENT_NORMAL_BY_SEX']
    expect(compareBySex(alike, { LOW: 'MALE', NORMAL: 'FEMALE' })).toEqual([])
  })

  it('may not be alike if the neighboring band has no text for men', () => {
    expect(compareBySex(['CONTENT_LOW_BY_SEX', 'CONTENT_NORMAL'], { LOW: 'MALE' })).toEqual(
      found('CONTENT_LOW_BY_SEX', 'CONTENT_NORMAL'),
    )
    expect(compareBySex(['CONTENT_LOW', 'CONTENT_NORMAL_BY_SEX'], { NORMAL: 'MALE' })).toEqual(
      found('CONTENT_LOW', 'CONTENT_NORMAL_BY_SEX'),
    )
  })
})

describe('texts of two families', () => {
  /** Two families of the risk, with these words. */
  function compareFamilies(moderate: string, high: string): string[] {
    const text = sample['interpretations/iron-risk/high.mdx']!
    const head = text.slice(0, text.indexOf('---', 4) + 3)
    const moderateHead = head
      .replace('family: high', 'family: moderate')
      .replaceAll('HIGH', 'MODERATE')
      .replace('was High', 'was Moderate')
    return find({
      ...changeJson(risk, ({ interpretationRanges: [, second] }) => (second['contentIds'] = ['moderate'])),
      'interpretations/iron-risk/moderate.mdx': `${moderateHead}\n\n${moderate}\n`,
      'interpretations/iron-risk/high.mdx': `${head}\n\n${high}\n`,
    })
  }
  const when = (condition: string, words: string) => `<When ${condition}>\n${words}\n</When>\n\n`

  it('are compared as one reader reads them', () => {
    const said = 'Some have read this.'
    const [moderate, high] = [`Only moderate has this.\n\n`, `Only high has this.\n\n`]
    const anemia = when('all="ANEMIA"', said)
    const none = when('none="ANEMIA SURGERY"', said)
    expect(compareFamilies(`${moderate}${anemia}`, `${high}${none}`)).toEqual([])
    expect(compareFamilies(`${moderate}${none}`, `${high}${none}`)).toEqual([
      `interpretations/iron-risk/high.mdx:4 ${likeness('CONTENT_MODERATE_NO_HISTORY', 'CONTENT_HIGH_NO_HISTORY', 50, '"Some have read this"')}`,
    ])
  })

  it('are one finding, for the reader who reads the most twice', () => {
    const said = `You have read this.\n\n${when('all="SURGERY"', 'You have had surgery.')}`
    expect(compareFamilies(`Only moderate has this.\n\n${said}`, `Only high has this.\n\n${said}`)).toEqual([
      expect.stringContaining(
        likeness(
          'CONTENT_MODERATE_SURGERY',
          'CONTENT_HIGH_SURGERY',
          67,
          '"You have read this", "You have had surgery"',
        ),
      ),
    ])
  })
})

describe('texts of bands by sex', () => {
  /** The risk with ranges by sex, two of which have the same text. */
  function withRanges(same: readonly [string, string]) {
    const ids = ['FEMALE_LOW', 'MALE_LOW', 'FEMALE_HIGH', 'MALE_HIGH']
    const definition = changeJson(risk, (value) => {
      const [range] = value.interpretationRanges
      const interpretationRanges = ids.map((rangeId) => ({ ...range, rangeId, contentIds: [`CONTENT_${rangeId}`] }))
      Object.assign(value, { graphRanges: ids, interpretationRanges })
    })
    const text = sample['interpretations/iron-risk/low.mdx']!
    const texts = ids.map((rangeId, index) => {
      const own = same.includes(rangeId) ? 'One text is read by both.' : `Only number ${'abcd'[index]} has this.`
      const words = text.replaceAll(/CONTENT_LOW|rangeId: LOW/g, (id) => id.replace('LOW', rangeId))
      const body = `\n\n${own}\n`
      return [
        `interpretations/iron-risk/${rangeId.toLowerCase().replace('_', '-')}.mdx`,
        `${words.slice(0, words.indexOf('---', 4) + 3)}${body}`,
      ] as const
    })
    return { ...definition, ...Object.fromEntries(texts) }
  }
  const findAlike = (...same: [string, string]) => find(withRanges(same)).map((found) => found.replace(/.*:2 /, ''))

  it.each(['FEMALE', 'MALE'])('are compared with the neighbors that %s readers see', (sex) => {
    expect(findAlike(`${sex}_LOW`, `${sex}_HIGH`)).toEqual([
      likeness(`CONTENT_${sex}_LOW`, `CONTENT_${sex}_HIGH`, 100, '"One text is read by both"'),
    ])
  })

  it('are not compared between women and men', () => {
    expect(findAlike('FEMALE_LOW', 'MALE_LOW')).toEqual([])
  })
})
