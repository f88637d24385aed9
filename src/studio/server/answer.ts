import type { Context, TypedResponse } from 'hono'

/** Answers with JSON of exactly this type: as `context.json` types it, absent properties would be undefined ones. */
export function answer<Value extends object>(context: Context, value: Value) {
  return context.json(value) as Response & TypedResponse<Value, 200, 'json'>
}
