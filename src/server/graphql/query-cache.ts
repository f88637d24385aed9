// Not 'graphql', which a bundler resolves to a second copy of the package, whose schemas graphql-http refuses.
import { parse, validate, type DocumentNode, type GraphQLError } from 'graphql/index.js'
import type { HandlerOptions } from 'graphql-http'
import { LRUCache } from 'lru-cache'
import { queryLimits } from './query-limits.ts'

/** The most queries that are cached; the portal has only a few. */
const maxQueries = 100

/** Parses and validates each query once, for graphql-http; answers are not kept. */
export function createQueryCache(): Required<Pick<HandlerOptions, 'parse' | 'validate'>> {
  const documents = new LRUCache<string, DocumentNode>({ max: maxQueries })
  const findings = new WeakMap<DocumentNode, readonly GraphQLError[]>()
  return {
    parse(source) {
      const text = typeof source === 'string' ? source : source.body
      const document = documents.get(text) ?? parse(text, { maxLexicalTokens: queryLimits.tokens })
      documents.set(text, document)
      return document
    },
    validate(schema, document, rules) {
      const found = findings.get(document) ?? validate(schema, document, rules)
      findings.set(document, found)
      return found
    },
  }
}
