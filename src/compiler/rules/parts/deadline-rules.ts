import { escapePattern } from '../../../catalogue/escape-pattern.ts'
import type { Nodes } from 'mdast'
import { getNodePlace } from '../../link/get-node-place.ts'
import { flattenTree } from '../../link/flatten-tree.ts'
import { toCamelCase } from '../../link/to-kebab-case.ts'
import type { PageFrontMatter } from '../../parse/content-file.ts'
import type { SourcePlace } from '../../source/finding.ts'
import { memoizeByObject } from '../../source/memoize-by-object.ts'
import { largeNumbers, smallNumbers } from '../../source/number-words.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { soonDays, timeUnits, weekdays } from '../../source/time-words.ts'
import { defineCheckRule, type RuleContext } from '../rule.ts'

const NUMBERS = ['\\d+(?:[.,/]\\d+)*', ...smallNumbers.slice(1), ...largeNumbers].join('|')

/** Words that may come between a number and its unit: "ten business days", "two or more weeks". */
const BETWEEN = '[ -](?:or more|or fewer|business|working|calendar|full|whole|more|extra|additional|consecutive)'

const TIMES = timeUnits.join('|')

/** Words that name a day or a time by which something must be done, in any text. */
const deadlineWords = [
  ...soonDays,
  '(?:this|next) (?:week|month|year|workday)',
  'at (?:your|the) next visit',
  `in the (?:next|coming) (?:few |couple of )?(?:${TIMES})`,
  `(?:in|within|for|after|before|until) (?:an?|one|half an?) (?:${TIMES})`,
  // Not "once a week" or "drinks a week", which say how often, and not "wait a minute".
  '(?:allow|takes?|took|lasts?|waits?|about|around|over|under|almost|nearly|at least|at most|up to|(?:less|more) than) an? (?:full |whole )?(?:week|month|year)',
  'an? (?:week|month|year) (?:later|before|after|or (?:two|more|so))',
  `a couple of (?:${TIMES})`,
  `(?:by|before|until) (?:${weekdays.join('|')})`,
  `(?:by|before|until) the end of (?:the|this|next) (?:${TIMES})`,
  'a fortnight',
]

/** Matches limits and deadlines: a number with a unit of time or a unit of units.json and figures.json, and words for a day. */
const createDeadlinePattern = memoizeByObject(({ units: unitFiles, sharedContext }: RuleContext): RegExp => {
  const labels = [
    ...unitFiles.flatMap(({ value }) => Object.keys(value.units)),
    ...Object.values(sharedContext.figures).flatMap(({ unit }) => unit ?? []),
  ]
  const units = [...timeUnits, ...labels.map((label) => escapePattern(label))]
  const degrees = Object.values(sharedContext.urgencies).map(({ deadline }) => escapePattern(deadline))
  const amount = `(?<![\\w.])(?:${NUMBERS})(?:${BETWEEN})?[ -]?(?:${units.join('|')})(?!\\w)`
  return new RegExp(`${amount}|\\b(?:${[...degrees, ...deadlineWords].join('|')})\\b`, 'i')
})

const exampleColors = {
  'next-visit': ['Green'],
  weeks: ['Yellow', 'Cyan'],
  'two-weeks': ['Orange'],
  'this-week': undefined,
  today: ['Red'],
}
const examples = Object.entries(exampleColors).map(([name, colors]) => {
  const words = { deadline: 'today', outlook: 'Call today', sentence: 'Call tomorrow.', share: 'Share {share} today.' }
  return `"${name}": ${JSON.stringify({ colors, ...words, source: { assumption: 'None.' } })}`
})

const headExample = examples
  .at(-1)!
  .replace(
    '"source"',
    '"heads": { "rest": { "head": "Rest first", "share": "Share {share}.", "ask": "Share {share} and ask {ask}." } }, "source"',
  )

