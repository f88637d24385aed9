import { compareStrings } from '../../catalogue/words.ts'
import { join } from 'node:path'
import type { BlockContent, ListItem, Parent, RootContent } from 'mdast'
import type { MdxJsxAttributeValueExpression, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { buildDoctorData } from './build-doctor-data.ts'
import { getPageFigures } from './build-catalogue.ts'
import { buildPortalCatalogue } from './build-portal-catalogue.ts'
import type { LinkedEntry } from '../link/entry.ts'
import { generateMessages } from './generate-messages.ts'
import { getTextKey, type LinkedContent, type LinkedInterpretation, type LinkedProduct } from '../link/link-content.ts'

const VIRTUAL = 'virtual:'

/**
 * Generates the code of a virtual module; undefined if no module has the name.
 * `virtual:catalogue` contains every definition and loads texts, sections and pages one by one; it consists of two other modules.
 */
export function generatePortalModule(id: string, content: LinkedContent, folder: string): string | undefined {
  const [area, name] = id.slice(VIRTUAL.length).split('/')
  if (area === 'catalogue') return catalogueModule
  if (area === 'definitions') return generateDefinitions(content)
  if (area === 'find-words') return `export const findWords = ${JSON.stringify(buildSearchWords(content))}\n`
  if (area === 'figures') return `export const figures = ${JSON.stringify(getPageFigures(content))}\n`
  if (area === 'joined-signs') return generateJoinedSigns(content)
  if (area === 'outlook') return generateOutlook(content)
  if (area === 'loaders') return generateLoaders(content, folder)
  if (area === 'doctor')
    return `export const doctorData = JSON.parse(${JSON.stringify(JSON.stringify(buildDoctorData(content)))})\n`
  if (name === undefined) return undefined
  if (area === 'messages') {
    const file = content.parsed.messages.find((messages) => messages.source.name === name)
    return file && generateMessages(file)
  }
  if (area === 'texts') {
    const interpretation = content.interpretations.find((one) => getId(one) === name)
    return interpretation && generateTexts(interpretation, folder)
  }
  if (area === 'sections') {
    const product = content.products.find((one) => getCode(one) === name)
    return product && generateSections(product, folder)
  }
  if (area === 'pages') {
    const page = content.pages.get(name)
    if (!page) return undefined
    const body = `import Body from ${toImportPath(folder, page.file.source.path)}`
    return `${body}\nexport const page = { ...${JSON.stringify(page.facts)}, Body }\n`
  }
  return undefined
}

const getId = ({ id }: LinkedInterpretation) => id
const getCode = ({ product }: LinkedProduct) => product.productCode

/** The loaders are a separate module, so that a page that only names tests does not load where their texts are. */
const catalogueModule = `export { catalogue } from '${VIRTUAL}definitions'
export { images, loadTexts, loadSections, loadPage } from '${VIRTUAL}loaders'
`

function generateLoaders(content: LinkedContent, folder: string): string {
  const loaders = (area: string, names: readonly string[]) =>
    `{\n${names.map((name) => `  ${JSON.stringify(name)}: () => import('${VIRTUAL}${area}/${name}'),`).join('\n')}\n}`
  const { interpretations, products, pages, parsed } = content
  const drawings = parsed.images.map((image, index) => [`image${index}`, image.path] as const)
  return [
    ...drawings.map(([name, path]) => `import ${name} from ${JSON.stringify(`${join(folder, path)}?url&no-inline`)}`),
    `export const images = { ${drawings.map(([name, path]) => `${JSON.stringify(path)}: ${name}`).join(', ')} }`,
    `const texts = ${loaders('texts', interpretations.map(getId))}`,
    `const sections = ${loaders('sections', products.map(getCode))}`,
    `const pages = ${loaders('pages', [...pages.keys()])}`,
    'const load = async (loaders, name, key) => (Object.hasOwn(loaders, name) ? (await loaders[name]())[key] : undefined)',
    `export const loadTexts = (interpretationId) => load(texts, interpretationId, 'texts')`,
    `export const loadSections = (productCode) => load(sections, productCode, 'sections')`,
    `export const loadPage = (route) => load(pages, route, 'page')`,
    '',
  ].join('\n')
}

/** What to do and how soon, until when and on which condition, by degree of urgency. */
function generateOutlook({ sharedContext }: LinkedContent): string {
  const degrees = Object.entries(sharedContext.urgencies)
  const generate = (name: string, key: 'outlook' | 'deadline' | 'condition') =>
    `export const ${name} = ${JSON.stringify(Object.fromEntries(degrees.map(([degree, words]) => [degree, words[key]])))}\n`
  const fallback = `export const fallback = ${JSON.stringify(sharedContext.urgencies.today?.fallbacks?.['default'])}\n`
  return (
    generate('outlook', 'outlook') + generate('deadlines', 'deadline') + generate('conditions', 'condition') + fallback
  )
}

function generateJoinedSigns({ parsed }: LinkedContent): string {
  const { leads = [], signs = [] } = parsed.emergencies[0]?.value.joined ?? {}
  return `export const joinedSigns = ${JSON.stringify({ leads, signs })}\n`
}

/** The catalogue as JSON to parse, which browsers read faster than the same object in code. */
function generateDefinitions(content: LinkedContent): string {
  return `export const catalogue = JSON.parse(${JSON.stringify(JSON.stringify(buildPortalCatalogue(content)))})\n`
}

function generateTexts({ definition, entries, incidentals }: LinkedInterpretation, folder: string): string {
  const bodies = new Map<string, string>()
  const getBodyName = (path: string) => {
    if (!bodies.has(path)) bodies.set(path, `Body${bodies.size}`)
    return bodies.get(path)!
  }
  const generateText = (entry: Pick<LinkedEntry, 'sectionTitle' | 'sectionHeader'>, path: string, more = '') =>
    `{ sectionTitle: ${JSON.stringify(entry.sectionTitle)}, sectionHeader: ${JSON.stringify(entry.sectionHeader)}, Body: ${getBodyName(path)}${more} }`
  const families = new Map<string, { text: string; ids: string[] }>()
  const lines: string[] = []
  for (const entry of entries) {
    const path = getTextKey(entry.origin)
    if (entry.family === undefined) lines.push(`  ${JSON.stringify(entry.contentId)}: ${generateText(entry, path)},`)
    else if (families.has(path)) families.get(path)!.ids.push(entry.contentId)
    else families.set(path, { text: generateText(entry, path), ids: [entry.contentId] })
  }
  for (const { text, ids } of families.values()) lines.push(`  ...each(${JSON.stringify(ids.join(' '))}, ${text}),`)
  const findings = [...incidentals].map(([id, { facts, file }]) => {
    const range = definition.incidentalRanges.find(({ incidentalId }) => incidentalId === id)
    const appended = `, isAppendedToContent: ${range?.isAppendedToContent === true}`
    return `  ${JSON.stringify(id)}: ${generateText(facts, getTextKey(file), appended)},`
  })
  const each = "const each = (ids, text) => Object.fromEntries(ids.split(' ').map((id) => [id, text]))"
  return [
    ...[...bodies].map(([path, name]) => `import ${name} from ${toImportPath(folder, path)}`),
    ...(families.size > 0 ? [each] : []),
    `export const texts = { entries: {\n${lines.join('\n')}\n}, incidentals: {\n${findings.join('\n')}\n} }`,
    '',
  ].join('\n')
}

function generateSections({ file, sections }: LinkedProduct, folder: string): string {
  const { sections: sectionNames, tieredOverview, nonTieredOverview } = file.value
  const shown = [...sectionNames, tieredOverview, nonTieredOverview].flatMap((name = '') => {
    const section = sections.get(name)
    return section ? [{ name, facts: JSON.stringify(section.facts), path: section.file.source.path }] : []
  })
  const texts = shown.map(({ name, facts }, index) => {
    return `  { name: ${JSON.stringify(name)}, ...${facts}, Body: Body${index} },`
  })
  return [
    ...shown.map(({ path }, index) => `import Body${index} from ${toImportPath(folder, path)}`),
    `export const sections = [\n${texts.join('\n')}\n]`,
    '',
  ].join('\n')
}

function toImportPath(folder: string, path: string): string {
  return JSON.stringify(join(folder, path))
}

/**
 * Converts a linked text to what MDX compiles: `{name}` becomes `<Value name="name" />`, `<Flags>` gets its phrases as an array, and a
 * list item is wrapped in the conditions under which it is read. Positions are removed, because fragments have positions in other files that would mislead a
 * source map.
 */
export function toComponentTree(nodes: readonly RootContent[]): RootContent[] {
  return nodes.map((written): RootContent => {
    const { position: _, ...node } = written
    if (node.type === 'mdxTextExpression') return createValue(node.value.trim())
    if (node.type === 'mdxJsxTextElement' && node.data?.phrases) return addPhrases(node, node.data.phrases)
    const own = 'children' in node ? { ...node, children: toComponentTree((node as Parent).children) } : node
    return own.type === 'listItem' ? wrapInConditions(own as ListItem) : (own as RootContent)
  })
}

function wrapInConditions(item: ListItem): RootContent {
  const { conditions = [] } = item.data ?? {}
  return conditions.reduceRight<RootContent>((inside, { attributes }) => {
    return { type: 'mdxJsxFlowElement', name: 'When', attributes, children: [inside as BlockContent] }
  }, item)
}

function addPhrases(node: MdxJsxTextElement, phrases: readonly string[]): MdxJsxTextElement {
  const elements = phrases.map((phrase) => ({ type: 'Literal' as const, value: phrase }))
  const body = { type: 'ExpressionStatement' as const, expression: { type: 'ArrayExpression' as const, elements } }
  const value: MdxJsxAttributeValueExpression = {
    type: 'mdxJsxAttributeValueExpression',
    value: JSON.stringify(phrases),
    data: { estree: { type: 'Program', sourceType: 'module', comments: [], body: [body] } },
  }
  return { ...node, attributes: [...node.attributes, { type: 'mdxJsxAttribute', name: 'phrases', value }] }
}

function createValue(name: string): MdxJsxTextElement {
  const attributes = [{ type: 'mdxJsxAttribute' as const, name: 'name', value: name }]
  return { type: 'mdxJsxTextElement', name: 'Value', attributes, children: [] }
}

/** The words with which participants search for each test, by test id: the glossary terms that name it, with their everyday words. */
function buildSearchWords({ parsed }: LinkedContent): Record<string, readonly string[]> {
  const words = new Map<string, Set<string>>()
  for (const { term, everyday, synonyms = [], relatedWords = [], interpretationIds = [] } of parsed.glossary.flatMap(
    ({ value }) => value.terms,
  ))
    for (const id of interpretationIds) {
      const own = words.get(id) ?? new Set()
      words.set(id, own)
      for (const word of [term, everyday, ...synonyms, ...relatedWords]) if (word !== undefined) own.add(word)
    }
  return Object.fromEntries(
    [...words].sort(([a], [b]) => compareStrings(a, b)).map(([id, own]) => [id, [...own].sort(compareStrings)]),
  )
}
