import { setImmediate } from 'node:timers/promises'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import PQueue from 'p-queue'
import * as v from 'valibot'
import { ApprovalRefusedError } from '../../compiler/approve/approve-texts.ts'
import type { RevertConflict } from '../model/call-responses.ts'
import type { SendingFailure } from '../model/proposal-calls.ts'
import { respondWithJson } from './respond-with-json.ts'
import { applyFix, createText, revertFile, saveFile } from './save-file.ts'
import { buildExamples } from './build-examples.ts'
import { catchFailure } from './proposals/sending-error.ts'
import { checkDraft } from './check-draft.ts'
import { computeFileAudience } from './compute-file-audience.ts'
import { findTagSource } from './find-tag-source.ts'
import { getWordPlace } from './get-word-place.ts'
import { listEditableLimits } from './list-editable-limits.ts'
import { mergeTexts } from './merge-texts.ts'
import { buildSourceParts } from './parts/build-source-parts.ts'
import { previewDraft } from './preview-draft.ts'
import { previewLimit } from './preview-limit.ts'
import { ProposalDocuments } from './proposals/proposal-documents.ts'
import { createProposalRoutes } from './proposals/proposal-routes.ts'
import { UserFacingError } from './user-facing-error.ts'
import { refuseOtherPages } from './refuse-other-pages.ts'
import { signTexts, withdrawSignatures } from './sign-texts.ts'
import { readSource } from './source-files.ts'
import { createStructureRoutes, limitChange } from './structure/structure-routes.ts'
import { validateBody } from './validate-body.ts'
import type { ContentWorkspace } from './content-workspace.ts'

/** Longer than any content file. */
const maxBodyBytes = 512 * 1024

const file = { path: v.string() }
const draft = { ...file, text: v.string() }
const wantedPlace = {
  side: v.picklist(['before', 'after']),
  sentence: v.string(),
  writtenIn: v.string(),
  line: v.number(),
  flags: v.array(v.string()),
}
const texts = v.array(v.object({ id: v.string(), hash: v.string() }))

const failureAdvice =
  'The studio could not finish this. Try again; if it happens again, show these words to a colleague:'

function isRefused(error: Error): boolean {
  return error instanceof UserFacingError || error instanceof ApprovalRefusedError
}

/** The server of the studio's documents and drawings, with what holds for every request: its limits, and what an error answers. */
function createDocumentServer(studioContent: ContentWorkspace, proposals: ProposalDocuments) {
  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    context.header('cache-control', 'no-store')
  })
  app.on(
    'POST',
    '/api/*',
    refuseOtherPages,
    bodyLimit({
      maxSize: maxBodyBytes,
      onError: (context) =>
        context.json({ error: 'That is longer than any content file may be.' }, 400, { connection: 'close' }),
    }),
  )
  app.notFound((context) =>
    context.json(
      { error: 'The studio that is running does not know this call. Start it again, and reload the page.' },
      404,
    ),
  )
  app.onError((error, context) => {
    if (error instanceof HTTPException)
      return context.json({ error: 'The request is not a JSON object.' }, error.status)
    if (isRefused(error)) return context.json({ error: error.message }, 400)
    process.stderr.write(`${error.stack}\n`)
    return context.json({ error: `${failureAdvice} ${error.message}` }, 500)
  })
  app.get('/model/proposals/:commit{[0-9a-f]{40,64}}/:path{.+}', async ({ req, body }) => {
    const document = await proposals.findDocument(req.param('commit'), req.param('path'))
    return body(document ?? '{}', document === undefined ? 404 : 200, { 'content-type': 'application/json' })
  })
  app.get('/model/*', ({ req, body }) => {
    const path = req.path.slice('/model/'.length)
    const drawing = studioContent.drawings.get(path)
    if (drawing !== undefined) return body(drawing, 200, { 'content-type': 'image/svg+xml' })
    const document = studioContent.findDocument(path)
    return body(document ?? '{}', document === undefined ? 404 : 200, { 'content-type': 'application/json' })
  })
  return app
}

