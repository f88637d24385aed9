import { toBandList } from '../../link/build-definition.ts'
import type { LinkedContent, LinkedInterpretation } from '../../link/link-content.ts'
import type { SourcePlace } from '../../source/finding.ts'
import { describeExpectedNames } from '../../source/describe-expected-names.ts'
import { memoizeByObject } from '../../source/memoize-by-object.ts'
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
    'A band names a measure of its own test, and so does a measure that depends on another.',
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

/** A name, the names that exist, and where it is. */
type Reference = readonly [kind: Kind, name: string, known: ReadonlySet<string>, place: () => SourcePlace]

/** Every name in definitions, texts, products and packages. */
const listReferences = memoizeByObject((content: LinkedContent) => [
  ...listDefinitionReferences(content),
  ...listProductReferences(content),
  ...listGlossaryReferences(content),
])

function* listDefinitionReferences({ interpretations, parsed }: LinkedContent): Generator<Reference> {
  const tests = new Set(interpretations.map(({ id }) => id))
  // A drawing that cannot be read is not missing.
  const drawings = new Set(parsed.files.map(({ path }) => path).filter((path) => path.startsWith('images/')))
  for (const interpretation of interpretations) {
    const { file, folder, entries } = interpretation
    // Nor is a text in a file with a wrong name.
    if (![...parsed.brokenPaths].some((path) => path.startsWith(`${folder}/`)))
      yield* listTextReferences(interpretation)
    const { interpretationRanges, incidentalRanges, graphRanges, images, measures, placeholders = [] } = file.value
    const ranges = new Set(interpretationRanges.map(({ rangeId }) => rangeId))
    const values = new Set([...measures.map(({ key }) => key), ...placeholders])
    for (const [index, range] of interpretationRanges.entries()) {
      const { contentIds, contentRules = [] } = range
      const listed = new Set(contentIds)
      const at = (...path: (string | number)[]) => file.getPlace(['interpretationRanges', index, ...path])
      for (const [position, { contentId, band, blocks = [] }] of contentRules.entries()) {
        yield ['missing-entry', contentId, listed, () => at('contentRules', position, 'contentId')]
        if (band?.measure !== undefined)
          yield ['missing-measure', band.measure, values, () => at('contentRules', position, 'band', 'measure')]
        for (const [blocked, id] of blocks.entries())
          yield ['missing-interpretation', id, tests, () => at('contentRules', position, 'blocks', blocked)]
      }
      for (const { measure } of toBandList(range))
        if (measure !== undefined) yield ['missing-measure', measure, values, () => at('band')]
    }
    for (const [index, { above, differenceOf = [] }] of measures.entries()) {
      if (above)
        yield ['missing-measure', above.measure, values, () => file.getPlace(['measures', index, 'above', 'measure'])]
      for (const [position, key] of differenceOf.entries())
        yield ['missing-measure', key, values, () => file.getPlace(['measures', index, 'differenceOf', position])]
    }
    for (const [index, { band }] of incidentalRanges.entries())
      if (band?.measure !== undefined) {
        const place = () => file.getPlace(['incidentalRanges', index, 'band', 'measure'])
        yield ['missing-measure', band.measure, values, place]
      }
    for (const [index, { image }] of images.entries())
      yield ['missing-image', image, drawings, () => file.getPlace(['images', index, 'image'])]
    for (const [index, id] of graphRanges.entries())
      yield ['missing-range', id, ranges, () => file.getPlace(['graphRanges', index])]
    for (const { rangeId, origin } of entries)
      yield ['missing-range', rangeId, ranges, () => origin.frontMatter.getPlace(['rangeId'])]
  }
}

/** The texts that a definition names. */
function* listTextReferences({ file, entries, families, incidentals }: LinkedInterpretation): Generator<Reference> {
  const { interpretationRanges, images, incidentalRanges } = file.value
  const written = new Set(entries.map(({ contentId }) => contentId))
  const texts = new Set([...written, ...families.map(({ facts }) => facts.family)])
  const found = new Set(incidentals.keys())
  for (const [index, { contentIds }] of interpretationRanges.entries())
    for (const [position, id] of contentIds.entries()) {
      const place = () => file.getPlace(['interpretationRanges', index, 'contentIds', position])
      yield ['missing-entry', id, texts, place]
    }
  for (const [index, { contentId }] of images.entries())
    yield ['missing-entry', contentId, written, () => file.getPlace(['images', index, 'contentId'])]
  for (const [index, { incidentalId }] of incidentalRanges.entries())
    yield ['missing-entry', incidentalId, found, () => file.getPlace(['incidentalRanges', index, 'incidentalId'])]
}

function* listProductReferences(content: LinkedContent): Generator<Reference> {
  const { interpretations, products, packages, parsed } = content
  const tests = new Set(interpretations.map(({ id }) => id))
  const codes = new Set(products.map(({ product }) => product.productCode))
  const fragments = new Set(parsed.fragments.map(({ source }) => source.name))
  for (const { file, sections } of products) {
    const { interpretationIds, sections: listed, tieredOverview, nonTieredOverview } = file.value
    for (const [index, id] of interpretationIds.entries())
      yield ['missing-interpretation', id, tests, () => file.getPlace(['interpretationIds', index])]
    const named = [
      ...listed.map((name, index) => [name, 'sections', index] as const),
      [tieredOverview, 'tieredOverview'] as const,
      [nonTieredOverview, 'nonTieredOverview'] as const,
    ]
    for (const [name, ...path] of named)
      if (name !== undefined) {
        const known = new Set(sections.keys())
        yield ['missing-section', name, known, () => file.getPlace(path)]
      }
  }
  for (const { file } of packages)
    for (const [index, code] of file.value.productCodes.entries())
      yield ['missing-product', code, codes, () => file.getPlace(['productCodes', index])]
  for (const text of listIncludingTexts(content))
    for (const { fragment, place } of listIncludes(text)) yield ['missing-fragment', fragment, fragments, () => place]
}

function* listGlossaryReferences({ interpretations, parsed }: LinkedContent): Generator<Reference> {
  const tests = new Set(interpretations.map(({ id }) => id))
  for (const glossary of parsed.glossary)
    for (const [index, { interpretationIds = [] }] of glossary.value.terms.entries())
      for (const [position, id] of interpretationIds.entries()) {
        const place = () => glossary.getPlace(['terms', index, 'interpretationIds', position])
        yield ['missing-interpretation', id, tests, place]
      }
}

/** Rules about names: what is named exists. */
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
      for (const [kind, name, known, place] of listReferences(content))
        if (kind === id && !known.has(name))
          report(place(), `There is no ${what} "${name}" here.`, describeExpectedNames(name, known))
    },
  })
})
