import { isJsonObject } from '../../http/is-json-object.ts'
import { createInvalidFieldError, createInvalidParameterError } from '../identity-error.ts'

/** The fields of a request, not yet checked. */
export type RequestFields = Readonly<Record<string, unknown>>

/** A required string of at most `maxLength` UTF-16 units. */
export function parseTextField(fields: RequestFields, name: string, maxLength: number): string {
  const value = fields[name]
  const field = name.charAt(0).toLowerCase() + name.slice(1)
  if (value === undefined || value === null) throw createInvalidFieldError(field, 'Member must not be null')
  if (typeof value !== 'string') throw createInvalidFieldError(field, 'Member must be a string')
  if (value.length === 0) throw createInvalidFieldError(field, 'Member must have length greater than or equal to 1')
  if (value.length > maxLength)
    throw createInvalidFieldError(field, `Member must have length less than or equal to ${maxLength}`)
  return value
}

/** A required record, such as AuthParameters. */
export function parseRecord(fields: RequestFields, name: string): RequestFields {
  const value = fields[name]
  if (isJsonObject(value)) return value
  const constraint = value === undefined || value === null ? 'not be null' : 'be an object'
  throw createInvalidFieldError(name.charAt(0).toLowerCase() + name.slice(1), `Member must ${constraint}`)
}

/** The user attributes of a request, `[{ Name, Value }]`, by name; empty if they are left out. */
export function parseUserAttributes(fields: RequestFields): Record<string, string> {
  const list = fields.UserAttributes ?? []
  if (!Array.isArray(list) || list.length > 50)
    throw createInvalidFieldError('userAttributes', 'Member must be a list of at most 50')
  const pairs = list.map((item: unknown): [string, string] => {
    if (typeof item !== 'object' || item === null)
      throw createInvalidFieldError('userAttributes', 'Member must not be null')
    const attribute = item as RequestFields
    const value = attribute.Value ?? ''
    if (typeof value !== 'string' || value.length > 2048)
      throw createInvalidParameterError('Attribute value is not valid.')
    return [parseTextField(attribute, 'Name', 32), value]
  })
  return Object.fromEntries(pairs)
}
