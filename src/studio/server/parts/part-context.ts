import type { NamedFlag } from '../../../catalogue/describe-condition.ts'
import type { NamedAxis } from '../../../catalogue/describe-readers.ts'
import type { Compilation } from '../../../compiler/compile.ts'
import { formatTestName } from '../../../compiler/diff/format-test-name.ts'
import type { LinkedInterpretation } from '../../../compiler/link/link-content.ts'
import { listSourceTexts } from '../../../compiler/link/list-source-texts.ts'
import { nameAxes } from '../../../compiler/link/name-axes.ts'
import {
  isPartFailure,
  type PartRenderContext,
  type PartFailure,
} from '../../../compiler/link/parts/part-render-context.ts'
import { fillFlagPhrases } from '../../../compiler/link/parts/render-part.ts'
import { fillVariantWords } from '../../../compiler/parse/variant.ts'

/** The data for describing the parts of a file: the texts that use the file, and the people that its conditions may name. */
export interface PartContext {
  readonly content: Compilation['content']
  /** The data from which each text renders the file's parts; empty if no text uses the file. */
  readonly data: readonly PartRenderContext[]
  readonly flags: readonly NamedFlag[]
  readonly axes: readonly NamedAxis[]
}

/** Collects the context for a file; if several tests share the file, the test in view decides. */
export function collectPartContext({ content }: Compilation, path: string, shown: string | undefined): PartContext {
  const reading = listSourceTexts(content).filter(({ files }) => files.some(({ source }) => source.path === path))
  const own = reading.filter(({ id }) => id.startsWith(`${shown}/`))
  const texts = own.length > 0 ? own : reading
  const data = texts.map((text) => text.data)
  const ids = new Set(texts.map(({ id }) => id.split('/')[0]))
  const tests = content.interpretations.filter(({ id }) => ids.has(id))
  const families = tests.flatMap((test) =>
    test.families.map(({ source, facts }) => ({ test, path: source.path, facts })),
  )
  const written = families.filter((family) => family.path === path)
  const named = written.length > 0 ? written : families
  return {
    content,
    data,
    flags: uniqueBy(
      named.flatMap(({ facts }) =>
        [...fillFlagPhrases(facts.flags, data[0] ?? content.sharedContext)].map(([flag, phrase]) => ({ flag, phrase })),
      ),
      ({ flag }) => flag,
    ),
    axes: uniqueBy(
      [
        ...named.flatMap(({ test, facts }) => nameAxes(facts, test.file.value)),
        ...nameVariantAxes(content.interpretations, tests),
      ],
      ({ axis }) => axis,
    ),
  }
}

/** The words that all texts have in common, without Markdown marks; empty if they differ, undefined if no text renders any. */
export function findCommonWords(
  { data }: PartContext,
  render: (data: PartRenderContext) => string | PartFailure,
): string | undefined {
  const renderedTexts = new Set<string>()
  for (const one of data) {
    const words = render(one)
    const { variant } = one.definition ?? {}
    if (!isPartFailure(words)) renderedTexts.add(toPlainWords(variant ? fillVariantWords(words, variant) : words))
  }
  const [first, ...others] = renderedTexts
  return first === undefined || others.length === 0 ? first : ''
}

/** Puts Markdown on one line: a reader's value becomes an ellipsis, and a head ends like a sentence. */
function toPlainWords(markdown: string): string {
  return markdown
    .replaceAll('**', '')
    .replaceAll(/\{[A-Za-z]\w*\}/g, '…')
    .split(/\n\s*\n/)
    .map((block) => block.replaceAll(/\s+/g, ' ').trim())
    .map((block, at, all) => (at === all.length - 1 || /[.:!?]$/.test(block) ? block : `${block}.`))
    .join(' ')
}

/** The axes that distinguish the tests of a shared folder; each value is named after its test. */
function nameVariantAxes(all: readonly LinkedInterpretation[], tests: readonly LinkedInterpretation[]): NamedAxis[] {
  const folders = new Set(tests.map(({ folder }) => folder))
  const variants = all.flatMap(({ folder, file, definition }) =>
    folders.has(folder) && file.value.variant ? [{ ...file.value.variant, name: formatTestName(definition) }] : [],
  )
  return [...new Set(variants.map(({ axis }) => axis))].map((axis) => ({
    axis,
    values: variants
      .filter((one) => one.axis === axis)
      .map(({ value, name }) => ({ value, people: `people with a result of ${name}` })),
  }))
}

function uniqueBy<Item>(items: readonly Item[], getKey: (item: Item) => string): Item[] {
  return [...new Map(items.toReversed().map((item) => [getKey(item), item])).values()].toReversed()
}