/** The routes of the local studio's server: its documents and drawings, and every call that reads or writes files. */
export function createStudioRoutes(studioContent: ContentWorkspace) {
  const proposals = new ProposalDocuments(studioContent.folder)
  // Each takes a second; between two of them, the server handles other requests.
  const checks = new PQueue({ concurrency: 1 })
  return createDocumentServer(studioContent, proposals)
    .post('/api/source', validateBody(file), (context) =>
      respondWithJson(context, readSource(studioContent.folder, context.req.valid('json').path)),
    )
    .post('/api/audience', validateBody(file), (context) =>
      respondWithJson(context, computeFileAudience(studioContent.current, context.req.valid('json').path)),
    )
    .post('/api/draft', validateBody({ ...draft, test: v.optional(v.string()) }), (context) =>
      respondWithJson(context, previewDraft(studioContent, context.req.valid('json'))),
    )
    .post('/api/check', validateBody({ ...draft, test: v.optional(v.string()) }), async (context) =>
      respondWithJson(
        context,
        await checks.add(async () => {
          await setImmediate()
          return checkDraft(studioContent, context.req.valid('json'))
        }),
      ),
    )
    .post('/api/examples', validateBody(draft), (context) => {
      const { path, text } = context.req.valid('json')
      return respondWithJson(context, buildExamples(studioContent.linkDraft(path, text), path))
    })
    .post('/api/parts', validateBody({ ...draft, test: v.optional(v.string()) }), (context) => {
      const wanted = context.req.valid('json')
      return respondWithJson(context, buildSourceParts(studioContent.linkDraft(wanted.path, wanted.text), wanted))
    })
    .post('/api/tag-source', validateBody({ ...draft, line: v.number(), sentence: v.string() }), (context) => {
      const { path, text, line, sentence } = context.req.valid('json')
      return respondWithJson(context, findTagSource(studioContent.linkDraft(path, text), path, line, sentence))
    })
    .post('/api/word-place', validateBody({ ...draft, ...wantedPlace }), (context) => {
      const { path, text, ...wanted } = context.req.valid('json')
      return respondWithJson(context, getWordPlace(studioContent.linkDraft(path, text), path, wanted))
    })
    .post('/api/save', validateBody({ ...draft, hash: v.string() }), (context) =>
      respondWithJson(context, saveFile(studioContent, context.req.valid('json'))),
    )
    .post('/api/merge', validateBody({ mine: v.string(), base: v.string(), theirs: v.string() }), async (context) =>
      respondWithJson(context, await mergeTexts(context.req.valid('json'))),
    )
    .post('/api/limits', validateBody({ test: v.string() }), (context) =>
      respondWithJson(context, listEditableLimits(studioContent.current, context.req.valid('json').test)),
    )
    .post('/api/limit', validateBody(limitChange), async (context) =>
      respondWithJson(context, await previewLimit(studioContent, context.req.valid('json'))),
    )
    .post('/api/create-text', validateBody({ test: v.string(), contentId: v.string() }), (context) => {
      const { test, contentId } = context.req.valid('json')
      return respondWithJson(context, createText(studioContent, test, contentId))
    })
    .post('/api/revert', validateBody({ ...file, hash: v.string() }), async (context) => {
      const { path, hash } = context.req.valid('json')
      const reverted = await catchFailure(() => revertFile(studioContent.folder, path, hash))
      studioContent.refresh()
      return respondWithJson<{ readonly path: string } | RevertConflict | { failure: SendingFailure }>(
        context,
        reverted,
      )
    })
    .post('/api/fix', validateBody({ ...file, rule: v.string(), line: v.number(), column: v.number() }), (context) =>
      respondWithJson(context, applyFix(studioContent, context.req.valid('json'))),
    )
    .post('/api/approve', validateBody({ by: v.string(), texts }), (context) => {
      const { by, texts: shown } = context.req.valid('json')
      return respondWithJson(context, { approved: signTexts(studioContent, shown, by) })
    })
    .post('/api/withdraw', validateBody({ texts }), (context) =>
      respondWithJson(context, { withdrawn: withdrawSignatures(studioContent, context.req.valid('json').texts) }),
    )
    .route('/api/structure', createStructureRoutes(studioContent))
    .route('/api/proposals', createProposalRoutes(studioContent, proposals))
}

/** The type of the routes for the page's client. */
export type StudioRoutes = ReturnType<typeof createStudioRoutes>
