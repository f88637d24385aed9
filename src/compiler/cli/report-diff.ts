import { micromark } from 'micromark'
import { clinicalId, dataId, wordingId } from '../diff/change-id.ts'
import type { ContentDiff } from '../diff/diff.ts'
import type { DataChange } from '../diff/data-changes.ts'
import { wordRuns } from '../diff/word-runs.ts'
import type { WordingChange } from '../diff/wording.ts'
import { painter } from '../source/report-text.ts'
import { changeLink } from '../source/studio-links.ts'

/** The largest comment that a pull request takes, in characters, with room for the line that finds it again. */
export const MAXIMUM_COMMENT = 65_000

const NOTHING = 'Nothing that participants read will change.'

const MAXIMUM_IDS = 6

interface Part {
  readonly title: string
  readonly items: readonly string[]
  /** The ids of the changes, for links to a studio. */
  readonly ids?: readonly string[]
}

/** For a terminal, each change with its page in a studio, which is there while the studio runs. */
export function diffText(diff: ContentDiff, color: boolean, studio?: string): string {
  const paint = painter(color)
  const linkOf = (id: string | undefined) => (studio !== undefined && id !== undefined ? [changeLink(studio, id)] : [])
  const line = (item: string, id: string | undefined) =>
    [`  ${item}`, ...linkOf(id).map((link) => paint('dim', `    ${link}`))].join('\n')
  const list = ({ title, items, ids }: Part) =>
    [paint('bold', title), ...items.map((item, at) => line(item, ids?.[at]))].join('\n')
  const reached = (item: string, change: Reached, id: string) => {
    const lines = [...reachLines(change), ...linkOf(id)]
    return `${item}\n  ${paint('dim', lines.join('\n  '))}\n`
  }
  const marks = {
    same: (text: string) => text,
    removed: (text: string) => (color ? paint(['red', 'strikethrough'], text) : `[-${text}-]`),
    added: (text: string) => (color ? paint('green', text) : `{+${text}+}`),
  }
  const wording = diff.wording.map((change) => reached(words(change, marks), change, wordingId(change)))
  const data = diff.data.map((change) => reached(datumWords(change), change, dataId(change)))
  const parts = [
    ...listsBefore(diff).map(list),
    ...(data.length > 0 ? [list({ title: dataTitle(diff), items: data })] : []),
    ...(wording.length > 0 ? [list({ title: wordingTitle(diff), items: wording })] : []),
    ...listsBehind(diff).map(list),
  ]
  const hint = studio === undefined ? [] : [paint('dim', `The links work while the studio runs at ${studio}.`)]
  return parts.length > 0 ? [signOffLine(diff), ...parts, ...hint].join('\n\n') : NOTHING
}

/** For a comment on a pull request, with links to a studio where there is one: what fits into one, the summary first; a comment that is not the whole says so. */
export function diffMarkdown(diff: ContentDiff, studio?: string): string {
  const [summary, parts] = markdownParts(diff, studio)
  const whole = [...summary, ...parts].join('\n\n')
  if (whole.length <= MAXIMUM_COMMENT) return whole
  const lists = [...listsBefore(diff), { title: dataTitle(diff) }, { title: wordingTitle(diff) }, ...listsBehind(diff)]
  const short = [
    ...summary,
    lists.map(({ title }) => `- ${title}`).join('\n'),
    '**This is not the whole comparison:** it is too long for a comment. Read all of it in the artifact `content-diff` of this check.',
  ]
  for (const part of parts) {
    if (short.join('\n\n').length + part.length + 2 > MAXIMUM_COMMENT) break
    short.push(part)
  }
  return short.join('\n\n')
}

/** The whole comparison as one self-contained page, without scripts. */
export function diffHtml(diff: ContentDiff, title: string): string {
  const body = micromark(markdownParts(diff).flat().join('\n\n'), { allowDangerousHtml: true })
  const name = title.replace(/[&<>]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character]!)
  const style =
    'body{font:18px/1.5 system-ui,sans-serif;max-width:68ch;margin:2rem auto;padding:0 1rem;color:#161b26}h1{font-size:1.875rem}blockquote{border:1px solid #dbd9d4;border-radius:12px;padding:.5rem 1rem;margin:1rem 0}del{background:#ffe4e3}ins{background:#ddf4e1;font-weight:700;text-decoration:none}code{font-size:.9rem}'
  return `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${name}</title><style>${style}</style></head><body><h1>${name}</h1>${body}</body></html>\n`
}

