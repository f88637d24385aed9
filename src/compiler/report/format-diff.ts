import { micromark } from 'micromark'
import { describeAudiences, type ChangeAudience } from '../../catalogue/audience.ts'
import { formatCount, selectPlural } from '../../catalogue/words.ts'
import type { ContentDiff } from '../diff/diff-content.ts'
import { diffWords } from '../diff/diff-words.ts'
import { listRankSections, type ChangeDescription, type WordPair } from './describe-change.ts'
import { createPainter } from './format-text-report.ts'
import { toChangeLink } from './studio-links.ts'

/** The maximum length of a comment on a pull request, in characters, with room for the line by which it is found again. */
export const maxCommentLength = 65_000

const noChangeSentence = 'Nothing that participants read will change.'

const maxListed = 6

/**
 * Formats a comparison for a terminal. Each change has a link to its page in a studio, which works while the studio runs;
 * `namesApprovals` lists the texts that lost their approval.
 */
export function formatDiffText(diff: ContentDiff, color: boolean, studio?: string, namesApprovals = false): string {
  if (isEmpty(diff)) return noChangeSentence
  const paint = createPainter(color)
  const marks = {
    same: (text: string) => text,
    removed: (text: string) => (color ? paint(['red', 'strikethrough'], text) : `[-${text}-]`),
    added: (text: string) => (color ? paint('green', text) : `{+${text}+}`),
  }
  const formatChange = ({ id, head, lines, sentences, ...reach }: ChangeDescription) => {
    const words = typeof head === 'string' ? head : formatWords(head, marks)
    const links = studio === undefined ? [] : [toChangeLink(studio, id)]
    const details = [...lines, ...sentences.map((pair) => formatWords(pair, marks))]
    const notes = [...describeReach(reach), ...links].map((line) => paint('dim', line))
    return [`  ${words}`, ...[...details, ...notes].map((line) => `    ${line}`)].join('\n')
  }
  const sections = listRankSections(diff.changes).map(({ title, changes }) =>
    [paint('bold', title), ...changes.map(formatChange)].join('\n'),
  )
  const others = listOtherParts(diff, namesApprovals).map(({ title, items }) =>
    [paint('bold', title), ...items.map((item) => `  ${item}`)].join('\n'),
  )
  const hint = studio === undefined ? [] : [paint('dim', `The links work while the studio runs at ${studio}.`)]
  return [formatSignOff(diff), ...sections, ...others, ...hint].join('\n\n')
}

/**
 * Formats a comparison for a comment on a pull request, with links to a studio if there is one. A comparison too long for a
 * comment has the summary, as many changes as fit, and a note that it is incomplete.
 */
