import type { LinkedContent } from '../../link/link-content.ts'
import { renderNumber } from '../../link/parts/render-number.ts'
import type { PartData } from '../../link/parts/part-data.ts'
import type { MdxSource } from '../../parse/parse-mdx.ts'
import { memoize } from '../../source/memoize.ts'
import { defineRule } from '../rule.ts'
import { listSourceTexts } from '../../link/list-source-texts.ts'

/** Units in which nothing is measured here. */
const unmeasuredUnits = ['mmol/L', 'umol/L', 'nmol/L', 'kPa', 'kg', 'cm']

/** A number from data, the words after it, and the number after those. */
const NUMBER = /\{([A-Za-z][\w.]*)\}([^{\n]*)(?=\{([\w.]+)\}|)/g

/** The units of tests, and of tests and figures; the longest first, because one can begin with another. */
const listUnits = memoize(({ interpretations, partData }: LinkedContent) => {
  const labels = interpretations.map(({ file }) => file.value.arrowFormat.labelFormat.replace('%', 'percent'))
  const figures = Object.values(partData.figures).flatMap(({ unit }) => unit ?? [])
  const sortLongestFirst = (units: readonly string[]) =>
    [...new Set([...units, ...unmeasuredUnits])].filter(Boolean).sort((a, b) => b.length - a.length)
  return { measured: sortLongestFirst(labels), all: sortLongestFirst([...labels, ...figures]) }
})

/** The words after a number that is rendered from data name its unit, its sex and its side, as the data does. */
export const numberWordsRule = defineRule({
  id: 'number-words',
  scope: 'catalogue',
  reason: 'The words after a number from data name its own unit, sex and side, and a stretch goes from low to high.',
  in: 'interpretations/lab-iron/low.mdx',
  bad: 'Your iron was {labIron} mmol/L.',
  good: 'Your iron was {labIron} ug/dL.',
  check(content, report) {
    const seen = new Set<MdxSource>()
    for (const { files, data } of listSourceTexts(content))
      for (const file of files.filter((one) => !seen.has(one))) {
        seen.add(file)
        for (const match of file.source.text.matchAll(NUMBER))
          for (const problem of checkNumberWords(match, data, content))
            report(file.source.getPlace(match.index), ...problem)
      }
  },
})

function checkNumberWords(
  [, name = '', words = '', next]: RegExpExecArray,
  data: PartData,
  content: LinkedContent,
): [message: string, fix: string][] {
  const problems: [string, string][] = []
  const [sentence = ''] = words.split(/\.\s/)
  const figure = /^figure\.(\w+)$/.exec(name)?.[1]
  const unit = figure === undefined ? data.definition?.arrowFormat.labelFormat : data.figures[figure]?.unit
  const { measured, all } = listUnits(content)
  const said = (figure === undefined ? measured : all).find((known) =>
    new RegExp(`^ ?${known.replaceAll('.', '\\.')}(?![\\w/])`).test(sentence.replace('%', ' percent')),
  )
  const isOther =
    figure === undefined && !unit ? unmeasuredUnits.includes(said ?? '') : said !== unit?.replace('%', 'percent')
  if (said !== undefined && isOther)
    problems.push([`"${said}" is not the unit of {${name}}.`, unit ? `Write "${unit}".` : 'Name the number meant.'])
  const sex = /(?<![A-Z])(?:FE)?MALE(?![A-Z])/.exec(name)?.[0]
  const reader = /^(?:FE)?MALE(?=_)/.exec(data.range?.rangeId ?? '')?.[0] ?? sex
  const people = /\b(?:men|women)\b/.exec(sentence)?.[0]
  if (sex !== undefined && (people === (sex === 'MALE' ? 'women' : 'men') || reader !== sex))
    problems.push([`{${name}} is for the other sex.`, 'Name the limit for the people whom the sentence is about.'])
  const side = /^(?:left|right)(?=[A-Z])/.exec(name)?.[0] ?? ''
  const named = /\b(?:left|right)\b(?! away| now)/.exec(sentence)?.[0]
  if (side !== '' && named !== undefined && side !== named)
    problems.push([`{${name}} is used for the ${named} side.`, 'Name the value of that side.'])
  const [low, high] = [name, next ?? ''].map((one) => Number(renderNumber(one, data)))
  if (words === ' to ' && low! >= high!)
    problems.push([`{${name}} to {${next}} runs backward.`, 'Name the lower first.'])
  return problems
}