function markdownParts(diff: ContentDiff, studio?: string): readonly [summary: string[], parts: string[]] {
  const linkOf = (id: string | undefined) =>
    studio !== undefined && id !== undefined ? [`[See it](${changeLink(studio, id)})`] : []
  const bullets = ({ items, ids }: Pick<Part, 'items' | 'ids'>) =>
    items.map((item, at) => [`- ${escapeMarkdown(item)}`, ...linkOf(ids?.[at])].join(' ')).join('\n')
  const folded = (part: Part) => `<details><summary>${part.title}</summary>\n\n${bullets(part)}\n\n</details>`
  const reached = (item: string, { entries, reach }: Reached, id: string) => {
    const who = escapeMarkdown(whoOf(reach).join('; '))
    const ids = entries.map((one) => `\`${one}\``).join(', ')
    const texts =
      entries.length > 3 ? folded({ title: count(entries.length, 'text'), items: textLines({ entries, reach }) }) : ids
    return [`> ${item}`, ...(who ? [`Read by: ${who}`] : []), ...linkOf(id), texts].join('\n\n')
  }
  const marks = {
    same: escapeMarkdown,
    removed: (text: string) => `<del>${escapeMarkdown(text)}</del>`,
    added: (text: string) => `<ins>${escapeMarkdown(text)}</ins>`,
  }
  const wording = diff.wording.map((change) => reached(words(change, marks), change, wordingId(change)))
  const data = diff.data.map((change) => reached(escapeMarkdown(datumWords(change)), change, dataId(change)))
  const parts = [
    ...listsBefore(diff).map((part) => `### ${part.title}\n\n${bullets(part)}`),
    ...(data.length > 0 ? [`### ${dataTitle(diff)}`, ...data] : []),
    ...(wording.length > 0 ? [`### ${wordingTitle(diff)}`, ...wording] : []),
    ...listsBehind(diff).map(folded),
  ]
  return [['## What participants will read differently', parts.length > 0 ? signOffLine(diff) : NOTHING], parts]
}

/** "3 texts read differently, 2 different wordings to sign, 1 of them approved by A. Reviewer." */
function signOffLine({ signOff: { texts, differ, approvedBy } }: ContentDiff): string {
  const names = Object.entries(approvedBy).map(([name, number]) => `${number} approved by ${name}`)
  const read = `${count(texts, 'text')} ${texts === 1 ? 'reads' : 'read'} differently`
  // Texts that read the same, word for word, are one wording: it is signed once.
  return `${[texts === differ ? read : `${read}: ${count(differ, 'different wording')} to sign`, ...names].join('; ')}.`
}

/** What is read before data and wording: what decides or colors a result, what went, and what nobody has approved any more. */
function listsBefore({ clinical, removed, renamed, signOff }: ContentDiff): Part[] {
  return listed([
    ['Clinical changes', clinical.map(({ change }) => change), clinical.map(clinicalId)],
    ['Removed', removed],
    ['Renamed', renamed.map(({ from, to }) => `${from} → ${to}`)],
    ['No longer approved', signOff.lost],
  ])
}

function listsBehind({ added, incomparable }: ContentDiff): Part[] {
  return listed([
    ['Added', added],
    ['Not compared', incomparable.map(({ side, file, reason }) => `${file} (${side}): ${reason}`)],
  ])
}

function listed(
  lists: readonly (readonly [title: string, items: readonly string[], ids?: readonly string[]])[],
): Part[] {
  return lists.flatMap(([title, items, ids]) =>
    items.length > 0 ? [{ title: `${title} (${items.length})`, items, ...(ids && { ids }) }] : [],
  )
}

/** A change and the texts that it reaches. */
type Reached = Pick<WordingChange, 'entries' | 'reach'>

function datumWords({ datum, before, after, entries }: DataChange): string {
  return `${datum}: "${before}" is now "${after}" in ${count(entries.length, 'text')}`
}

/** "71 texts: labIron/CONTENT_LOW, ... and 65 more", and who reads them. */
function reachLines({ entries, reach }: Reached): string[] {
  return [`${count(entries.length, 'text')}: ${atMost(entries).join(', ')}`, ...whoOf(reach)]
}

/** Who reads a change, the most urgent first; where data change in many tests, by test and range. */
function whoOf(reach: WordingChange['reach']): string[] {
  const isLong = reach.length > MAXIMUM_IDS
  return atMost([...new Set(reach.map((one) => (isLong ? placeWords(one) : one.who)))])
}

function placeWords({ label, people }: WordingChange['reach'][number]): string {
  return people === '' ? label : `${label}, ${people}`
}

/** Every text: by test and range with its id, a family as one, and what belongs to no test by its id. */
function textLines({ entries, reach }: Reached): string[] {
  const known = new Set(reach.flatMap((one) => one.entries))
  return [
    ...reach.map((one) => {
      const { entries: ids, combinations } = one
      const own = combinations === undefined ? ids.join(', ') : `${ids.length} of ${combinations} combinations`
      return `${placeWords(one)}: ${own}`
    }),
    ...entries.filter((id) => !known.has(id)),
  ]
}

function atMost(list: readonly string[]): string[] {
  const more = list.length - MAXIMUM_IDS
  return more > 0 ? [...list.slice(0, MAXIMUM_IDS - 1), `${list[MAXIMUM_IDS - 1]} and ${more} more`] : [...list]
}

type Marks = Readonly<Record<'same' | 'removed' | 'added', (text: string) => string>>

/** The words with what went and came marked. */
function words({ before, after }: WordingChange, marks: Marks): string {
  return wordRuns(before, after)
    .map(({ text, mark }) => marks[mark === undefined || mark === 'between' ? 'same' : mark](text))
    .join('')
}

function dataTitle({ data }: ContentDiff): string {
  return `Data used in texts (${data.length})`
}

function wordingTitle({ wording }: ContentDiff): string {
  const texts = new Set(wording.flatMap((change) => change.entries)).size
  return `Wording: ${count(wording.length, 'change')}, ${count(texts, 'text')}`
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_~<>[\]|#@&]/g, '\\$&').replace(/\n/g, ' ')
}
