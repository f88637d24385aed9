import { joinList } from '../../catalogue/words.ts'
import type { LostHelp } from '../diff/list-lost-help.ts'

/** What people lose, in the parts of which a page makes a list; `formatLoss` joins them to sentences. */
export interface LossWords {
  /** "People with 300 to 399 mg/dL no longer read", or all of it if they are only asked to act later. */
  readonly lead: string
  /** The paragraphs that they no longer read, each with its signs: "Call 911 if you have: fever; vomiting". */
  readonly paragraphs: readonly string[]
  /** "They now read “Call us.”"; empty if there is nothing. */
  readonly instead: string
}

/** Describes what the people with some values lose because of a moved limit. */
export function describeLoss({ values, lost, remaining, later }: LostHelp): LossWords {
  const who = `People with ${values}`
  const outlooks = later === undefined ? [] : [`“${later[1]}” instead of “${later[0]}”`]
  if (lost.length === 0)
    return { lead: endSentence(`${who} are asked to act later: ${outlooks.join('')}`), paragraphs: [], instead: '' }
  const read = [...outlooks, ...(remaining.length > 0 ? [`“${joinLines(remaining)}”`] : [])]
  return {
    lead: `${who} no longer read`,
    paragraphs: joinSigns(lost),
    instead: read.length === 0 ? '' : endSentence(`They now read ${joinList(read)}`),
  }
}

/** Describes what the readers of changed words lose: the lost lines, and what they read instead, empty if nothing. */
export function describeLostWords(lost: readonly string[], after: string): LossWords {
  return {
    lead: 'Readers no longer read',
    paragraphs: joinSigns(lost),
    instead: after === '' ? '' : endSentence(`They now read “${after}”`),
  }
}

/** "People with 500 to 599 mg/dL no longer read “Call 911 if you have: fever; vomiting.” They now read “Talk with your physician in the next few weeks” instead of “Contact your physician today.”" */
export function formatLoss({ lead, paragraphs, instead }: LossWords): string {
  if (paragraphs.length === 0) return lead
  const sentence = endSentence(`${lead} “${joinLines(paragraphs)}”`)
  return instead === '' ? sentence : `${sentence} ${instead}`
}

/** Puts a period before the closing quotation mark, unless there is one already. */
function endSentence(words: string): string {
  return words.replace(/(?<![.!?])”$/, '.”')
}

/** Joins paragraphs and signs on one line: "Call 911 if you have: fever; vomiting. Go to an emergency room now." */
function joinLines(lines: readonly string[]): string {
  return lines.reduce((words, line) => {
    if (/[.:!?]$/.test(words)) return `${words} ${line}`
    return `${words}${isSign(line) ? ';' : '.'} ${line}`
  })
}

/** Joins each paragraph with the signs that follow it. */
function joinSigns(lines: readonly string[]): string[] {
  const paragraphs: string[][] = []
  for (const line of lines) {
    const last = paragraphs.at(-1)
    if (last && (isSign(line) || last.at(-1)!.endsWith(':'))) last.push(line)
    else paragraphs.push([line])
  }
  return paragraphs.map(joinLines)
}

/** Signs continue a sentence, so they begin with a small letter. */
function isSign(line: string): boolean {
  return !/^\p{Lu}/u.test(line)
}
