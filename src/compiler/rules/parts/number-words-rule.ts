import type { LinkedContent } from '../../link/link-content.ts'
import { renderNumber } from '../../link/parts/render-number.ts'
import type { PartRenderContext } from '../../link/parts/part-render-context.ts'
import type { ParsedMdx } from '../../parse/parse-mdx.ts'
import { memoizeByObject } from '../../source/memoize-by-object.ts'
import { defineCheckRule } from '../rule.ts'
import { findSide } from '../sides/find-side-difference.ts'
import { listSourceTexts } from '../../link/list-source-texts.ts'

/** Matches a number from data, the words after it, and the next number if it follows. */
const NUMBER = /\{([A-Za-z][\w.]*)\}([^{\n]*)(?=\{([\w.]+)\}|)/g

/** The units that words may name: those of any test, those of any test or figure, and those of units.json that no test has. */
const listUnits = memoizeByObject(({ interpretations, parsed, sharedContext }: LinkedContent) => {
  const spell = (label: string) => label.replace('%', 'percent')
  const measured = new Set(interpretations.map(({ file }) => spell(file.value.arrowFormat.labelFormat)).filter(Boolean))
  const known = new Set([...parsed.units.flatMap(({ value }) => Object.keys(value.units)).map(spell), ...measured])
  const figures = Object.values(sharedContext.figures).flatMap(({ unit }) => unit ?? [])
  // The longest first, because one unit can begin with a shorter one.
  const sort = (units: Iterable<string>) => [...new Set(units)].sort((a, b) => b.length - a.length)
  return {
    ofTests: sort(known),
    all: sort([...known, ...figures]),
    unmeasured: new Set([...known].filter((unit) => !measured.has(unit))),
  }
})

/** The words after a number that is rendered from data must name its unit, its sex and its side as the data does. */
export const numberWordsRule = defineCheckRule({
  id: 'number-words',
  scope: 'catalogue',
  reason: 'The words after a number from data name its own unit, sex and side, and two numbers go from low to high.',
  in: 'interpretations/lab-iron/low.mdx',
  bad: 'Your iron was {labIron} mmol/L.',
  good: 'Your iron was {labIron} ug/dL.',
  check(content, report) {
    const seen = new Set<ParsedMdx>()
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
  { 1: name = '', 2: words = '', 3: next, index, input }: RegExpExecArray,
  data: PartRenderContext,
  content: LinkedContent,
): [message: string, fix: string][] {
  const problems: [string, string][] = []
  const [sentence = ''] = words.split(/\.\s/)
  const [kind, key] = name.split('.')
  const figure = kind === 'figure' ? key : undefined
  const unit = figure === undefined ? data.definition?.arrowFormat.labelFormat : data.figures[figure]?.unit
  const { ofTests, all, unmeasured } = listUnits(content)
  const spelled = sentence.replace('%', ' percent').replace(/^ ?\(?/, '')
  const knownUnit = (figure === undefined ? ofTests : all).find(
    (known) => spelled.startsWith(known) && !/^[\w/]/.test(spelled.slice(known.length)),
  )
  const otherWord = figure === undefined && data.definition ? findOtherUnitWord(spelled, unit) : undefined
  const writtenUnit = knownUnit ?? otherWord
  const isOther =
    otherWord !== undefined ||
    (figure === undefined && !unit ? unmeasured.has(writtenUnit ?? '') : writtenUnit !== unit?.replace('%', 'percent'))
  if (writtenUnit !== undefined && isOther)
    problems.push([
      `"${writtenUnit}" is not the unit of {${name}}.`,
      unit ? `Name the number that is meant, or its own unit, "${unit}".` : 'Name the number that is meant.',
    ])
  const sex = /(?<![A-Z])(?:FE)?MALE(?![A-Z])/.exec(name)?.[0]
  const reader = /^(?:FE)?MALE(?=_)/.exec(data.range?.rangeId ?? '')?.[0] ?? sex
  const people = findPeople(input.slice(0, index), input.slice(index))
  // If the words attribute a limit to men or women, it applies to them even if the text has other readers.
  const meant = people === undefined ? reader : toSex(people)
  if (sex !== undefined && meant !== sex)
    problems.push([`{${name}} is for the other sex.`, 'Name the limit for the people in the sentence.'])
  const side = /^(?:left|right)(?=[A-Z])/.exec(name)?.[0] ?? ''
  const named = findSide(sentence)
  if (side !== '' && named !== undefined && side !== named)
    problems.push([`{${name}} is used for the ${named} side.`, 'Name the value of that side.'])
  if (words !== ' to ') return problems
  const [low, high] = [name, next ?? ''].map((one) => Number(renderNumber(one, data)))
  if (low! >= high!)
    problems.push([`{${name}} to {${next}} runs backward.`, 'Name the two numbers that are meant, the lower first.'])
  else if (next !== undefined && !isOneBand(name, next))
    problems.push([
      `{${name}} to {${next}} are not the ends of one band.`,
      'Name a minimum and then a maximum of the same range.',
    ])
  return problems
}

/** The words for units, with how the labels of units begin that they spell out: "milligrams per deciliter" is mg/dL. */
const unitWords: Readonly<Record<string, string>> = {
  milligrams: 'mg/',
  micrograms: 'ug/',
  nanograms: 'ng/',
  picograms: 'pg/',
  grams: 'g/',
  millimoles: 'mmol/',
  micromoles: 'umol/',
  nanomoles: 'nmol/',
}

/** A word for a unit after the number of a test, if it is not that of the test. A number without a unit may have points. */
function findOtherUnitWord(spelled: string, unit: string | undefined): string | undefined {
  const { name = '', per } = /^(?<name>[a-z]+)(?<per> per\b)?/.exec(spelled)?.groups ?? {}
  if (name === 'points') return unit ? name : undefined
  if (!Object.hasOwn(unitWords, name)) return undefined
  return per !== undefined && unit?.startsWith(unitWords[name]!) ? undefined : name
}

/** Whether two limits are the beginning and the end of one range. Figures have single names and no range. */
function isOneBand(low: string, high: string): boolean {
  const [[kind, lowPlace, ...from], [, highPlace, ...to]] = [low.split('.'), high.split('.')] as [string[], string[]]
  if (kind !== 'limit') return true
  return lowPlace === highPlace && /minimum$/i.test(from.at(-1) ?? '') && /maximum$/i.test(to.at(-1) ?? '')
}

function toSex(people: string): 'MALE' | 'FEMALE' {
  return people === 'men' ? 'MALE' : 'FEMALE'
}

/**
 * Finds the people that the sentence around a number refers to: "for men" after it, or else the last people named before it, or
 * else the next.
 */
function findPeople(before: string, after: string): string | undefined {
  const [ahead = ''] = after.replaceAll(/\{[^}]*\}/g, '').split(/\n|[.!?]\s/)
  const named = before
    .split(/\n|[.!?]\s/)
    .at(-1)
    ?.match(/\b(?:men|women)\b/g)
  return (
    /^[^,;]*?\b(?:for|in|among|of) (men|women)\b/.exec(ahead)?.[1] ??
    named?.at(-1) ??
    /\b(?:men|women)\b/.exec(ahead)?.[0]
  )
}
