import type { Judge } from './bench-defects-judge.ts'
import {
  bodyStart,
  likeCase,
  sentenceAt,
  spliced,
  wordsOnly,
  type FaultKind,
  type Mutant,
} from './bench-defects-mutant.ts'

/** What a text is, for judging what can be seen in it. */
export interface TextFacts {
  readonly path: string
  readonly text: string
  /** The side or sex of the test or text, where it has one. */
  readonly side: 'left' | 'right' | undefined
  readonly sex: boolean
  /** Whether the text belongs to a coloured range other than green, which lies on one side of normal. */
  readonly isOffNormal: boolean
  readonly isEntry: boolean
  /** Whether the text says a result; others say that there is none. */
  readonly isResult: boolean
  /** The placeholders that the test knows. */
  readonly values: readonly string[]
}

const DIRECTIONS: readonly (readonly [pattern: string, flip: string])[] = [
  ['higher', 'lower'],
  ['lower(?= than| number| range| half| part| risk\\b|[.,;])', 'higher'],
  ['lower(?= the| your| it| them| that| this| blood)', 'raise'],
  ['lowers', 'raises'],
  ['lowering', 'raising'],
  ['raises', 'lowers'],
  ['raise', 'lower'],
  ['raising', 'lowering'],
  ['above', 'below'],
  ['below', 'above'],
  ['over(?= \\d)', 'under'],
  ['under(?= \\d)', 'over'],
  ['high', 'low'],
  ['low', 'high'],
  ['more', 'less'],
  ['less', 'more'],
  ['rises', 'falls'],
  ['rise', 'fall'],
  ['fall', 'rise'],
  ['falls', 'rises'],
  ['too much', 'too little'],
  ['too little', 'too much'],
  ['wider', 'narrower'],
  ['faster', 'slower'],
  ['slower', 'faster'],
  ['down(?=[.,:]|$)', 'up'],
]

/** "Higher than normal" and "a low number": what a sentence says of the reader's own result. */
const OWN =
  /(?:^(?:Yours?|That|This|It|Both)|\byours)\b[^.;:]*\b(?:is|was|are|were) [^.;:]*?(?:higher|lower|above|below|more|less|too much|too little)(?: than)?(?: (?:is|the))? (?:\w+ ){0,3}?(?:normal|usual|recommended|most|best|healthy)|^(?:It|This|That)\b(?! is\b)[^.;:,]*\b(?:raises?|lowers?) (?:your|the) (?:chance|risk)|^(?:A|An?y?) (?:very )?(?:high|low) (?:number|result|score|index)|\b(?:number|index|result|score) (?:is|was) (?:very |a little |much )?(?:high|low)\b/i

/** Whether a word stands in what its sentence says of the reader's own result. */
function isOfOwnResult(text: string, at: number): boolean {
  const { start, end } = sentenceAt(text, at)
  const match = OWN.exec(text.slice(start, end))
  return match !== null && at >= start + match.index && at < start + match.index + match[0].length
}

/** Advice: a list item or a sentence that begins with what to do. */
const ADVICE =
  /^(?:[-*] |\d\. )?(?:Eat|Drink|Cut|Bring|Keep|Take|Work|Lower|Raise|Be|Choose|Use|Walk|Lose|Have|Limit|Spread)\b/

