import {
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  type ValidationRule,
} from 'graphql/index.js'

const mostDocuments = 100

/** Parses and validates queries; what the portal asks again and again, only once. */
export interface KnownDocuments {
  /** @throws {GraphQLError} for what is no GraphQL, or too long. */
  parse(source: string): DocumentNode
  validate(schema: GraphQLSchema, document: DocumentNode): readonly GraphQLError[]
}

/** Knows the newest documents; `rules` are added to those of GraphQL. */
export function createKnownDocuments(options: {
  readonly rules: readonly ValidationRule[]
  readonly maxLexicalTokens: number
}): KnownDocuments {
  const { rules, maxLexicalTokens } = options
  const documents = new Map<string, DocumentNode>()
  const verdicts = new WeakMap<DocumentNode, readonly GraphQLError[]>()
  return {
    parse: (source) => {
      const known = documents.get(source)
      if (known) return known
      const document = parse(source, { maxLexicalTokens })
      documents.set(source, document)
      const oldest = documents.keys().next()
      if (documents.size > mostDocuments && !oldest.done) documents.delete(oldest.value)
      return document
    },
    validate: (schema, document) => {
      const verdict = verdicts.get(document) ?? validate(schema, document, [...specifiedRules, ...rules])
      verdicts.set(document, verdict)
      return verdict
    },
  }
}
