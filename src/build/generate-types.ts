import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { codegen } from '@graphql-codegen/core'
import * as typedDocumentNode from '@graphql-codegen/typed-document-node'
import * as typescript from '@graphql-codegen/typescript'
import * as operations from '@graphql-codegen/typescript-operations'
import { parse } from 'graphql'
import { compile } from 'json-schema-to-typescript'

const graphqlSchema = 'schemas/portal.graphql'
const graphqlCalls = 'src/portal/data/portal-calls.graphql'

/** Writes every generated file of types. */
export async function writeTypes(): Promise<void> {
  for (const [file, text] of Object.entries(await generateTypes())) writeFileSync(file, text)
}

/** The generated files of types by their paths, as the schemas are now. */
export async function generateTypes(): Promise<Readonly<Record<string, string>>> {
  const message = await generateJsonTypes('schemas/ingest-message.schema.json')
  const demo = await generateJsonTypes('src/server/demo/demo-participant.schema.json')
  return {
    'schemas/portal-types.ts': await generateGraphqlTypes('schemas/portal-types.ts', []),
    'src/portal/data/portal-calls.ts': await generateGraphqlTypes('src/portal/data/portal-calls.ts', [graphqlCalls]),
    'schemas/message-types.ts': message,
    'src/server/demo/demo-participant.ts': importShared(demo, message, '../../../schemas/message-types.ts'),
    'schemas/content-types.ts': await generateContentTypes(),
  }
}

async function generateGraphqlTypes(filename: string, calls: readonly string[]): Promise<string> {
  const pluginMap = calls.length > 0 ? { operations, typedDocumentNode } : { typescript }
  const text = await codegen({
    filename,
    schema: parse(readFileSync(graphqlSchema, 'utf8')),
    documents: calls.map((location) => ({
      location,
      document: parse(readFileSync(location, 'utf8'), { noLocation: true }),
    })),
    pluginMap,
    plugins: Object.keys(pluginMap).map((name) => ({ [name]: {} })),
    config: {
      avoidOptionals: { field: true },
      documentMode: 'documentNodeImportFragments',
      enumsAsTypes: true,
      immutableTypes: true,
      scalars: { ID: 'string' },
      skipTypename: true,
      useTypeImports: true,
    },
  })
  return `${describeOrigin(calls[0] ?? graphqlSchema)}\n${text}`
}

/** The types of content files and front matter that are generated, and the schema of each. */
const contentTypes = {
  ProductFile: 'product',
  MessagesFile: 'messages',
  GlossaryFile: 'glossary',
  KnownDefectsFile: 'known-defects',
  UnitsFile: 'units',
  EmergenciesFile: 'emergencies',
  FiguresFile: 'figures',
  ExactMessagesFile: 'exact-messages',
  ResultSentencesFile: 'result-sentences',
  ApprovalsFile: 'approvals',
  NotOfferedFile: 'not-offered',
  EntryFacts: 'content-entry',
  FamilyFacts: 'family',
  IncidentalFacts: 'incidental',
  SectionFacts: 'educational-section',
  FragmentFacts: 'fragment',
  PageFacts: 'page',
}

/** Types of content files, all in one file, because they share sources and suppressions. */
async function generateContentTypes(): Promise<string> {
  const references = Object.entries(contentTypes).map(([type, name]) => [type, { $ref: `${name}.schema.json` }])
  const root = { title: 'ContentFiles', type: 'object', properties: Object.fromEntries(references) as object }
  const names = new Map(Object.entries(contentTypes).map(([type, name]) => [`${name}.schema.json`, type]))
  const text = await compileReadonlyTypes(root, 'ContentFiles', names)
  const why = '// oxlint-disable max-lines -- one file, because they share sources and suppressions.'
  return `${describeOrigin('schemas/*.schema.json')}\n${why}\n${text.replace(/^export interface ContentFiles \{\n[^}]*\}\n/m, '')}`
}

/** Types of a JSON Schema and of those that it refers to; the descriptions of the schema document them. */
async function generateJsonTypes(schema: string): Promise<string> {
  return `${describeOrigin(schema)}\n${await compileReadonlyTypes(readTypedSchema(schema), schema)}`
}

/** All types are readonly; `names` has the names of the types of some files, which otherwise have those of their titles. */
async function compileReadonlyTypes(
  schema: Record<string, unknown>,
  name: string,
  names: ReadonlyMap<string, string> = new Map(),
): Promise<string> {
  const read = ({ url }: { readonly url: string }) => {
    const file = fileURLToPath(new URL(url, 'file:'))
    const title = names.get(basename(file))
    return JSON.stringify({ ...readTypedSchema(file), ...(title !== undefined && { title }) })
  }
  const text = await compile(schema, name, {
    additionalProperties: false,
    bannerComment: '',
    cwd: 'schemas/',
    style: { semi: false, singleQuote: true, printWidth: 120 },
    $refOptions: { resolve: { file: { order: 1, canRead: true, read } } },
  })
  return text
    .replaceAll(/\/\*\*\n +\* (.*)\n +\*\//g, '/** $1 */')
    .replaceAll(/^( +)([\w$]+\??|'[\w-]+'\??|\[k: string\]):/gm, '$1readonly $2:')
    .replaceAll(/(\w+|\([^()]*\))\[\]/g, 'readonly $1[]')
}

/** Types without those that another file declares, which are imported from it. */
function importShared(types: string, others: string, from: string): string {
  const [origin = '', ...declarations] = types.split(/\n+(?=\/\*\*|(?<!\*\/\n)export )/)
  const findName = (declaration: string) => /^export (?:type|interface) (\w+)/m.exec(declaration)?.[1]
  const own = declarations.filter((each) => !others.includes(`\n${/^export .*/m.exec(each)?.[0]}\n`))
  const shared = declarations.filter((each) => !own.includes(each)).flatMap((each) => findName(each) ?? [])
  const used = shared.filter((name) => own.some((each) => new RegExp(`\\b${name}\\b`).test(each))).sort()
  return [origin, `import type { ${used.join(', ')} } from '${from}'`, '', ...own, ''].join('\n')
}

function describeOrigin(source: string): string {
  return `// Generated by \`npm run types\`; change ${source} instead.`
}

/** What the types of a schema need: no conditions, and a reference with a description as a type of its own. */
function readTypedSchema(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(file, 'utf8'), (_key, node: unknown) => {
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return node
    const {
      if: _if,
      then: _then,
      else: _else,
      not: _not,
      allOf: _allOf,
      minItems: _min,
      maxItems: _max,
      ...rest
    } = node as Record<string, unknown>
    const { $ref, ...others } = rest
    return $ref === undefined || Object.keys(others).length === 0 ? rest : { ...others, allOf: [{ $ref }] }
  }) as Record<string, unknown>
}