/** Rules about limits and deadlines outside the texts of results. */
export const deadlineRules = [
  defineCheckRule({
    id: 'typed-deadline',
    scope: ['page', 'message'],
    reason:
      'A limit or a deadline is data with a source: in urgency.json (how soon) or figures.json (how long, how much). Typed into a page or a label of the portal, it still says the old one when the data changes.',
    in: 'pages/when-ready.mdx',
    bad: 'In two weeks.',
    good: 'In a few weeks.',
    check(target, report, context) {
      const pattern = createDeadlinePattern(context)
      const find = (words: string) => pattern.exec(words.replaceAll(/\s+/g, ' '))?.[0]
      if ('key' in target) {
        const { file, key, text } = target
        const typed = isQuoted(`${file.source.name}.${key}`, context) ? undefined : find(text)
        if (typed !== undefined)
          report(
            file.getPlace(['messages', key]),
            `"${typed}" is typed into this message; a label of the portal has no limit and no deadline of its own.`,
            'Say it in a page or a result, which take it from the data, or leave the time out.',
          )
        return
      }
      const { file, nodes } = target
      const degrees = Object.entries(context.sharedContext.urgencies)
      for (const node of nodes.flatMap(flattenTree)) {
        const typed = find(getTypedWords(node))
        if (typed === undefined) continue
        const degree = degrees.find(([, { deadline }]) => deadline === typed.toLowerCase())?.[0]
        report(
          getWordsPlace(node, typed, file.source),
          `"${typed}" is typed into this page; a page takes limits and deadlines from the data.`,
          degree === undefined
            ? 'Say it without a number; or add the number to figures.json and write the name that it has there, such as {figure.usualResultsWeeks}.'
            : `Write ${toPart(degree)}.`,
        )
      }
      // Search engines read the description, and it cannot contain a part, so the specification must have the same words.
      const { description = '' } = file.frontMatter.data as PageFrontMatter
      const typed = find(description)
      if (typed !== undefined && !listQuotes(context).some((quote) => quote.includes(typed)))
        report(
          file.frontMatter.getPlace(['description']),
          `"${typed}" is in no quote of figures.json; a description cannot take it from the data.`,
          'Say it as a figure and its quote of the specification say it, or leave the time out.',
        )
    },
  }),
  defineCheckRule({
    id: 'urgency-deadline',
    scope: 'catalogue',
    reason:
      'Each degree of urgency has one deadline, which its name, its heading in the summary and its sentences all say. A different time for a whole degree would reach every text that names it.',
    in: 'urgency.json',
    bad: `{ ${examples.join(', ')} }`,
    check({ parsed, sharedContext }, report) {
      for (const file of parsed.urgency)
        for (const [degree, words] of Object.entries(sharedContext.urgencies)) {
          const { deadline, outlook, sentence, share, ask, card } = words
          const name = degree.replaceAll('-', ' ')
          // A degree with a condition is named for the readers who meet it.
          if (words.condition === undefined && !deadline.includes(name))
            report(
              file.getPlace([degree, 'deadline']),
              `The degree "${degree}" is "${deadline}" here: every range and text that names it would ask its readers to act at a different time than its name says.`,
              `Say "${name}" in it; where readers may wait longer or less, give their ranges and texts another degree.`,
            )
          for (const [key, said] of Object.entries({ outlook, sentence, share, ask, 'card.head': card?.head }))
            if (said !== undefined && !said.includes(deadline))
              report(
                file.getPlace([degree, ...key.split('.')]),
                `This does not say "${deadline}", the deadline of "${degree}".`,
                'Decide which of the two is meant.',
              )
        }
    },
  }),
  defineCheckRule({
    id: 'head-outlook',
    scope: 'catalogue',
    reason:
      'A card with a head of its own asks for something else than its urgency. The heading in the summary must ask for the same, or it contradicts the card.',
    in: 'urgency.json',
    bad: `{ ${[...examples.slice(0, -1), headExample].join(', ')} }`,
    check({ parsed, sharedContext }, report) {
      for (const file of parsed.urgency)
        for (const [degree, { outlook, heads = {} }] of Object.entries(sharedContext.urgencies))
          for (const [name, card] of Object.entries(heads))
            if (card.outlook === undefined)
              report(
                file.getPlace([degree, 'heads', name]),
                `The summary says "${outlook}" of a result whose card says "${card.head}".`,
                'Write in "outlook" what the summary says of it.',
              )
    },
  }),
]

const toPart = (degree: string) => `{deadline.${toCamelCase(degree)}}`

/** Whether the specification quotes a message of the portal. */
function isQuoted(name: string, { exactMessages }: RuleContext): boolean {
  return exactMessages.some(({ value }) => Object.hasOwn(value.portal ?? {}, name))
}

/** The quotations of the specification for the figures. */
function listQuotes({ sharedContext }: RuleContext): readonly string[] {
  return Object.values(sharedContext.figures).flatMap(({ source }) => source?.quote ?? [])
}

/** The place of words in a node that has them; its beginning if they are spelled differently in the file. */
function getWordsPlace(node: Nodes, words: string, ownFile: SourceFile): SourcePlace {
  const { start, end } = node.position ?? {}
  const file = node.data?.source ?? ownFile
  const at = file.text.slice(0, end?.offset).indexOf(words, start?.offset)
  return at === -1 ? getNodePlace(node, ownFile) : file.getPlace(at)
}

/** The words in a node of a page that an editor typed and no part renders. */
function getTypedWords(node: Nodes): string {
  return node.type === 'text' && node.data?.part === undefined ? node.value : ''
}
