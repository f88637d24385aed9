import { diffWordsWithSpace } from 'diff'
import { micromark } from 'micromark'
import { clinicalId, dataId, wordingId } from '../diff/change-id.ts'
import type { ContentDiff } from '../diff/diff.ts'
import type { WordingChange } from '../diff/wording.ts'
import { painter } from '../source/report-text.ts'
import { changeLink } from '../source/studio-links.ts'

/** The largest comment that a pull request takes, in characters, with room for the line that finds it again. */
export const MAXIMUM_COMMENT = 65_000

const NOTHING = 'Participants will read nothing differently.'

const MAXIMUM_IDS = 6

interface Part {
  readonly title: string
  readonly items: readonly string[]
  /** The ids of the changes, for links to a studio. */
  readonly ids?: readonly string[]
}

/** For a terminal, each change with its page in a studio. */
export function diffText(diff: ContentDiff, color: boolean, studio?: string): string {
  const paint = painter(color)
  const linkOf = (id: string | undefined) => (studio !== undefined && id !== undefined ? [changeLink(studio, id)] : [])
  const line = (item: string, id: string | undefined) =>
    [`  ${item}`, ...linkOf(id).map((link) => paint('dim', `    ${link}`))].join('\n')
  const list = ({ title, items, ids }: Part) =>
    [paint('bold', title), ...items.map((item, at) => line(item, ids?.[at]))].join('\n')
  const marks = {
    same: (text: string) => text,
    removed: (text: string) => (color ? paint(['red', 'strikethrough'], text) : `[-${text}-]`),
    added: (text: string) => (color ? paint('green', text) : `{+${text}+}`),
  }
  const items = diff.wording.map((change) => {
    const marked = words(change, marks)
    const lines = [reach(change.entries), ...change.readers, ...linkOf(wordingId(change))]
    return `${marked}\n  ${paint('dim', lines.join('\n  '))}\n`
  })
  const wording = items.length > 0 ? [list({ title: wordingTitle(diff), items })] : []
  const parts = [...listsBefore(diff).map(list), ...wording, ...listsBehind(diff).map(list)]
  return parts.length > 0 ? [signOffLine(diff), ...parts].join('\n\n') : NOTHING
}

/** For a comment on a pull request, with links to a studio where there is one: what fits into one, the summary first; a comment that is not the whole says so. */
export function diffMarkdown(diff: ContentDiff, studio?: string): string {
  const [summary, parts] = markdownParts(diff, studio)
  const whole = [...summary, ...parts].join('\n\n')
  if (whole.length <= MAXIMUM_COMMENT) return whole
  const lists = [...listsBefore(diff), { title: wordingTitle(diff) }, ...listsBehind(diff)]
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
  const changes = diff.wording.map((change) => {
    const { entries, readers } = change
    const marked = words(change, {
      same: escapeMarkdown,
      removed: (text) => `<del>${escapeMarkdown(text)}</del>`,
      added: (text) => `<ins>${escapeMarkdown(text)}</ins>`,
    })
    const who = escapeMarkdown(readers.slice(0, MAXIMUM_IDS).join('; '))
    const ids = entries.map((id) => `\`${id}\``).join(', ')
    const texts = entries.length > 3 ? folded({ title: count(entries.length, 'text'), items: entries }) : ids
    return [`> ${marked}`, ...(who ? [`Read by: ${who}`] : []), ...linkOf(wordingId(change)), texts].join('\n\n')
  })
  const parts = [
    ...listsBefore(diff).map((part) => `### ${part.title}\n\n${bullets(part)}`),
    ...(changes.length > 0 ? [`### ${wordingTitle(diff)}`, ...changes] : []),
    ...listsBehind(diff).map(folded),
  ]
  return [['## What participants will read differently', parts.length > 0 ? signOffLine(diff) : NOTHING], parts]
}

/** "3 texts read differently; 2 approved by A. Reviewer." */
function signOffLine({ signOff: { differ, approvedBy } }: ContentDiff): string {
  const names = Object.entries(approvedBy).map(([name, number]) => `${number} approved by ${name}`)
  return `${[`${count(differ, 'text')} ${differ === 1 ? 'reads' : 'read'} differently`, ...names].join('; ')}.`
}

/** What is read before the wording: what decides or colors a result, what went, and what nobody has approved any more. */
function listsBefore({ clinical, data, removed, renamed, signOff }: ContentDiff): Part[] {
  return listed([
    ['Clinical changes', clinical.map(({ change }) => change), clinical.map(clinicalId)],
    [
      'Data that texts render',
      data.map(({ datum, before, after, entries }) => `${datum}: "${before}" is now "${after}" in ${reach(entries)}`),
      data.map(dataId),
    ],
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

/** "71 texts: labIron/CONTENT_LOW, ... and 65 more". */
function reach(entries: readonly string[]): string {
  const more = entries.length > MAXIMUM_IDS ? ` and ${entries.length - MAXIMUM_IDS} more` : ''
  return `${count(entries.length, 'text')}: ${entries.slice(0, MAXIMUM_IDS).join(', ')}${more}`
}

type Marks = Readonly<Record<'same' | 'removed' | 'added', (text: string) => string>>

/** The words with what went and came marked; a sentence of which less than half is left as old and new. */
function words({ before, after }: WordingChange, marks: Marks): string {
  const parts = diffWordsWithSpace(before, after)
  const kept = parts.reduce((sum, { added, removed, value }) => sum + (added || removed ? 0 : wordsIn(value)), 0)
  if (before !== '' && after !== '' && kept < Math.max(wordsIn(before), wordsIn(after)) / 2)
    return `${marks.removed(before)} ${marks.added(after)}`
  return parts.map(({ value, added, removed }) => marks[added ? 'added' : removed ? 'removed' : 'same'](value)).join('')
}

function wordsIn(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
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
