import type { Context, TypedResponse } from 'hono'

/** Responds with JSON of exactly this type; `context.json` itself types absent properties as undefined ones. */
export function respondWithJson<Value extends object>(context: Context, value: Value) {
  return context.json(value) as Response & TypedResponse<Value, 200, 'json'>
}
