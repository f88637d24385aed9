import { diffWordsWithSpace } from 'diff'
import { styleText } from 'node:util'
import type { DataChange } from '../diff/data-changes.ts'
import type { ContentDiff } from '../diff/diff.ts'
import type { WordingChange } from '../diff/wording.ts'

/** The largest comment that a pull request takes, in characters, with room for the line that finds it again. */
export const MAXIMUM_COMMENT = 65_000

const NOTHING = 'Participants will read nothing differently.'

/** How many ids of a group a terminal shows. */
const MAXIMUM_IDS = 6

/** One part of a report: what is listed under one heading. */
interface Part {
  readonly title: string
  readonly items: readonly string[]
}

/** How the words of a change are marked. */
interface Marks {
  same(text: string): string
  removed(text: string): string
  added(text: string): string
}

/** For a terminal. */
export function diffText(diff: ContentDiff, color: boolean): string {
  const paint = (style: Parameters<typeof styleText>[0], text: string) =>
    color ? styleText(style, text, { validateStream: false }) : text
  const marks: Marks = {
    same: (text) => text,
    removed: (text) => (color ? paint(['red', 'strikethrough'], text) : `[-${text}-]`),
    added: (text) => (color ? paint('green', text) : `{+${text}+}`),
  }
  const list = ({ title, items }: Part) => [paint('bold', title), ...items.map((item) => `  ${item}`)].join('\n')
  const changes = diff.wording.map((change) => {
    return `${words(change, marks)}\n  ${paint('dim', [reach(change.entries), ...change.readers].join('\n  '))}\n`
  })
  const wording = changes.length > 0 ? [list({ title: wordingTitle(diff), items: changes })] : []
  const parts = [...listsBefore(diff).map(list), ...wording, ...listsBehind(diff).map(list)]
  return parts.length > 0 ? [signOffLine(diff), ...parts].join('\n\n') : NOTHING
}

/** For a comment on a pull request: what fits into one, the summary first; a comment that is not the whole says so. */
export function diffMarkdown(diff: ContentDiff): string {
  const marks: Marks = { same: escapeMarkdown, removed: (text) => wrap(text, '~~'), added: (text) => wrap(text, '**') }
  const list = ({ title, items }: Part) =>
    `### ${title}\n\n${items.map((item) => `- ${escapeMarkdown(item)}`).join('\n')}`
  const folded = ({ title, items }: Part) =>
    `<details><summary>${title}</summary>\n\n${items.map((item) => `- ${escapeMarkdown(item)}`).join('\n')}\n\n</details>`
  const changes = diff.wording.map((change) =>
    [
      `> ${words(change, marks)}`,
      ...(change.readers.length > 0
        ? [`Read by: ${escapeMarkdown(change.readers.slice(0, MAXIMUM_IDS).join('; '))}`]
        : []),
      change.entries.length > 3
        ? folded({ title: count(change.entries.length, 'text'), items: change.entries })
        : change.entries.map((id) => `\`${id}\``).join(', '),
    ].join('\n\n'),
  )
  const wording = changes.length > 0 ? [`### ${wordingTitle(diff)}`, ...changes] : []
  const parts = [...listsBefore(diff).map(list), ...wording, ...listsBehind(diff).map(folded)]
  const summary = ['## What participants will read differently', parts.length > 0 ? signOffLine(diff) : NOTHING]
  const whole = [...summary, ...parts].join('\n\n')
  if (whole.length <= MAXIMUM_COMMENT) return whole
  const titles = [...listsBefore(diff), { title: wordingTitle(diff) }, ...listsBehind(diff)].map(
    ({ title }) => `- ${title}`,
  )
  const short = [
    ...summary,
    titles.join('\n'),
    '**This is not the whole comparison:** it is too long for a comment. Read all of it in the artifact `content-diff` of this check.',
  ]
  for (const part of parts) {
    if (short.join('\n\n').length + part.length + 2 > MAXIMUM_COMMENT) break
    short.push(part)
  }
  return short.join('\n\n')
}

