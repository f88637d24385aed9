import {
  DEFINITION,
  FAMILY,
  LOW,
  PACKAGE,
  changed,
  inBody,
  readSample,
  whole,
  type HostileCase,
} from './hostile-case.ts'

const many = 6_000
const filled = (text: string, bytes: number) => text.repeat(Math.floor(bytes / text.length))
const family = (name: string, flags: number) =>
  readSample(FAMILY)
    .replace('family: high', `family: ${name}`)
    .replace('CONTENT_HIGH', `CONTENT_${name.toUpperCase()}`)
    .replace(/(?<=flags:\n)[^]*?(?=\nresultValues)/, () => lines(flags, (i) => `  - { flag: F${i}, phrase: "f${i}" }`))
    .replaceAll('ANEMIA', 'F0')
    .replaceAll('SURGERY', 'F1')

const other = readSample(FAMILY).replace('family: high', 'family: other')

/** Files that are too long, too deep or too many. */
export const sizeCases: readonly HostileCase[] = [
  ...inBody([
    ['opening brackets', 'mdx-depth', '['.repeat(many)],
    ['brackets and parentheses', 'mdx-depth', '[a]('.repeat(many)],
    ['backticks of every length', 'mdx-depth', lines(200, (index) => `${'`'.repeat(index)} a`)],
    ['less-than signs', 'less-than', '<'.repeat(many)],
    ['ampersands', 'invisible-character', '&a;'.repeat(1_000)],
    ['a line of one word', 'leftover', `TODO 1${'0'.repeat(20_000)}`],
    ['a heading per line', 'repetition', '## Heading\n'.repeat(2_000)],
    ['spaces', 'leftover', `TODO${' '.repeat(20_000)}.`],
    ['the same sentence', 'repetition', 'Eat beans. '.repeat(2_000)],
    ['words for the patterns', 'leftover', `${'your risk level score result '.repeat(900)} TODO.`],
  ]),
  ...changed(LOW, [
    ['nested lists in YAML', 'yaml-syntax', 'title: Iron', `title: ${'['.repeat(5_000)}`],
    ['nested lines in YAML', 'yaml-syntax', 'title: Iron', lines(200, (index) => `${' '.repeat(index)}a:`)],
    ['many facts', 'schema', 'title: Iron', lines(3_000, (index) => `k${index}: 1`)],
  ]),
  ...whole([
    ['a text of a megabyte', 'file-size', LOW, `${readSample(LOW)}${filled('Eat beans and greens. ', 1_100_000)}`],
    ['a text of 100 kilobytes', 'file-size', LOW, `${readSample(LOW)}${filled('Eat beans and greens. ', 100_000)}`],
    ['a definition of a megabyte', 'file-size', PACKAGE, filled(' ', 1_100_000)],
    ['brackets without end', 'json-depth', PACKAGE, '['.repeat(100_000)],
    ['many keys', 'schema', PACKAGE, JSON.stringify(numbered(15_000, (index) => [`k${index}`, index]))],
    ['many ranges', 'duplicate-id', DEFINITION, manyRanges(400)],
    ['thirty flags', 'schema', FAMILY, family('high', 30)],
    ['families of one pattern', 'duplicate-id', 'interpretations/iron-risk/other.mdx', other],
    ['flags that make one id', 'duplicate-id', FAMILY, readSample(FAMILY).replace('NO_HISTORY', 'ANEMIA')],
  ]),
  {
    name: 'many families of eight flags',
    rule: 'orphan-entry',
    files: numbered(40, (index) => [`interpretations/iron-risk/bomb-${index}.mdx`, family(`bomb${index}`, 8)]),
    at: '',
  },
  {
    name: 'many unexpected files',
    rule: 'file-place',
    files: numbered(1_000, (index) => [`stray-${index}.txt`, 'PAYLOAD']),
    at: '',
  },
]

function lines(count: number, made: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => made(index)).join('\n')
}

function numbered<Value>(count: number, made: (index: number) => readonly [string, Value]): Record<string, Value> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => made(index)))
}

function manyRanges(count: number): string {
  const definition = JSON.parse(readSample(DEFINITION)) as { interpretationRanges: object[] }
  const range = definition.interpretationRanges[1]!
  return JSON.stringify({ ...definition, interpretationRanges: Array.from({ length: count }, () => range) }, null, 1)
}