/** Faults of single words. Each says in its place what makes it visible. */
export function* wordMutants(facts: TextFacts): Generator<Mutant> {
  const { path, text } = facts
  const start = bodyStart(text)
  const body = wordsOnly(text)
  const mutant = (kind: FaultKind, at: number, length: number, to: string, isVisible: boolean): Mutant => {
    const { start: first, end } = sentenceAt(text, at)
    const changed = spliced(text, at, at + length, to)
    return {
      kind,
      path,
      text: changed,
      what: `"${text.slice(at, at + length)}" to "${to}" in: ${text.slice(first, end)}`,
      isVisible,
    }
  }
  const found = (pattern: RegExp, from = start) => [...body.matchAll(pattern)].filter(({ index }) => index >= from)
  const around = (at: number) => {
    const { start: first, end } = sentenceAt(text, at)
    return text.slice(first, end).trim()
  }

  // Visible where the test has a side and the sentence names that side alone, or a value that names its side.
  for (const { 0: word, index } of found(/\b(?:left|right)\b(?! (?:away|for|after|now|before))/gi, 0)) {
    if (index < start && !/^(?:title|sectionTitle|sectionHeader):/.test(lineAt(text, index))) continue
    const sentence = around(index)
    const named = /\{(?:left|right)\w*\}/.test(sentence)
    if (/\b(?:is|are|all|that) right\b/i.test(sentence) && facts.side === undefined) continue
    yield mutant(
      'left for right',
      index,
      word.length,
      likeCase(word, /left/i.test(word) ? 'right' : 'left'),
      named || facts.side !== undefined,
    )
  }
  // Visible in a text for one sex, and where the limits of both sexes stand side by side as on the bar.
  for (const { 0: word, index } of found(/\b(?:(?:wo)?m[ae]n|(?:fe)?males?)\b/gi, 0)) {
    if (index < start && !lineAt(text, index).includes('phrase:')) continue
    const other = /^w/i.test(word)
      ? word.slice(2)
      : /^fe/i.test(word)
        ? word.slice(2)
        : /^mal/i.test(word)
          ? `fe${word}`
          : `wo${word}`
    const limits =
      /\d[^.,]* for $/.test(text.slice(0, index)) || /^ (?:under |over )?\d/.test(text.slice(index + word.length))
    yield mutant('male for female', index, word.length, likeCase(word, other.toLowerCase()), facts.sex || limits)
  }
  // Visible where the word compares the reader's own result or stands beside a number or the label, and in advice turned round.
  for (const [pattern, flip] of DIRECTIONS)
    for (const { 0: word, index } of found(new RegExp(`\\b${pattern}\\b`, 'gi'))) {
      const sentence = around(index)
      const beside = text.slice(Math.max(0, index - 12), index + word.length + 12)
      const limit = /\b(?:over|under|above|below)\b (?:\d|the limit)|\d or (?:more|less)/i.test(beside)
      const label =
        /\b(?:in the|your result was|puts you at|at) (?:[A-Z]\w+ ){0,3}(?:High|Low)/.test(sentence) &&
        /^[HL]/.test(word)
      const own = facts.isOffNormal && !/^(?:rise|fall)/i.test(word) && isOfOwnResult(text, index)
      yield mutant(
        'direction flipped',
        index,
        word.length,
        likeCase(word, flip),
        facts.isEntry && (limit || label || own || ADVICE.test(sentence)),
      )
    }
  yield* unitMutants(facts, found, mutant)
  // Visible always: the sentence or the other texts of the test say which number stands there.
  for (const { 0: braces, index } of text.matchAll(/\{\w+\}/g))
    for (const value of facts.values.length > 1 ? facts.values : ['labHdlCholesterol', 'ferritin'])
      if (braces !== `{${value}}` && !lineAt(text, index).startsWith('idPattern'))
        yield mutant('placeholders swapped', index, braces.length, `{${value}}`, true)
  // Visible always: a number in a text is one of its test's limits, or a figure of the specifications.
  for (const { 0: number, index } of found(/(?<![\w.{])\d+(?:\.\d+)?(?![\w}])/g)) {
    const decimals = number.split('.')[1]?.length ?? 0
    for (const to of new Set<number>([
      Number(number) + 10 ** -decimals,
      Number(number) * 1.1 + 1,
      Number([...number.replace('.', '')].toReversed().join('')),
    ]))
      if (to !== Number(number))
        yield mutant('thresholds moved', index, number.length, to.toFixed(decimals), facts.isEntry)
  }
}

const UNITS: readonly (readonly [pattern: string, to: string])[] = [
  ['mg/dL', 'mg/L'],
  ['mg/L', 'mg/dL'],
  ['[um]?[gI]U?/(?:dL|L|mL)', 'mmol/L'],
  ['mmHg', 'mg/dL'],
  ['mL/min/1\\.73m²', 'mL/min'],
  ['inches', 'cm'],
  ['%', ' mg/dL'],
  ['(?<=\\d )percent', 'pounds'],
  ['(?<=\\d )pounds', 'kilograms'],
  ['(?<=\\d )minutes', 'hours'],
  ['(?<=\\d )hours', 'days'],
  ['(?<=\\d )years', 'months'],
  ['(?<=\\d drinks a )week', 'day'],
  ['(?<=\\d cigarettes a )day', 'week'],
]

/** Visible in the texts of a test: a unit is the test's own, or belongs to a figure of the specifications. */
function* unitMutants(
  facts: TextFacts,
  found: (pattern: RegExp, from?: number) => RegExpExecArray[],
  mutant: (kind: FaultKind, at: number, length: number, to: string, isVisible: boolean) => Mutant,
): Generator<Mutant> {
  for (const [pattern, to] of UNITS)
    for (const { 0: unit, index } of found(new RegExp(`(?<![\\w/])${pattern}(?![\\w/])`, 'g'), 0)) {
      if (unit === to || (index < bodyStart(facts.text) && !lineAt(facts.text, index).includes('Values:'))) continue
      yield mutant('units changed', index, unit.length, to, facts.isEntry)
    }
}

function lineAt(text: string, at: number): string {
  const end = text.indexOf('\n', at)
  return text.slice(text.lastIndexOf('\n', at - 1) + 1, end === -1 ? undefined : end)
}

/** What each text of the content is; fragments are texts of every test that includes them. */
export function* textFacts({ content }: Judge): Generator<TextFacts> {
  for (const { id, file, entries, texts } of content.interpretations) {
    const { measures, placeholders = [], interpretationRanges } = file.value
    const values = [...measures.map(({ key }) => key), ...placeholders]
    const side = id.endsWith('Left') ? 'left' : id.endsWith('Right') ? 'right' : undefined
    for (const { source } of texts) {
      const entry = entries.find(({ origin }) => origin.source === source)
      const range = interpretationRanges.find(({ rangeId }) => rangeId === entry?.rangeId)
      yield {
        path: source.path,
        text: source.text,
        side,
        sex: /(?:^|_)(?:FE)?MALE|MENOPAUSAL/.test(`${entry?.contentId ?? ''}${source.text.split('\n---')[0]}`),
        isOffNormal: range !== undefined && ['Yellow', 'Orange', 'Red'].includes(range.displayedStyle),
        isEntry: entry !== undefined,
        isResult: entry !== undefined && !/^(?:TEST_NOT|UNABLE)_/.test(entry.rangeId),
        values,
      }
    }
  }
  for (const { source } of [...content.parsed.fragments, ...content.parsed.sections, ...content.parsed.pages])
    yield {
      path: source.path,
      text: source.text,
      side: undefined,
      sex: false,
      isOffNormal: false,
      isEntry: false,
      isResult: false,
      values: [],
    }
}
