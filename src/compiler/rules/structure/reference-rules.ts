import { toKebabCase } from '../../link/to-kebab-case.ts'
import type { LinkedContent } from '../../link/link-content.ts'
import type { SourcePlace } from '../../source/finding.ts'
import { formatExpectedNames } from '../../source/format-expected-names.ts'
import { memoize } from '../../source/memoize.ts'
import { defineCheckRule, type CheckRule } from '../rule.ts'
import { listIncludes, listIncludingTexts } from '../../link/list-includes.ts'

const DEFINITION = 'interpretations/lab-iron/interpretation.json'
const LOW = 'interpretations/lab-iron/low.mdx'
const PRODUCT = 'products/FE/product.json'

/** Names that may refer to something that does not exist: [what it is, reason, bad, good, file]. */
const referenceKinds = {
  'missing-entry': [
    'text',
    'Every id that a range may show has a text; without it the result is dropped.',
    '"CONTENT_NORMALE"',
    '"CONTENT_NORMAL"',
    DEFINITION,
  ],
  'missing-range': ['range', 'A range that is named must exist.', 'rangeId: LOWEST', 'rangeId: LOW', LOW],
  'missing-measure': [
    'measure',
    'A band names a measure of its own test.',
    '"measure": "labIrons",\n        "minimum": 50',
    '"minimum": 50',
    DEFINITION,
  ],
  'missing-interpretation': [
    'interpretation',
    'An interpretation that a product, a rule or the glossary names must exist.',
    '"labIrons"',
    '"labIron"',
    PRODUCT,
  ],
  'missing-section': [
    'section file called',
    'A product’s sections are files in its folder.',
    '"what-is-it"',
    '"what-it-is"',
    PRODUCT,
  ],
  'missing-product': ['product', 'A package’s products must exist.', '"FX"', '"FE"', 'packages/FEP.json'],
  'missing-image': [
    'drawing',
    'A drawing that is shown must exist.',
    '"images/white-cell.svg"',
    '"images/red-cell.svg"',
    DEFINITION,
  ],
  'missing-fragment': [
    'fragment',
    'An included passage must exist.',
    '<Include fragment="shared" />',
    '<Include fragment="share" />',
    LOW,
  ],
} as const

type Kind = keyof typeof referenceKinds

/** A name, the names that exist, and where the file that should define it is. There is no finding while that file cannot be read. */
type Reference = readonly [
  kind: Kind,
  name: string,
  known: ReadonlySet<string>,
  place: () => SourcePlace,
  from?: string,
]

/** Every name in definitions, texts, products and packages. */
const listReferences = memoize((content: LinkedContent) => [
  ...listDefinitionReferences(content),
  ...listProductReferences(content),
  ...listGlossaryReferences(content),
])

function* listDefinitionReferences({ interpretations, parsed }: LinkedContent): Generator<Reference> {
  const tests = new Set(interpretations.map(({ id }) => id))
  const drawings = new Set(parsed.images.map(({ path }) => path))
  for (const { file, folder, entries, families, incidentals } of interpretations) {
    const { interpretationRanges, graphRanges, images, incidentalRanges, measures, placeholders = [] } = file.value
    const written = new Set(entries.map(({ contentId }) => contentId))
    const texts = new Set([...written, ...families.map(({ facts }) => facts.family)])
    const ranges = new Set(interpretationRanges.map(({ rangeId }) => rangeId))
    const values = new Set([...measures.map(({ key }) => key), ...placeholders])
    for (const [index, { contentIds, contentRules = [], band = [] }] of interpretationRanges.entries()) {
      const at = (...path: (string | number)[]) => file.getPlace(['interpretationRanges', index, ...path])
      for (const [position, id] of contentIds.entries())
        yield ['missing-entry', id, texts, () => at('contentIds', position), `${folder}/`]
      for (const [position, { contentId, blocks = [] }] of contentRules.entries()) {
        yield ['missing-entry', contentId, new Set(contentIds), () => at('contentRules', position, 'contentId')]
        for (const [blocked, id] of blocks.entries()) {
          const place = () => at('contentRules', position, 'blocks', blocked)
          yield ['missing-interpretation', id, tests, place, toDefinitionPath(id)]
        }
      }
      for (const { measure } of [band].flat())
        if (measure !== undefined) yield ['missing-measure', measure, values, () => at('band')]
    }
    for (const [index, { contentId, image }] of images.entries()) {
      yield ['missing-entry', contentId, written, () => file.getPlace(['images', index, 'contentId']), `${folder}/`]
      yield ['missing-image', image, drawings, () => file.getPlace(['images', index, 'image']), image]
    }
    for (const [index, { incidentalId }] of incidentalRanges.entries()) {
      const known = new Set(incidentals.keys())
      yield ['missing-entry', incidentalId, known, () => file.getPlace(['incidentalRanges', index]), `${folder}/`]
    }
    for (const [index, id] of graphRanges.entries())
      yield ['missing-range', id, ranges, () => file.getPlace(['graphRanges', index])]
    for (const { rangeId, origin } of entries)
      yield ['missing-range', rangeId, ranges, () => origin.frontMatter.getPlace(['rangeId'])]
  }
}

