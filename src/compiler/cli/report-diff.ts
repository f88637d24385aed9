import { diffWordsWithSpace } from 'diff'
import { styleText } from 'node:util'
import type { ContentDiff } from '../diff/diff.ts'

/** The largest comment that a pull request takes, in characters. */
export const MAXIMUM_COMMENT = 65_536

const NOTHING = 'Participants will read nothing differently.'

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
  const parts: string[] = []
  if (diff.clinical.length > 0)
    parts.push(
      [
        paint('bold', `Clinical changes (${diff.clinical.length})`),
        ...diff.clinical.map((change) => `  ${change.change}`),
      ].join('\n'),
    )
  if (diff.wording.length > 0)
    parts.push(
      [
        paint('bold', `Wording: ${count(diff.wording.length, 'change')}, ${reachOf(diff)}`),
        ...diff.wording.map(
          (change) => `\n  ${words(change.before, change.after, marks)}\n  ${paint('dim', listOf(change.entries, 6))}`,
        ),
      ].join('\n'),
    )
  for (const [title, ids] of listsOf(diff))
    parts.push([paint('bold', `${title} (${ids.length})`), ...ids.map((id) => `  ${id}`)].join('\n'))
  return parts.length > 0 ? parts.join('\n\n') : NOTHING
}

/** For a comment on a pull request: at most 65,536 characters, long groups folded, the rest counted. */
export function diffMarkdown(diff: ContentDiff): string {
  const marks: Marks = { same: escapeMarkdown, removed: (text) => wrap(text, '~~'), added: (text) => wrap(text, '**') }
  const parts = ['## What participants will read differently']
  if (isEmpty(diff)) parts.push(NOTHING)
  if (diff.clinical.length > 0)
    parts.push(
      `### ⚠️ Clinical changes (${diff.clinical.length})`,
      diff.clinical.map((change) => `- ${escapeMarkdown(change.change)}`).join('\n'),
    )
  if (diff.wording.length > 0) {
    parts.push(`### Wording: ${count(diff.wording.length, 'change')}, ${reachOf(diff)}`)
    for (const change of diff.wording) {
      const entries = change.entries.map((id) => `\`${id}\``)
      const list =
        entries.length > 3
          ? `<details><summary>${count(entries.length, 'text')}</summary>\n\n${entries.join(', ')}\n\n</details>`
          : entries.join(', ')
      parts.push(`> ${words(change.before, change.after, marks)}\n\n${list}`)
    }
  }
  for (const [title, ids] of listsOf(diff))
    parts.push(
      `<details><summary>${title} (${ids.length})</summary>\n\n${ids.map((id) => `- \`${id}\``).join('\n')}\n\n</details>`,
    )
  return limit(parts)
}

/** One self-contained page, without scripts. */
export function diffHtml(diff: ContentDiff, title: string): string {
  const marks: Marks = {
    same: escapeHtml,
    removed: (text) => `<del>${escapeHtml(text)}</del>`,
    added: (text) => `<ins>${escapeHtml(text)}</ins>`,
  }
  const body: string[] = []
  if (isEmpty(diff)) body.push(`<p>${NOTHING}</p>`)
  if (diff.clinical.length > 0)
    body.push(
      `<section class="clinical"><h2>Clinical changes (${diff.clinical.length})</h2><ul>${diff.clinical.map((change) => `<li>${escapeHtml(change.change)}</li>`).join('')}</ul></section>`,
    )
  if (diff.wording.length > 0)
    body.push(
      `<section><h2>Wording: ${count(diff.wording.length, 'change')}, ${reachOf(diff)}</h2>${diff.wording.map((change) => `<article><p>${words(change.before, change.after, marks)}</p><details><summary>${count(change.entries.length, 'text')}</summary><p>${change.entries.map((id) => `<code>${escapeHtml(id)}</code>`).join(', ')}</p></details></article>`).join('')}</section>`,
    )
  for (const [name, ids] of listsOf(diff))
    body.push(
      `<section><h2>${name} (${ids.length})</h2><ul>${ids.map((id) => `<li><code>${escapeHtml(id)}</code></li>`).join('')}</ul></section>`,
    )
  const style =
    'body{font:18px/1.5 system-ui,sans-serif;max-width:68ch;margin:2rem auto;padding:0 1rem;color:#161b26}h1{font-size:1.875rem}article{border:1px solid #dbd9d4;border-radius:12px;padding:.5rem 1rem;margin:1rem 0}.clinical{border:2px solid #972529;border-radius:12px;padding:0 1rem}del{background:#ffe4e3}ins{background:#ddf4e1;font-weight:700;text-decoration:none}code{font-size:.9rem}'
  return `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><h1>${escapeHtml(title)}</h1>${body.join('\n')}</body></html>\n`
}

/** For other programs. */
export function diffJson(diff: ContentDiff): string {
  return JSON.stringify(diff, null, 1)
}

function isEmpty(diff: ContentDiff): boolean {
  return diff.clinical.length + diff.wording.length + listsOf(diff).length === 0
}

function listsOf(diff: ContentDiff): [title: string, ids: readonly string[]][] {
  const lists: [string, readonly string[]][] = [
    ['Added', diff.added],
    ['Removed', diff.removed],
    ['Renamed', diff.renamed.map(({ from, to }) => `${from} → ${to}`)],
    ['Not compared', diff.incomparable.map(({ side, file, reason }) => `${file} (${side}): ${reason}`)],
  ]
  return lists.filter(([, ids]) => ids.length > 0)
}

function words(before: string, after: string, marks: Marks): string {
  return diffWordsWithSpace(before, after)
    .map((part) =>
      part.added ? marks.added(part.value) : part.removed ? marks.removed(part.value) : marks.same(part.value),
    )
    .join('')
}

/** Folds what does not fit into one closing line. */
function limit(parts: readonly string[]): string {
  const kept: string[] = []
  let length = 0
  for (const [index, part] of parts.entries()) {
    const closing = `_And ${parts.length - index} more; run \`npm run content -- diff\` to see them all._`
    if (length + part.length + closing.length + 4 > MAXIMUM_COMMENT) return [...kept, closing].join('\n\n')
    kept.push(part)
    length += part.length + 2
  }
  return kept.join('\n\n')
}

function reachOf(diff: ContentDiff): string {
  return count(new Set(diff.wording.flatMap((change) => change.entries)).size, 'text')
}

function listOf(ids: readonly string[], most: number): string {
  return `${count(ids.length, 'text')}: ${ids.slice(0, most).join(', ')}${ids.length > most ? ` and ${ids.length - most} more` : ''}`
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

/** Marks stand close to words: Markdown does not mark what begins or ends with a space. */
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
