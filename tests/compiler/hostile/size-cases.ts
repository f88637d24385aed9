import { DEFINITION, FAMILY, LOW, PACKAGE, inBody, sampleOf, whole, type HostileCase } from './hostile-case.ts'

const many = 6_000
const filled = (text: string, bytes: number) => text.repeat(Math.floor(bytes / text.length))
const family = (name: string, flags: number) =>
  sampleOf(FAMILY)
    .replace('family: high', `family: ${name}`)
    .replace('CONTENT_HIGH', `CONTENT_${name.toUpperCase()}`)
    .replace(/flags:\n[^]*?(?=resultValues)/, () => {
      const lines = Array.from({ length: flags }, (_, index) => `  - { flag: F${index}, phrase: "f${index}" }\n`)
      return `flags:\n${lines.join('')}`
    })
    .replaceAll('ANEMIA', 'F0')
    .replaceAll('SURGERY', 'F1')

/** Files that are too long, too deep or too many. */
export const sizeCases: readonly HostileCase[] = [
  ...inBody([
    ['opening brackets', 'mdx-depth', '['.repeat(many)],
    ['brackets and words', 'mdx-depth', '[a '.repeat(many)],
    ['brackets and parentheses', 'mdx-depth', '[a]('.repeat(many)],
    ['images in images', 'mdx-depth', '![a'.repeat(many)],
    [
      'backticks of every length',
      'mdx-depth',
      Array.from({ length: 200 }, (_, index) => '`'.repeat(index)).join(' a '),
    ],
    ['less-than signs', 'less-than', '<'.repeat(many)],
    ['ampersands', 'invisible-character', '&a;'.repeat(1_000)],
    ['a line of one word', 'leftover', `TODO 1${'0'.repeat(20_000)}`],
    ['a heading per line', 'repetition', '## Heading\n'.repeat(2_000)],
    ['spaces', 'leftover', `TODO${' '.repeat(20_000)}.`],
    ['line breaks', 'leftover', `TODO${'\n'.repeat(20_000)}.`],
    ['the same sentence', 'repetition', 'Eat beans. '.repeat(2_000)],
    ['the same word', 'repetition', 'beans '.repeat(4_000)],
    ['words for the patterns', 'leftover', `${'your risk level score result '.repeat(900)} TODO.`],
  ]),
  ...whole([
    ['a text of a megabyte', 'file-size', LOW, `${sampleOf(LOW)}${filled('Eat beans and greens. ', 1_100_000)}`],
    ['a text of 100 kilobytes', 'file-size', LOW, `${sampleOf(LOW)}${filled('Eat beans and greens. ', 100_000)}`],
    ['a definition of a megabyte', 'file-size', PACKAGE, filled(' ', 1_100_000)],
    ['brackets without end', 'json-depth', PACKAGE, '['.repeat(100_000)],
    ['objects without end', 'json-depth', PACKAGE, '{"a":'.repeat(40_000)],
    ['brackets that are closed', 'json-depth', PACKAGE, `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    [
      'many keys',
      'schema',
      PACKAGE,
      JSON.stringify(Object.fromEntries(Array.from({ length: 15_000 }, (_, i) => [`k${i}`, i]))),
    ],
    ['many ranges', 'duplicate-id', DEFINITION, manyRanges(400)],
    ['nested lists in YAML', 'yaml-syntax', LOW, sampleOf(LOW).replace('title: Iron', `title: ${'['.repeat(5_000)}`)],
    [
      'nested groups in YAML',
      'yaml-syntax',
      LOW,
      sampleOf(LOW).replace('title: Iron', `title: ${'{a: '.repeat(5_000)}1${'}'.repeat(5_000)}`),
    ],
    [
      'nested lines in YAML',
      'yaml-syntax',
      LOW,
      sampleOf(LOW).replace('title: Iron', Array.from({ length: 200 }, (_, i) => `${' '.repeat(i)}a:`).join('\n')),
    ],
    [
      'many facts',
      'schema',
      LOW,
      sampleOf(LOW).replace('title: Iron', Array.from({ length: 3_000 }, (_, i) => `k${i}: 1`).join('\n')),
    ],
    ['nine flags', 'schema', FAMILY, family('high', 9)],
    ['thirty flags', 'schema', FAMILY, family('high', 30)],
    [
      'many families of eight flags',
      'orphan-entry',
      'interpretations/iron-risk/bomb-0.mdx',
      {
        files: Object.fromEntries(
          Array.from({ length: 40 }, (_, i) => [`interpretations/iron-risk/bomb-${i}.mdx`, family(`bomb${i}`, 8)]),
        ),
      },
    ],
    [
      'families of one pattern',
      'duplicate-id',
      'interpretations/iron-risk/other.mdx',
      sampleOf(FAMILY).replace('family: high', 'family: other'),
    ],
    ['flags that make one id', 'duplicate-id', FAMILY, sampleOf(FAMILY).replace('NO_HISTORY', 'ANEMIA')],
    [
      'many stray files',
      'file-place',
      'stray-0.txt',
      { files: Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`stray-${i}.txt`, 'PAYLOAD'])) },
    ],
  ]),
]

function manyRanges(count: number): string {
  const definition = JSON.parse(sampleOf(DEFINITION)) as { interpretationRanges: object[] }
  const range = definition.interpretationRanges[1]!
  return JSON.stringify({ ...definition, interpretationRanges: Array.from({ length: count }, () => range) }, null, 1)
}
