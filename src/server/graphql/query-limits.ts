import {
  GraphQLError,
  Kind,
  type ASTVisitor,
  type FragmentDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql/index.js'

/** The most that one query may ask for; the portal's own largest query has one root field, 6 levels and 45 fields. */
export const queryLimits = { rootFields: 4, depth: 10, fields: 500, tokens: 2000, bodyBytes: 64 * 1024 } as const

/**
 * A validation rule: refuses operations that nest deeper or select more fields than `queryLimits` allows. Each root field
 * reads the store, so there may be only a few.
 *
 * Fields count as often as they are asked for, fragments spelled out, so that neither aliases nor fragments multiply an
 * answer. Introspection is exempt from the depth: GraphQL's own MaxIntrospectionDepthRule looks after it.
 */
export function queryLimitsRule(context: ValidationContext): ASTVisitor {
  const sizeOfFragments = new Map<FragmentDefinitionNode, Size>()

  function sizeOf(selections: SelectionSetNode | undefined): Size {
    return (selections?.selections ?? []).reduce<Size>((sum, selection) => {
      if (selection.kind === Kind.FIELD) {
        const inner = sizeOf(selection.selectionSet)
        const isIntrospection = selection.name.value.startsWith('__')
        return add(sum, {
          rootFields: 1,
          fields: inner.fields + 1,
          depth: isIntrospection ? 0 : inner.depth + 1,
        })
      }
      if (selection.kind === Kind.INLINE_FRAGMENT) return add(sum, sizeOf(selection.selectionSet))
      const fragment = context.getFragment(selection.name.value)
      return fragment ? add(sum, sizeOfFragment(fragment)) : sum
    }, nothing)
  }

  function sizeOfFragment(fragment: FragmentDefinitionNode): Size {
    const known = sizeOfFragments.get(fragment)
    if (known) return known
    // Stands while the fragment is measured, so that one that contains itself (another rule's error) ends here.
    sizeOfFragments.set(fragment, nothing)
    const size = sizeOf(fragment.selectionSet)
    sizeOfFragments.set(fragment, size)
    return size
  }

  return {
    OperationDefinition(operation) {
      const { rootFields, depth, fields } = sizeOf(operation.selectionSet)
      const report = (what: string): void => context.reportError(new GraphQLError(what, { nodes: operation }))
      if (rootFields > queryLimits.rootFields)
        report(`Unexpected ${rootFields} root fields, expected at most ${queryLimits.rootFields}`)
      if (depth > queryLimits.depth) report(`Unexpected ${depth} levels, expected at most ${queryLimits.depth}`)
      if (fields > queryLimits.fields) report(`Unexpected ${fields} fields, expected at most ${queryLimits.fields}`)
    },
  }
}

interface Size {
  /** Fields of the selection itself, those of its fragments included. */
  readonly rootFields: number
  readonly depth: number
  readonly fields: number
}

const nothing: Size = { rootFields: 0, depth: 0, fields: 0 }

function add(a: Size, b: Size): Size {
  return {
    rootFields: a.rootFields + b.rootFields,
    depth: Math.max(a.depth, b.depth),
    fields: a.fields + b.fields,
  }
}