function* listProductReferences(content: LinkedContent): Generator<Reference> {
  const { interpretations, products, packages, parsed } = content
  const tests = new Set(interpretations.map(({ id }) => id))
  const codes = new Set(products.map(({ product }) => product.productCode))
  const fragments = new Set(parsed.fragments.map(({ source }) => source.name))
  for (const { file, sections } of products) {
    const { interpretationIds, sections: listed, tieredOverview, nonTieredOverview } = file.value
    for (const [index, id] of interpretationIds.entries())
      yield [
        'missing-interpretation',
        id,
        tests,
        () => file.getPlace(['interpretationIds', index]),
        toDefinitionPath(id),
      ]
    const named = [
      ...listed.map((name, index) => [name, 'sections', index] as const),
      [tieredOverview, 'tieredOverview'] as const,
      [nonTieredOverview, 'nonTieredOverview'] as const,
    ]
    for (const [name, ...path] of named)
      if (name !== undefined) {
        const known = new Set(sections.keys())
        yield ['missing-section', name, known, () => file.getPlace(path), `${file.source.folder}/${name}.mdx`]
      }
  }
  for (const { file } of packages)
    for (const [index, code] of file.value.productCodes.entries())
      yield [
        'missing-product',
        code,
        codes,
        () => file.getPlace(['productCodes', index]),
        `products/${code}/product.json`,
      ]
  for (const text of listIncludingTexts(content))
    for (const { fragment, place } of listIncludes(text))
      yield ['missing-fragment', fragment, fragments, () => place, `fragments/${fragment}.mdx`]
}

function* listGlossaryReferences({ interpretations, parsed }: LinkedContent): Generator<Reference> {
  const tests = new Set(interpretations.map(({ id }) => id))
  for (const glossary of parsed.glossary)
    for (const [index, { interpretationIds = [] }] of glossary.value.terms.entries())
      for (const [position, id] of interpretationIds.entries()) {
        const place = () => glossary.getPlace(['terms', index, 'interpretationIds', position])
        yield ['missing-interpretation', id, tests, place, toDefinitionPath(id)]
      }
}

function toDefinitionPath(id: string): string {
  return `interpretations/${toKebabCase(id)}/interpretation.json`
}

/** Rules about names: what is named exists, unless the file that should define it could not be read. */
export const referenceRules = (Object.keys(referenceKinds) as Kind[]).map((id): CheckRule<Kind, 'catalogue'> => {
  const [what, reason, bad, good, file] = referenceKinds[id]
  return defineCheckRule({
    id,
    scope: 'catalogue',
    // A measure is defined in the same file that names it.
    ...(id !== 'missing-measure' && { needsEveryFile: true }),
    reason,
    in: file,
    bad,
    good,
    check(content, report) {
      const broken = [...content.parsed.brokenPaths]
      for (const [kind, name, known, place, from] of listReferences(content))
        if (kind === id && !known.has(name) && !(from !== undefined && broken.some((path) => path.startsWith(from))))
          report(place(), `There is no ${what} "${name}" here.`, formatExpectedNames(name, known))
    },
  })
})
