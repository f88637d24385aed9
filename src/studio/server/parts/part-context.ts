import type { NamedFlag } from '../../../catalogue/describe-condition.ts'
import type { NamedAxis } from '../../../catalogue/describe-readers.ts'
import type { Compilation } from '../../../compiler/compile.ts'
import { formatTestName } from '../../../compiler/diff/list-clinical-changes.ts'
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

/** What the parts of a file are described with: the texts that read the file, and the people that its conditions may name. */
export interface PartContext {
  readonly content: Compilation['content']
  /** What each text renders the file's parts from; empty where no text reads the file. */
  readonly data: readonly PartRenderContext[]
  readonly flags: readonly NamedFlag[]
  readonly axes: readonly NamedAxis[]
}

/** Collects it for a file; of several tests that share the file, the one that is shown next to it decides. */
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

/** What all texts say alike, without the marks of Markdown; empty where they differ, undefined where none says anything. */
export function findCommonWords(
  { data }: PartContext,
  render: (data: PartRenderContext) => string | PartFailure,
): string | undefined {
  const said = new Set<string>()
  for (const one of data) {
    const words = render(one)
    const { variant } = one.definition ?? {}
    if (!isPartFailure(words)) said.add(toPlainWords(variant ? fillVariantWords(words, variant) : words))
  }
  const [first, ...others] = said
  return first === undefined || others.length === 0 ? first : ''
}

/** Markdown in one line: a value of the reader is three dots, and a head ends as a sentence does. */
function toPlainWords(markdown: string): string {
  return markdown
    .replaceAll('**', '')
    .replaceAll(/\{[A-Za-z]\w*\}/g, '…')
    .split(/\n\s*\n/)
    .map((block) => block.replaceAll(/\s+/g, ' ').trim())
    .map((block, at, all) => (at === all.length - 1 || /[.:!?]$/.test(block) ? block : `${block}.`))
    .join(' ')
}

/** The axes by which the tests of a shared folder differ, whose values are named as the tests of that folder are. */
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
