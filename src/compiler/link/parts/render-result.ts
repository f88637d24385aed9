import { describeLimits } from '../../../catalogue/describe-limits.ts'
import { uncapitalize } from '../../../catalogue/words.ts'
import type { PartRenderContext, PartFailure } from './part-render-context.ts'

/** The attributes of a `<Result />`: `how` follows the value, `say` replaces the range's numbers. */
interface ResultAttributes {
  readonly how?: string
  readonly say?: string
}

/** Renders the sentence that states the result, with placeholders for the values. */
export function renderResult({ how, say }: ResultAttributes, data: PartRenderContext): string | PartFailure {
  const { definition, range, sentences } = data
  if (!definition || !range)
    return { problem: '<Result /> is the result of a range, but this text belongs to none.', fix: 'Leave it out.' }
  const value = findResultValue(data)
  const template = definition.resultSentence ?? (value === undefined ? sentences?.withoutValue : sentences?.withValue)
  if (template === undefined)
    return { problem: 'There is no sentence that states a result.', fix: 'Write content/result-sentences.json.' }
  const problem = `The sentence of ${definition.interpretationId} has no place for "say".`
  if (say !== undefined && !template.includes('{say}')) return { problem, fix: 'Leave "say" out.' }
  const inWords = describeDisplayedRange(range.displayedRange)
  const words: Readonly<Record<string, string>> = {
    subject: definition.subject,
    verb: definition.verb ?? 'was',
    value: value ?? '',
    how: how ? ` ${how}` : '',
    label: range.displayedLabel,
    range: inWords,
    say: say === undefined ? formatAfterRange(inWords, sentences?.afterRange ?? '') : joinPhrase(say),
  }
  return template.replace(/\{(\w+)\}/g, (braces, name: string) => words[name] ?? braces)
}

/** What follows the name of the range: nothing, words after a comma, or words that bring their own mark. */
function joinPhrase(say: string): string {
  return say === '' || /^[,:;]/.test(say) ? say : `, ${say}`
}

function formatAfterRange(range: string, template: string): string {
  return range === '' ? '' : template.replace('{range}', range)
}

/** The value as shown next to the bar; if it is not a number, such as "> 400 mg/dL", the limit of the rule in words. */
function findResultValue({ definition, range, contentId, resultValues = [] }: PartRenderContext): string | undefined {
  const [value] = resultValues
  if (value === undefined || value.includes('{')) return value
  const rule = range?.contentRules?.find((each) => each.contentId === contentId)
  const words = rule?.band && describeLimits(rule.band)
  return words === undefined ? value : `${words} ${definition?.arrowFormat.labelFormat ?? ''}`.trim()
}

/** "130-159" as "130 to 159", "0 - 20" as "0 to 20". */
function describeDisplayedRange(displayedRange: string): string {
  return uncapitalize(displayedRange.replace(/(\d)\s*-\s*(\d)/g, '$1 to $2'))
}
