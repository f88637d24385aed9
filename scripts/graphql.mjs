// npm run graphql: types of schemas/portal.graphql, and the portal's calls with their types; --check says whether they are current.
import { readFileSync, writeFileSync } from 'node:fs'
import { codegen } from '@graphql-codegen/core'
import * as typedDocumentNode from '@graphql-codegen/typed-document-node'
import * as typescript from '@graphql-codegen/typescript'
import * as operations from '@graphql-codegen/typescript-operations'
import { parse } from 'graphql'

const schemaFile = 'schemas/portal.graphql'
const callsFile = 'src/portal/data/portal-calls.graphql'
const schema = parse(readFileSync(schemaFile, 'utf8'))
const calls = { location: callsFile, document: parse(readFileSync(callsFile, 'utf8'), { noLocation: true }) }

const made = {
  'schemas/portal-types.ts': await generate('schemas/portal-types.ts', [], { typescript }),
  'src/portal/data/portal-calls.ts': await generate('src/portal/data/portal-calls.ts', [calls], {
    operations,
    typedDocumentNode,
  }),
}

for (const [file, text] of Object.entries(made)) {
  if (!process.argv.includes('--check')) writeFileSync(file, text)
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`Unexpected ${file}, expected what \`npm run graphql\` makes of ${schemaFile} and ${callsFile}`)
    process.exitCode = 1
  }
}

async function generate(filename, documents, pluginMap) {
  const text = await codegen({
    filename,
    schema,
    documents,
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
  return `// Made by \`npm run graphql\`; change ${documents.length > 0 ? callsFile : schemaFile} instead.\n${text}`
}
