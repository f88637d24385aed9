import { Hono } from 'hono'
import * as v from 'valibot'
import { respondWithJson } from '../respond-with-json.ts'
import { validateBody } from '../validate-body.ts'
import type { ContentWorkspace } from '../content-workspace.ts'
import { previewChange } from './preview-change.ts'
import { undoChange, writeChange } from './write-change.ts'

const source = v.union([
  v.strictObject({ spec: v.pipe(v.string(), v.nonEmpty()), note: v.exactOptional(v.string()) }),
  v.strictObject({ assumption: v.pipe(v.string(), v.nonEmpty()) }),
])
const limit = v.object({
  measure: v.string(),
  when: v.record(v.string(), v.string()),
  lower: v.string(),
  upper: v.string(),
})

/** The fields of a moved limit. */
export const limitChange = { test: v.string(), limit, value: v.number(), alsoFor: v.array(v.string()), source }

const named = { test: v.string(), id: v.string() }
const change = v.variant('action', [
  v.object({ action: v.literal('add-range'), ...named, name: v.string(), threshold: v.string(), variant: v.string() }),
  v.object({
    action: v.literal('add-text'),
    ...named,
    range: v.string(),
    when: v.string(),
    copied: v.string(),
    variant: v.string(),
  }),
  v.object({ action: v.literal('remove-text'), ...named }),
  v.object({ action: v.literal('remove-family'), ...named }),
  v.object({ action: v.literal('remove-range'), ...named, into: v.string() }),
  v.object({ action: v.literal('rename-text'), ...named, to: v.string() }),
  v.object({ action: v.literal('rename-family'), ...named, to: v.string() }),
  v.object({ action: v.literal('rename-range'), ...named, to: v.string() }),
  v.object({
    action: v.literal('rename-datum'),
    kind: v.picklist(['figures', 'signs']),
    id: v.string(),
    to: v.string(),
  }),
  v.object({ action: v.literal('move-limit'), ...limitChange }),
])

/**
 * The routes that add, remove and rename ranges, texts and families, and rename data: preview a change, write exactly that change, and undo
 * it.
 */
export function createStructureRoutes(studioContent: ContentWorkspace) {
  return new Hono()
    .post('/preview', validateBody({ change }), async (context) =>
      respondWithJson(context, await previewChange(studioContent, context.req.valid('json').change)),
    )
    .post('/write', validateBody({ change, digest: v.string() }), async (context) =>
      respondWithJson(context, await writeChange(studioContent, context.req.valid('json'))),
    )
    .post('/undo', validateBody({ step: v.number() }), (context) => {
      undoChange(studioContent, context.req.valid('json').step)
      return respondWithJson(context, {})
    })
}