export function formatDiffMarkdown(diff: ContentDiff, studio?: string): string {
  const [summary, parts] = listMarkdownParts(diff, studio)
  const whole = [...summary, ...parts].join('\n\n')
  if (whole.length <= maxCommentLength) return whole
  const short = [
    ...summary,
    [...listRankSections(diff.changes), ...listOtherParts(diff)].map(({ title }) => `- ${title}`).join('\n'),
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
  const marks = {
    same: escapeMarkdown,
    removed: (text: string) => `<del>${escapeMarkdown(text)}</del>`,
    added: (text: string) => `<ins>${escapeMarkdown(text)}</ins>`,
  }
  const formatChange = ({ id, head, lines, sentences, entries, audiences, ...counts }: ChangeDescription) => {
    const words = typeof head === 'string' ? escapeMarkdown(head) : formatWords(head, marks)
    const details = [...lines.map(escapeMarkdown), ...sentences.map((pair) => formatWords(pair, marks))]
    const who = escapeMarkdown(listReaders(audiences).join('; '))
    const link = studio === undefined ? [] : [`[See it](${toChangeLink(studio, id)})`]
    const texts =
      entries.length > 3
        ? formatFoldedPart({ title: formatCount(entries.length, 'text'), items: listTextLines({ entries, audiences }) })
        : entries.map((one) => `\`${one}\``).join(', ')
    return [
      `> ${words}`,
      details.map((line) => `- ${line}`).join('\n'),
      [formatReach(counts), ...(who ? [`Read by: ${who}`] : [])].filter((one) => one !== '').join('. '),
      ...link,
      texts,
    ]
      .filter((part) => part !== '')
      .join('\n\n')
  }
  const parts = [
    ...listRankSections(diff.changes).flatMap(({ title, changes }) => [`### ${title}`, ...changes.map(formatChange)]),
    ...listOtherParts(diff, true).map(formatFoldedPart),
  ]
  return [['## What participants will read differently', isEmpty(diff) ? noChangeSentence : formatSignOff(diff)], parts]
}

function formatFoldedPart({ title, items }: OtherPart): string {
  const list = items.map((item) => `- ${escapeMarkdown(item)}`).join('\n')
  return items.length === 0 ? title : `<details><summary>${title}</summary>\n\n${list}\n\n</details>`
}

/** "64 readers of 12 texts read differently: 14 different wordings to sign; 3 approved by A. Reviewer." */
function formatSignOff({ signOff: { readers, texts, differ, approvedBy } }: ContentDiff): string {
  const names = Object.entries(approvedBy).map(([name, number]) => `${number} approved by ${name}`)
  const verb = selectPlural(readers, 'reads', 'read')
  const read = `${formatCount(readers, 'reader')} of ${formatCount(texts, 'text')} ${verb} differently`
  // Texts that are identical word for word are one wording, which is signed once.
  return `${[readers === differ ? read : `${read}: ${formatCount(differ, 'different wording')} to sign`, ...names].join('; ')}.`
}

function isEmpty({ changes, signOff, incomparable }: ContentDiff): boolean {
  return changes.length + signOff.lost.length + signOff.readers + incomparable.length === 0
}

interface OtherPart {
  readonly title: string
  readonly items: readonly string[]
}

/** The parts after the changes: what could not be compared, and how many approvals no longer hold. */
function listOtherParts({ incomparable, signOff: { lost } }: ContentDiff, namesApprovals = false): OtherPart[] {
  const unread = incomparable.map(({ side, file, reason }) => `${file} (${side}): ${reason}`)
  return [
    ...(unread.length > 0 ? [{ title: `Not compared (${unread.length})`, items: unread }] : []),
    ...(lost.length > 0 ? [{ title: `No longer approved (${lost.length})`, items: namesApprovals ? lost : [] }] : []),
  ]
}

/** A change and the texts that it reaches. */
type AffectedTexts = Pick<ChangeDescription, 'entries' | 'audiences'>

type ReachCounts = Pick<ChangeDescription, 'readers' | 'texts'>

/** "64 readers of 12 texts"; empty if the change reaches no text. */
function formatReach({ readers, texts }: ReachCounts): string {
  return readers === 0 ? '' : `${formatCount(readers, 'reader')} of ${formatCount(texts, 'text')}`
}

/** "71 readers of 12 texts: labIron/CONTENT_LOW, ... and 65 more", and who reads them. */
function describeReach({ entries, audiences, ...counts }: ReachCounts & AffectedTexts): string[] {
  const reach = [formatReach(counts), limitList(entries).join(', ')].filter((words) => words !== '').join(': ')
  return [...(reach === '' ? [] : [reach]), ...listReaders(audiences)]
}

/** Who reads a change, the most urgent first; if many do, only by test and range. */
function listReaders(audiences: readonly ChangeAudience[]): string[] {
  const isLong = audiences.length > maxListed
  return limitList(isLong ? [...new Set(audiences.map(describePlace))] : describeAudiences(audiences))
}

function describePlace({ label, people }: ChangeAudience): string {
  return people === '' ? label : `${label}, ${people}`
}

/**
 * Lists every text: by test and range with its id, or for a family with the number of combinations; a text that belongs to no
 * test by its id.
 */
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

/** The words with removals and additions marked. */
function formatWords([before, after]: WordPair, marks: Marks): string {
  return diffWords(before, after)
    .map(({ text, mark }) => marks[mark === undefined || mark === 'between' ? 'same' : mark](text))
    .join('')
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_~<>[\]|#@&]/g, '\\$&').replace(/\n/g, ' ')
}
