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
 * A validation rule: refuses operations that nest deeper or select more fields than `queryLimits` allows. Each root
 * field of a mutation writes to the store, so there may be only a few.
 *
 * Fields count as often as they are requested, with fragments expanded, so that neither aliases nor fragments multiply an
 * answer. Introspection is exempt from the depth: GraphQL's own MaxIntrospectionDepthRule looks after it.
 */
export function queryLimitsRule(context: ValidationContext): ASTVisitor {
  const fragmentSizes = new Map<FragmentDefinitionNode, Size>()

  function computeSize(selections: SelectionSetNode | undefined): Size {
    return (selections?.selections ?? []).reduce<Size>((sum, selection) => {
      if (selection.kind === Kind.FIELD) {
        const inner = computeSize(selection.selectionSet)
        const isIntrospection = selection.name.value.startsWith('__')
        return addSizes(sum, {
          rootFields: 1,
          fields: inner.fields + 1,
          depth: isIntrospection ? 0 : inner.depth + 1,
        })
      }
      if (selection.kind === Kind.INLINE_FRAGMENT) return addSizes(sum, computeSize(selection.selectionSet))
      const fragment = context.getFragment(selection.name.value)
      return fragment ? addSizes(sum, computeFragmentSize(fragment)) : sum
    }, emptySize)
  }

  function computeFragmentSize(fragment: FragmentDefinitionNode): Size {
    const known = fragmentSizes.get(fragment)
    if (known) return known
    // Set while the fragment is measured, to stop at one that contains itself, which a different rule reports.
    fragmentSizes.set(fragment, emptySize)
    const size = computeSize(fragment.selectionSet)
    fragmentSizes.set(fragment, size)
    return size
  }

  return {
    OperationDefinition(operation) {
      const { rootFields, depth, fields } = computeSize(operation.selectionSet)
      const report = (what: string): void => context.reportError(new GraphQLError(what, { nodes: operation }))
      if (rootFields > queryLimits.rootFields)
        report(`Unexpected ${rootFields} root fields, expected at most ${queryLimits.rootFields}`)
      if (depth > queryLimits.depth) report(`Unexpected ${depth} levels, expected at most ${queryLimits.depth}`)
      if (fields > queryLimits.fields) report(`Unexpected ${fields} fields, expected at most ${queryLimits.fields}`)
    },
  }
}

interface Size {
  /** The fields of the selection itself, including those of its fragments. */
  readonly rootFields: number
  readonly depth: number
  readonly fields: number
}

const emptySize: Size = { rootFields: 0, depth: 0, fields: 0 }

function addSizes(a: Size, b: Size): Size {
  return {
    rootFields: a.rootFields + b.rootFields,
    depth: Math.max(a.depth, b.depth),
    fields: a.fields + b.fields,
  }
}
