import { createHash } from 'node:crypto'
import type { RootContent } from 'mdast'
import type { Product } from '../../../catalogue/catalogue.ts'
import type { ParsedContent } from '../../parse/parse-content.ts'
import { DependencyCache } from '../../source/dependency-cache.ts'
import type { SourcePlace } from '../../source/finding.ts'
import { memoizeByObject } from '../../source/memoize-by-object.ts'
import type { LinkedContent, LinkedInterpretation, LinkedText } from '../link-content.ts'
import { pickFields, type FieldChoice } from '../pick-fields.ts'
import { aspects, type ByAspect } from './aspect.ts'
import { createTestFacts, noFacts, serializeData, type DataFacts } from './create-test-facts.ts'
import { serializeNodes, serializeWords } from './serialize-nodes.ts'

/** The number of digits in the hash of an aspect, as in schemas/approvals.schema.json. */
const aspectLength = 6

/** What one kind of reader reads: an entry, one combination of a family, or a text that everyone reads. */
export interface TextReading {
  /**
   * The text that a reviewer signs: `interpretationId/contentId`, `interpretationId/family`, or the path of any other text
   * without its extension.
   */
  readonly id: string
  /** The entry; absent for a text that is not an entry. */
  readonly contentId?: string
  /** For an entry that a family generates, its combination: the values of the axes, such as `age=OVER55`, and flags. */
  readonly flags?: readonly string[]
  /** The SHA-256 of all that is read: words and data. */
  readonly hash: string
  /**
   * A short hash of each aspect that has content, by which differences are named. The hash of the words leaves out the test's own
   * limits.
   */
  readonly aspects: Partial<ByAspect>
  readonly place: SourcePlace
}

/** The fields of a product that matter to a participant, besides its name. */
const signedOfProduct: FieldChoice<Product> = {
  productCode: false,
  name: false,
  interpretationIds: true,
  sections: true,
  groupedGraph: true,
  isQuestionnaire: true,
}

/** What every kind of reader reads of linked content. */
export const listReadings = memoizeByObject((content: LinkedContent): readonly TextReading[] => {
  const { interpretations, products, packages, pages, parsed } = content
  return [
    ...interpretations.flatMap((test) => listTestReadings(content, test)),
    ...products.flatMap(({ file, product, sections }) => {
      const { productCode, name } = product
      const { tieredOverview, nonTieredOverview } = file.value
      const offer = pickFields(product, signedOfProduct)
      const facts = { names: name, rule: serializeData([offer, tieredOverview, nonTieredOverview]) }
      return [
        createDataReading(`products/${productCode}`, facts, file.getPlace([])),
        ...[...sections].map(([section, text]) => createTextReading(`products/${productCode}/${section}`, text)),
      ]
    }),
    ...packages.map(({ file, package: { packageCode, name, ...offer } }) => {
      const rule = serializeData(pickFields(offer, { tier: true, productCodes: true }))
      return createDataReading(`packages/${packageCode}`, { names: name, rule }, file.getPlace([]))
    }),
    ...[...pages].map(([route, text]) => createTextReading(`pages/${route}`, text)),
    ...parsed.messages.map(({ source, value }) =>
      createReading({
        id: `messages/${source.name}`,
        heads: JSON.stringify(value.messages),
        facts: noFacts,
        getPlace: () => source.getPlace(0),
      }),
    ),
  ]
})

const createReadingCache = memoizeByObject<LinkedInterpretation, DependencyCache>(() => new DependencyCache())

/**
 * What every kind of reader reads of one test, including its incidental findings; listed once while the test and the other data
 * that its readers see are the same.
 */
export function listTestReadings({ parsed }: LinkedContent, test: LinkedInterpretation): readonly TextReading[] {
  const dependencies = [...parsed.notOffered, ...parsed.images.flatMap(({ path, text }) => [path, text])]
  return createReadingCache(test).get('readings', dependencies, () => computeTestReadings(parsed, test))
}

function computeTestReadings(parsed: ParsedContent, test: LinkedInterpretation): readonly TextReading[] {
  const { id, entries, incidentals, definition } = test
  const { shared, toFacts } = createTestFacts(test, parsed)
  return [
    ...entries.map((entry) => {
      const { contentId, family, nodes, title, sectionTitle, sectionHeader, flags } = entry
      const { resultValues, summaryValues, graphValues } = entry
      return createReading({
        id: `${id}/${family ?? contentId}`,
        more: { contentId, ...(flags && { flags }) },
        heads: JSON.stringify([title, sectionTitle, sectionHeader, resultValues, summaryValues, graphValues]),
        nodes,
        facts: toFacts(entry),
        getPlace: () => entry.place,
      })
    }),
    ...[...incidentals].map(([incidentalId, text]) => {
      const { name, band, when, answers, critical, isAppendedToContent } =
        definition.incidentalRanges.find((finding) => finding.incidentalId === incidentalId) ?? {}
      return createTextReading(`${id}/${incidentalId}`, text, {
        ...shared,
        label: name ?? '',
        limits: serializeData([band, when]),
        urgency: serializeData([critical, text.facts.urgency]),
        answers: serializeData(answers),
        rule: serializeData(isAppendedToContent),
      })
    }),
  ]
}

function createTextReading(
  id: string,
  { file, facts, nodes }: LinkedText<object>,
  data: DataFacts = noFacts,
): TextReading {
  return createReading({
    id,
    heads: JSON.stringify(facts),
    nodes,
    facts: data,
    getPlace: () => file.source.getPlace(0),
  })
}

function createDataReading(id: string, facts: Partial<DataFacts>, place: SourcePlace): TextReading {
  return createReading({ id, heads: '', facts: { ...noFacts, ...facts }, getPlace: () => place })
}

function createReading({
  id,
  more,
  heads,
  nodes = [],
  facts,
  getPlace,
}: {
  readonly id: string
  readonly more?: Pick<TextReading, 'contentId' | 'flags'>
  /** Titles and values, as JSON. */
  readonly heads: string
  readonly nodes?: readonly RootContent[]
  readonly facts: DataFacts
  readonly getPlace: () => SourcePlace
}): TextReading {
  const all = { words: `${heads}${serializeNodes(nodes)}`, ...facts }
  return {
    id,
    ...more,
    hash: computeHash(aspects.map((aspect) => all[aspect]).join('\0')),
    get aspects() {
      const compared = { ...all, words: `${heads}${serializeWords(nodes)}` }
      const presentAspects = aspects.filter((aspect) => compared[aspect] !== '')
      return Object.fromEntries(
        presentAspects.map((aspect) => [aspect, computeHash(compared[aspect]).slice(0, aspectLength)]),
      )
    },
    get place() {
      return getPlace()
    },
  }
}

/** The SHA-256 of words or data. */
export function computeHash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
