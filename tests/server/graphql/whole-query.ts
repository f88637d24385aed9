import { getNamedType, isObjectType, type GraphQLNamedType } from 'graphql/index.js'
import { readPortalSchema } from '../../../src/server/graphql/read-portal-schema.ts'

const schema = readPortalSchema()

/** The names of all calls that the schema has. */
export const callNames: readonly string[] = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
  Object.keys(type?.getFields() ?? {}),
)

/** Asks for everything that the schema lets a participant load, twice, the second time under other names. */
export function wholeQuery(participantId: string): string {
  const call = `loadParticipant(loadParticipantInput: { participantId: ${JSON.stringify(participantId)} })`
  const type = schema.getQueryType()!.getFields()['loadParticipant']!.type
  const [plain, aliased] = ['', 'other_'].map((prefix) => selectFields(getNamedType(type), prefix))
  return `{ ${call} ${plain} again: ${call} ${aliased} }`
}

function selectFields(type: GraphQLNamedType, prefix: string): string {
  if (!isObjectType(type)) return ''
  const fields = Object.values(type.getFields()).map(
    (field) => `${prefix && `${prefix}${field.name}: `}${field.name} ${selectFields(getNamedType(field.type), prefix)}`,
  )
  return `{ ${fields.join(' ')} }`
}
