import { micromark } from 'micromark'
import { formatCount } from '../../catalogue/words.ts'
import { toClinicalId, toDataId, toWordingId } from '../diff/change-id.ts'
import type { ContentDiff } from '../diff/diff-content.ts'
import type { DataChange } from '../diff/compare-data.ts'
import { diffWords } from '../diff/diff-words.ts'
import type { WordingChange } from '../diff/list-wording-changes.ts'
import { createPainter } from './format-text-report.ts'
import { toChangeLink } from './studio-links.ts'

/** The largest comment that a pull request takes, in characters, with room for the line that finds it again. */
export const maxCommentLength = 65_000

const NOTHING = 'Nothing that participants read will change.'

const maxListed = 6

interface DiffPart {
  readonly title: string
  readonly items: readonly string[]
  /** The ids of the changes, for links to a studio. */
  readonly ids?: readonly string[]
}

/** For a terminal, each change with its page in a studio, which is there while the studio runs. */
export function formatDiffText(diff: ContentDiff, color: boolean, studio?: string): string {
  const paint = createPainter(color)
  const toLinks = (id: string | undefined) =>
    studio !== undefined && id !== undefined ? [toChangeLink(studio, id)] : []
  const formatItem = (item: string, id: string | undefined) =>
    [`  ${item}`, ...toLinks(id).map((link) => paint('dim', `    ${link}`))].join('\n')
  const formatPart = ({ title, items, ids }: DiffPart) =>
    [paint('bold', title), ...items.map((item, at) => formatItem(item, ids?.[at]))].join('\n')
  const formatChange = (item: string, change: AffectedTexts, id: string) => {
    const lines = [...describeAffectedTexts(change), ...toLinks(id)]
    return `${item}\n  ${paint('dim', lines.join('\n  '))}\n`
  }
  const marks = {
    same: (text: string) => text,
    removed: (text: string) => (color ? paint(['red', 'strikethrough'], text) : `[-${text}-]`),
    added: (text: string) => (color ? paint('green', text) : `{+${text}+}`),
  }
  const wording = diff.wording.map((change) => formatChange(formatWording(change, marks), change, toWordingId(change)))
  const data = diff.data.map((change) => formatChange(describeDataChange(change), change, toDataId(change)))
  const parts = [
    ...listPartsBefore(diff).map(formatPart),
    ...(data.length > 0 ? [formatPart({ title: formatDataTitle(diff), items: data })] : []),
    ...(wording.length > 0 ? [formatPart({ title: formatWordingTitle(diff), items: wording })] : []),
    ...listPartsAfter(diff).map(formatPart),
  ]
  const hint = studio === undefined ? [] : [paint('dim', `The links work while the studio runs at ${studio}.`)]
  return parts.length > 0 ? [formatSignOff(diff), ...parts, ...hint].join('\n\n') : NOTHING
}

/** For a comment on a pull request, with links to a studio where there is one: what fits into one, the summary first; a comment that is not the whole says so. */
export function formatDiffMarkdown(diff: ContentDiff, studio?: string): string {
  const [summary, parts] = listMarkdownParts(diff, studio)
  const whole = [...summary, ...parts].join('\n\n')
  if (whole.length <= maxCommentLength) return whole
  const lists = [
    ...listPartsBefore(diff),
    { title: formatDataTitle(diff) },
    { title: formatWordingTitle(diff) },
    ...listPartsAfter(diff),
  ]
  const short = [
    ...summary,
    lists.map(({ title }) => `- ${title}`).join('\n'),
    '**This is not the whole comparison:** it is too long for a comment. Read all of it in the artifact `content-diff` of this check.',
  ]
  for (const part of parts) {
    if (short.join('\n\n').length + part.length + 2 > maxCommentLength) break
    short.push(part)
  }
  return short.join('\n\n')
}

/** The whole comparison as one self-contained page, without scripts. */
export function formatDiffHtml(diff: ContentDiff, title: string): string {
  const body = micromark(listMarkdownParts(diff).flat().join('\n\n'), { allowDangerousHtml: true })
  const name = title.replace(/[&<>]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character]!)
  const style =
    'body{font:18px/1.5 system-ui,sans-serif;max-width:68ch;margin:2rem auto;padding:0 1rem;color:#161b26}h1{font-size:1.875rem}blockquote{border:1px solid #dbd9d4;border-radius:12px;padding:.5rem 1rem;margin:1rem 0}del{background:#ffe4e3}ins{background:#ddf4e1;font-weight:700;text-decoration:none}code{font-size:.9rem}'
  return `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${name}</title><style>${style}</style></head><body><h1>${name}</h1>${body}</body></html>\n`
}

