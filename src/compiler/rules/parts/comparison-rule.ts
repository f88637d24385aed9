import { findComparison, listComparisonNames } from '../../link/parts/comparisons.ts'
import { listSourceTexts } from '../../link/list-source-texts.ts'
import { isPartFailure, type PartRenderContext } from '../../link/parts/part-render-context.ts'
import { numberNamePattern, renderNumber } from '../../link/parts/render-number.ts'
import type { ParsedMdx } from '../../parse/parse-mdx.ts'
import type { SourcePlace } from '../../source/finding.ts'
import { defineCheckRule } from '../rule.ts'
import { listSignWords } from './list-sign-words.ts'

/** Words that compare with the number after them, and the name of the comparison that renders them. */
const before: readonly (readonly [words: RegExp, name: string])[] = [
  [/\b(?:at least|no less than|no fewer than)$/i, 'atLeast'],
  [/\b(?:at most|no more than)$|(?:\bnot|n['’]t) exceed$/i, 'atMost'],
  [/\b(?:more|greater|higher|larger|bigger|longer|older) than$/i, 'moreThan'],
  [/\b(?:less|fewer|lower|smaller|shorter|younger) than$/i, 'lessThan'],
  [/(?<!\b(?:work|build) )\bup to$/i, 'upTo'],
  [/\b(?:over|beyond)$|(?<!\b(?:the|your|these|this) )\bpast$/i, 'over'],
  [/\babove$/i, 'above'],
  [/\bunder$/i, 'under'],
  [/\b(?:below|beneath)$/i, 'below'],
  [/\b(?:about|around|almost|nearly)$/i, 'about'],
]

/** Words that compare with the number before them, which a unit may follow. After a comma, "or lower your dose" is an alternative. */
const after =
  /^(?<unit> (?!(?:or|and|at|plus)\b)[^\s{},.;:()]+)?(?: \(?(?<words>(?:or|and) (?<side>\w+)|at (?<bound>most|least))\b|, (?<apart>or (?<end>\w+))(?=[.,;:)]|$)|[ -]?(?<plus>\+|\bplus\b(?! [^.,;:)])))/

const sides: Readonly<Record<string, readonly [name: string, withUnit: string]>> = {
  ...Object.fromEntries(
    ['more', 'over', 'above', 'higher', 'up', 'greater', 'longer'].map((side) => [side, ['orMore', 'unitOrMore']]),
  ),
  older: ['orOlder', 'orOlder'],
  ...Object.fromEntries(
    ['less', 'under', 'below', 'lower', 'fewer', 'down', 'younger', 'shorter'].map((side) => [
      side,
      ['orLess', 'unitOrLess'],
    ]),
  ),
}

/** Words that compare with a number from data must come from that data, too. */
export const comparisonRule = defineCheckRule({
  id: 'typed-comparison',
  scope: 'catalogue',
  reason:
    '"Or more", "under" and the like come from the data of their number, so that they cannot be the wrong way around.',
  in: 'interpretations/lab-iron/low.mdx',
  bad: 'Your iron was {labIron} ug/dL. Low is under {limit.LOW.exclusiveMaximum}.',
  good: 'Your iron was {labIron} ug/dL.',
  check(content, report) {
    const checkWords = (text: string, data: readonly PartRenderContext[], getPlace: (index: number) => SourcePlace) => {
      for (const match of text.matchAll(numberNamePattern)) {
        const problem = checkComparison(match, text, data)
        if (problem) report(getPlace(match.index), ...problem)
      }
    }
    // The contexts of each file: a family of several ranges belongs to all of them, a fragment to all texts that include it.
    const files = new Map<ParsedMdx, PartRenderContext[]>()
    for (const { files: own, data } of listSourceTexts(content))
      for (const file of own) files.set(file, [...(files.get(file) ?? []), data])
    for (const [{ source }, data] of files) checkWords(source.text, data, (index) => source.getPlace(index))
    for (const { words, getPlace } of listSignWords(content)) checkWords(words, [content.pageContext], getPlace)
  },
})

function checkComparison(
  match: RegExpExecArray,
  text: string,
  all: readonly PartRenderContext[],
): [message: string, fix: string] | undefined {
  const [braces, name = ''] = match
  const typed = findTypedWords(text.slice(0, match.index), text.slice(match.index + braces.length))
  if (!typed) return undefined
  const message = `The words "${typed.words}" at ${braces} are typed into the text, so they may become wrong when the data changes.`
  const path = name.split('.')
  const stated = findComparison(path.at(-1) ?? '')
  if (stated)
    return [message, `Delete them: ${braces} renders "${stated.words.replace('# @', '…').replace('#', '…')}".`]
  const base = path[0] === 'limit' ? path.slice(0, -1) : path
  const form = [...base, typed.name].join('.')
  const data = all.find((one) => renderForm(form, name, one) !== undefined) ?? all[0]!
  const rendered = renderForm(form, name, data)
  if (rendered !== undefined) return [message, `Write {${form}}, which renders "${rendered}" from the data.`]
  const bare = [...base, typed.name.replace('unitOr', 'or')].join('.')
  if (typed.unit && renderForm(bare, name, data) !== undefined)
    return [message, `Write the words without the unit: {${bare}}.`]
  const failure = renderNumber(form, data)
  const problem = isPartFailure(failure) ? failure.problem : `{${form}} renders another number, "${failure}".`
  const fix =
    describeForms(base, name, data) ?? (isPartFailure(failure) ? failure.fix : 'Name the number that is meant.')
  return [`${message} ${problem}`, fix]
}

/** The words that a form renders around the number that a text names; undefined if the form renders another number, or nothing. */
function renderForm(form: string, name: string, data: PartRenderContext): string | undefined {
  const [number, rendered] = [renderNumber(name, data), renderNumber(form, data)]
  if (isPartFailure(rendered)) return undefined
  return isPartFailure(number) || /\d[\d.,]*/.exec(rendered)?.[0] === number ? rendered : undefined
}

/** The comparison that is typed around a number. */
function findTypedWords(
  start: string,
  end: string,
): { readonly words: string; readonly name: string; readonly unit?: boolean } | undefined {
  const beginning = toPlainWords(start.slice(-maxDistance))
  const last = beginning.endsWith(' ') ? beginning.trimEnd() : ''
  const first = before.find(([words]) => words.test(last))
  if (first) return { words: first[0].exec(last)![0], name: first[1] }
  const groups = after.exec(toPlainWords(end.slice(0, maxDistance)).trimEnd())?.groups ?? {}
  const words = groups['words'] ?? groups['apart'] ?? groups['plus']
  const side = groups['side'] ?? groups['end'] ?? (groups['bound'] === 'most' ? 'less' : 'more')
  const names = sides[side]
  if (words === undefined || !names) return undefined
  const unit = groups['unit'] !== undefined
  return { words, name: names[unit ? 1 : 0], unit }
}

/** How far from a number, in characters, words may compare with it. */
const maxDistance = 80

/** Words without the marks of bold and the ends of lines. */
function toPlainWords(text: string): string {
  return text.replaceAll('*', '').replaceAll(/\s+/g, ' ')
}

/** The forms that the data offers for the number that a text names, if there are any. */
function describeForms(path: readonly string[], named: string, data: PartRenderContext): string | undefined {
  const usual = (['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum', 'about'] as const).flatMap((stated) =>
    listComparisonNames(stated).slice(0, 1),
  )
  const forms = usual
    .map((name) => [...path, name].join('.'))
    .filter((form) => renderForm(form, named, data) !== undefined)
  if (forms.length === 0) return undefined
  return `The data says ${forms.map((form) => `{${form}}`).join(' or ')}: write that, or name the number that is meant.`
}