/** One self-contained page, without scripts. */
export function diffHtml(diff: ContentDiff, title: string): string {
  const marks: Marks = {
    same: escapeHtml,
    removed: (text) => `<del>${escapeHtml(text)}</del>`,
    added: (text) => `<ins>${escapeHtml(text)}</ins>`,
  }
  const list = ({ title: name, items }: Part) =>
    `<section><h2>${escapeHtml(name)}</h2><ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul></section>`
  const changes = diff.wording.map(
    (change) =>
      `<article><p>${words(change, marks)}</p><p>${escapeHtml(change.readers.join('; '))}</p><details><summary>${count(change.entries.length, 'text')}</summary><p>${change.entries.map((id) => `<code>${escapeHtml(id)}</code>`).join(', ')}</p></details></article>`,
  )
  const wording = changes.length > 0 ? [`<section><h2>${wordingTitle(diff)}</h2>${changes.join('')}</section>`] : []
  const parts = [...listsBefore(diff).map(list), ...wording, ...listsBehind(diff).map(list)]
  const body = [`<p>${parts.length > 0 ? escapeHtml(signOffLine(diff)) : NOTHING}</p>`, ...parts]
  const style =
    'body{font:18px/1.5 system-ui,sans-serif;max-width:68ch;margin:2rem auto;padding:0 1rem;color:#161b26}h1{font-size:1.875rem}article{border:1px solid #dbd9d4;border-radius:12px;padding:.5rem 1rem;margin:1rem 0}del{background:#ffe4e3}ins{background:#ddf4e1;font-weight:700;text-decoration:none}code{font-size:.9rem}'
  return `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><h1>${escapeHtml(title)}</h1>${body.join('\n')}</body></html>\n`
}

/** For other programs. */
export function diffJson(diff: ContentDiff): string {
  return JSON.stringify(diff, null, 1)
}

/** "3 texts read differently; 2 approved by A. Reviewer." */
function signOffLine({ signOff: { differ, approvedBy } }: ContentDiff): string {
  const names = Object.entries(approvedBy).map(([name, number]) => `${number} approved by ${name}`)
  return `${[`${count(differ, 'text')} ${differ === 1 ? 'reads' : 'read'} differently`, ...names].join('; ')}.`
}

/** What is read before the wording: what decides or colors a result, what went, and what nobody has approved any more. */
function listsBefore({ clinical, data, removed, renamed, signOff }: ContentDiff): Part[] {
  return listed([
    ['Clinical changes', clinical.map(({ change }) => change)],
    ['Data that texts render', data.map(dataWords)],
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

function listed(lists: readonly (readonly [title: string, items: readonly string[]])[]): Part[] {
  return lists.flatMap(([title, items]) => (items.length > 0 ? [{ title: `${title} (${items.length})`, items }] : []))
}

/** "figures.json, figures.minutes: "30" is now "45" in 71 texts: labIron/CONTENT_LOW, ..." */
function dataWords({ datum, before, after, entries }: DataChange): string {
  return `${datum}: "${before}" is now "${after}" in ${reach(entries)}`
}

/** "71 texts: labIron/CONTENT_LOW, ... and 65 more". */
function reach(entries: readonly string[]): string {
  const more = entries.length > MAXIMUM_IDS ? ` and ${entries.length - MAXIMUM_IDS} more` : ''
  return `${count(entries.length, 'text')}: ${entries.slice(0, MAXIMUM_IDS).join(', ')}${more}`
}

/** The words with what went and came marked; a sentence of which less than half is left as old and new. */
function words({ before, after }: WordingChange, marks: Marks): string {
  const parts = diffWordsWithSpace(before, after)
  const kept = parts
    .filter(({ added, removed }) => !added && !removed)
    .reduce((sum, { value }) => sum + wordsIn(value), 0)
  if (before !== '' && after !== '' && kept < Math.max(wordsIn(before), wordsIn(after)) / 2)
    return `${marks.removed(before)} ${marks.added(after)}`
  return parts
    .map((part) =>
      part.added ? marks.added(part.value) : part.removed ? marks.removed(part.value) : marks.same(part.value),
    )
    .join('')
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

/** Puts marks beside words: Markdown does not mark what begins or ends with a space. */
function wrap(text: string, mark: string): string {
  const [, before = '', inside = '', behind = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? []
  return inside === '' ? text : `${before}${mark}${escapeMarkdown(inside)}${mark}${behind}`
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_~<>[\]|#@]/g, '\\$&').replace(/\n/g, ' ')
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character]!)
}
