import type { Nodes } from 'mdast'
import type { LinkedContent } from '../../link/link.ts'
import { numberOfName } from '../../link/number-of-name.ts'
import type { PartData } from '../../link/part-data.ts'
import type { MdxSource } from '../../parse/mdx-source.ts'
import { nodesIn } from '../nodes-in.ts'
import { defineRule, once, type Report } from '../rule.ts'
import { writtenTexts } from './texts.ts'

/** Units in which nothing is measured here. */
const FOREIGN = ['mmol/L', 'umol/L', 'nmol/L', 'kPa', 'kg', 'cm']

/** The units of tests, and of tests and figures; the longest first, because one can begin with another. */
const unitsIn = once(({ interpretations, partData }: LinkedContent) => {
  const labels = interpretations.map(({ file }) => file.value.arrowFormat.labelFormat.replace('%', 'percent'))
  const figures = Object.values(partData.figures).flatMap(({ unit }) => unit ?? [])
  const longestFirst = (units: readonly string[]) =>
    [...new Set([...units, ...FOREIGN])].filter(Boolean).sort((a, b) => b.length - a.length)
  return { measured: longestFirst(labels), all: longestFirst([...labels, ...figures]) }
})

/** The words after a number that is rendered from data name its unit, its sex and its side, as the data does. */
export const numberWords = defineRule({
  id: 'number-words',
  scope: 'catalogue',
  reason: 'The words after a number from data name its own unit, sex and side, and a stretch goes from low to high.',
  in: 'interpretations/lab-iron/low.mdx',
  bad: 'Your iron was {labIron} mmol/L.',
  good: 'Your iron was {labIron} ug/dL.',
  check(content, report) {
    const seen = new Set<MdxSource>()
    for (const { files, data } of writtenTexts(content))
      for (const file of files) {
        if (seen.has(file)) continue
        seen.add(file)
        for (const parent of nodesIn(file.tree))
          if ('children' in parent)
            parent.children.forEach((node, index) => {
              const [after, next] = parent.children.slice(index + 1)
              if (node.type === 'mdxTextExpression' && after?.type === 'text')
                judge({ name: node.value.trim(), words: after.value, next, data }, content, (...problem) =>
                  report(file.source.place(node.position?.start), ...problem),
                )
            })
      }
  },
})

interface NumberInText {
  readonly name: string
  readonly words: string
  readonly next: Nodes | undefined
  readonly data: PartData
}

type Problem = Report extends (place: never, ...rest: infer Rest) => void ? (...problem: Rest) => void : never

function judge({ name, words, next, data }: NumberInText, content: LinkedContent, report: Problem): void {
  const [sentence = ''] = words.split(/\.\s/)
  const figure = /^figure\.(\w+)$/.exec(name)?.[1]
  const units = unitsIn(content)
  const unit = figure === undefined ? data.definition?.arrowFormat.labelFormat : data.figures[figure]?.unit
  const begins = (known: string) =>
    new RegExp(`^ ?${known.replaceAll('.', '\\.')}(?![\\w/])`).test(sentence.replace('%', ' percent'))
  const said = (figure === undefined ? units.measured : units.all).find(begins)
  const isOther = figure === undefined && !unit ? FOREIGN.includes(said ?? '') : said !== unit?.replace('%', 'percent')
  if (said !== undefined && isOther)
    report(`"${said}" is not the unit of {${name}}.`, unit ? `Write "${unit}".` : 'Name the number that is meant.')
  const sex = /\b(FE)?MALE(?![A-Z])/.exec(name.replaceAll('_', ' '))?.[0]
  const people = /\b(?:men|women)\b/.exec(sentence)?.[0]
  const reader = /^(?:FE)?MALE(?=_)/.exec(data.range?.rangeId ?? '')?.[0]
  if (sex !== undefined && ((people ?? '') === (sex === 'MALE' ? 'women' : 'men') || (reader ?? sex) !== sex))
    report(`{${name}} is of the other sex.`, 'Name the limit of the people of whom the sentence is.')
  const side = /^(?:left|right)(?=[A-Z])/.exec(name)?.[0]
  const named = /\b(?:left|right)\b(?! away| now)/.exec(sentence)?.[0]
  if (side !== undefined && named !== undefined && side !== named)
    report(`{${name}} is said of the ${named} side here.`, 'Name the value of that side.')
  if (words === ' to ' && next?.type === 'mdxTextExpression') {
    const [low, high] = [name, next.value.trim()].map((one) => Number(numberOfName(one, data)))
    if (low! >= high!) report(`{${name}} to {${next.value}} runs backward.`, 'Name the lower limit first.')
  }
}