function listMarkdownParts(diff: ContentDiff, studio?: string): readonly [summary: string[], parts: string[]] {
  const toLinks = (id: string | undefined) =>
    studio !== undefined && id !== undefined ? [`[See it](${toChangeLink(studio, id)})`] : []
  const formatBullets = ({ items, ids }: Pick<DiffPart, 'items' | 'ids'>) =>
    items.map((item, at) => [`- ${escapeMarkdown(item)}`, ...toLinks(ids?.[at])].join(' ')).join('\n')
  const formatFolded = (part: DiffPart) =>
    `<details><summary>${part.title}</summary>\n\n${formatBullets(part)}\n\n</details>`
  const formatChange = (item: string, { entries, audiences }: AffectedTexts, id: string) => {
    const who = escapeMarkdown(describeAudiences(audiences).join('; '))
    const ids = entries.map((one) => `\`${one}\``).join(', ')
    const texts =
      entries.length > 3
        ? formatFolded({ title: formatCount(entries.length, 'text'), items: listTextLines({ entries, audiences }) })
        : ids
    return [`> ${item}`, ...(who ? [`Read by: ${who}`] : []), ...toLinks(id), texts].join('\n\n')
  }
  const marks = {
    same: escapeMarkdown,
    removed: (text: string) => `<del>${escapeMarkdown(text)}</del>`,
    added: (text: string) => `<ins>${escapeMarkdown(text)}</ins>`,
  }
  const wording = diff.wording.map((change) => formatChange(formatWording(change, marks), change, toWordingId(change)))
  const data = diff.data.map((change) =>
    formatChange(escapeMarkdown(describeDataChange(change)), change, toDataId(change)),
  )
  const parts = [
    ...listPartsBefore(diff).map((part) => `### ${part.title}\n\n${formatBullets(part)}`),
    ...(data.length > 0 ? [`### ${formatDataTitle(diff)}`, ...data] : []),
    ...(wording.length > 0 ? [`### ${formatWordingTitle(diff)}`, ...wording] : []),
    ...listPartsAfter(diff).map(formatFolded),
  ]
  return [['## What participants will read differently', parts.length > 0 ? formatSignOff(diff) : NOTHING], parts]
}

/** "3 texts read differently, 2 different wordings to sign, 1 of them approved by A. Reviewer." */
function formatSignOff({ signOff: { texts, differ, approvedBy } }: ContentDiff): string {
  const names = Object.entries(approvedBy).map(([name, number]) => `${number} approved by ${name}`)
  const read = `${formatCount(texts, 'text reads', 'texts read')} differently`
  // Texts that read the same, word for word, are one wording: it is signed once.
  return `${[texts === differ ? read : `${read}: ${formatCount(differ, 'different wording')} to sign`, ...names].join('; ')}.`
}

/** What is read before data and wording: what decides or colors a result, what was removed, and what lost its approval. */
function listPartsBefore({ clinical, removed, renamed, signOff }: ContentDiff): DiffPart[] {
  return toParts([
    ['Clinical changes', clinical.map(({ change }) => change), clinical.map(toClinicalId)],
    ['Removed', removed],
    ['Renamed', renamed.map(({ from, to }) => `${from} → ${to}`)],
    ['No longer approved', signOff.lost],
  ])
}

function listPartsAfter({ added, incomparable }: ContentDiff): DiffPart[] {
  return toParts([
    ['Added', added],
    ['Not compared', incomparable.map(({ side, file, reason }) => `${file} (${side}): ${reason}`)],
  ])
}

function toParts(
  lists: readonly (readonly [title: string, items: readonly string[], ids?: readonly string[]])[],
): DiffPart[] {
  return lists.flatMap(([title, items, ids]) =>
    items.length > 0 ? [{ title: `${title} (${items.length})`, items, ...(ids && { ids }) }] : [],
  )
}

/** A change and the texts that it reaches. */
type AffectedTexts = Pick<WordingChange, 'entries' | 'audiences'>

function describeDataChange({ datum, before, after, entries }: DataChange): string {
  return `${datum}: "${before}" is now "${after}" in ${formatCount(entries.length, 'text')}`
}

/** "71 texts: labIron/CONTENT_LOW, ... and 65 more", and who reads them. */
function describeAffectedTexts({ entries, audiences }: AffectedTexts): string[] {
  return [`${formatCount(entries.length, 'text')}: ${limitList(entries).join(', ')}`, ...describeAudiences(audiences)]
}

/** Who reads a change, the most urgent first; where data change in many tests, by test and range. */
function describeAudiences(audiences: WordingChange['audiences']): string[] {
  const isLong = audiences.length > maxListed
  return limitList([...new Set(audiences.map((one) => (isLong ? describePlace(one) : one.who)))])
}

function describePlace({ label, people }: WordingChange['audiences'][number]): string {
  return people === '' ? label : `${label}, ${people}`
}

/** Every text: by test and range with its id, a family as one, and what belongs to no test by its id. */
function listTextLines({ entries, audiences }: AffectedTexts): string[] {
  const known = new Set(audiences.flatMap((one) => one.entries))
  return [
    ...audiences.map((one) => {
      const { entries: ids, combinations } = one
      const own = combinations === undefined ? ids.join(', ') : `${ids.length} of ${combinations} combinations`
      return `${describePlace(one)}: ${own}`
    }),
    ...entries.filter((id) => !known.has(id)),
  ]
}

function limitList(list: readonly string[]): string[] {
  const more = list.length - maxListed
  return more > 0 ? [...list.slice(0, maxListed - 1), `${list[maxListed - 1]} and ${more} more`] : [...list]
}

type Marks = Readonly<Record<'same' | 'removed' | 'added', (text: string) => string>>

/** The words with what went and came marked. */
function formatWording({ before, after }: WordingChange, marks: Marks): string {
  return diffWords(before, after)
    .map(({ text, mark }) => marks[mark === undefined || mark === 'between' ? 'same' : mark](text))
    .join('')
}

function formatDataTitle({ data }: ContentDiff): string {
  return `Data used in texts (${data.length})`
}

function formatWordingTitle({ wording }: ContentDiff): string {
  const texts = new Set(wording.flatMap((change) => change.entries)).size
  return `Wording: ${formatCount(wording.length, 'change')}, ${formatCount(texts, 'text')}`
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_~<>[\]|#@&]/g, '\\$&').replace(/\n/g, ' ')
}
