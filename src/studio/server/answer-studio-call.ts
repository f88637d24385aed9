import type { IncomingMessage, ServerResponse } from 'node:http'
import { applyEdits } from '../../compiler/source/apply-edits.ts'
import { approveTexts, revokeApprovals } from './approve-texts.ts'
import { createText } from './create-text.ts'
import type {
  ApproveResponse,
  CreatedText,
  DraftCheck,
  DraftPreview,
  TagSource,
  FileAudience,
} from '../model/call-responses.ts'
import { revertFile } from './build-proposal-document.ts'
import { findTagSource } from './find-tag-source.ts'
import { computeFileAudience } from './compute-file-audience.ts'
import { readSource, RefusedError, saveSource, type SaveResult } from './source-files.ts'
import { buildTestDocument } from './build-test-document.ts'
import type { Workspace } from './workspace.ts'

/** The largest request, in characters: no content file is longer. */
const maxRequestLength = 512 * 1024

/** The names of this machine, under which the studio is served. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\]):\d+$/

type Fields = Readonly<Record<string, unknown>>

/** What the local studio can be asked to do, by the last part of its address. */
const calls: Readonly<Record<string, (workspace: Workspace, fields: Fields) => unknown>> = {
  source: ({ folder }, fields) => readSource(folder, readTextField(fields, 'path')),
  draft: (workspace, fields): DraftPreview => previewDraft(workspace, fields),
  reach: ({ current }, fields): FileAudience => computeFileAudience(current, readTextField(fields, 'path')),
  made: (workspace, fields): TagSource => {
    const path = readTextField(fields, 'path')
    const compilation = workspace.linkDraft(path, readTextField(fields, 'text'))
    return findTagSource(compilation, path, Number(fields['line']), readTextField(fields, 'sentence'))
  },
  check: (workspace, fields): DraftCheck => checkDraft(workspace, fields),
  save: (workspace, fields): SaveResult => saveDraft(workspace, fields),
  begin: (workspace, fields): CreatedText =>
    createText(workspace, readTextField(fields, 'test'), readTextField(fields, 'contentId')),
  putBack: (workspace, fields) => {
    revertFile(workspace.folder, readTextField(fields, 'path'))
    workspace.refresh()
    return {}
  },
  fix: (workspace, fields) => applyFix(workspace, fields),
  approve: (workspace, { by, texts }): ApproveResponse => approveTexts(workspace, by, texts),
  withdraw: (workspace, { texts }): ApproveResponse => revokeApprovals(workspace, texts),
}

/** Answers a request of the studio's own page; refuses those of any other. */
export async function answerStudioCall(workspace: Workspace, request: IncomingMessage, response: ServerResponse) {
  const answer = (status: number, body: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end(JSON.stringify(body))
  }
  try {
    const name = /^\/api\/(\w+)$/.exec(request.url ?? '')?.[1] ?? ''
    const call = Object.hasOwn(calls, name) ? calls[name] : undefined
    if (!call || request.method !== 'POST') {
      answer(404, { error: 'There is no such call.' })
      return
    }
    // Pages of other origins can neither send JSON without asking nor hide where they come from, and a foreign name that
    // leads to this machine is not its own.
    const { origin, host = '', 'content-type': type } = request.headers
    const isOwn = LOOPBACK.test(host) && origin === `http://${host}`
    if (!isOwn || type !== 'application/json') {
      answer(403, { error: 'Only the studio itself may ask this.' })
      return
    }
    answer(200, call(workspace, await readFields(request)))
  } catch (error) {
    const isRefused = error instanceof RefusedError
    answer(isRefused ? 400 : 500, { error: error instanceof Error ? error.message : 'It did not work.' })
  }
}

async function readFields(request: IncomingMessage): Promise<Fields> {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) {
    body += String(chunk)
    if (body.length > maxRequestLength) throw new RefusedError('That is longer than any content file may be.')
  }
  const fields: unknown = JSON.parse(body)
  if (typeof fields !== 'object' || fields === null) throw new RefusedError('Unexpected request, expected an object.')
  return fields as Fields
}

function readTextField(fields: Fields, name: string): string {
  const value = fields[name]
  if (typeof value !== 'string') throw new RefusedError(`Unexpected request without "${name}", expected a text.`)
  return value
}

/** How a test would read with a draft; at once, because no rule looks across the files for it. */
function previewDraft(workspace: Workspace, fields: Fields): DraftPreview {
  const path = readTextField(fields, 'path')
  const compilation = workspace.linkDraft(path, readTextField(fields, 'text'))
  const test = compilation.content.interpretations.find(
    ({ id, folder }) => id === fields['test'] || path.startsWith(`${folder}/`),
  )
  const document = test && buildTestDocument(compilation, test.id)
  return document ? { document } : {}
}

/** Writes a draft; what is asked for after it is of what was written. */
function saveDraft(workspace: Workspace, fields: Fields): SaveResult {
  const { folder } = workspace
  const done = saveSource(
    folder,
    readTextField(fields, 'path'),
    readTextField(fields, 'text'),
    readTextField(fields, 'hash'),
  )
  if (!('conflict' in done)) workspace.refresh()
  return done
}

/** What the check says of a draft. */
function checkDraft(workspace: Workspace, fields: Fields): DraftCheck {
  const path = readTextField(fields, 'path')
  const compilation = workspace.compileDraft(path, readTextField(fields, 'text'))
  const { findings } = compilation
  const file = workspace.toShownPath(path)
  const known = new Set(workspace.current.findings.map(({ rule, file: at, message }) => `${rule} ${at} ${message}`))
  return {
    findings: findings.filter((finding) => finding.file === file),
    elsewhere: findings.filter(
      (finding) => finding.file !== file && !known.has(`${finding.rule} ${finding.file} ${finding.message}`),
    ),
    audience: computeFileAudience(compilation, path),
  }
}

/** Makes the one right fix of a finding, in the file as the check read it. */
function applyFix(workspace: Workspace, fields: Fields): SaveResult {
  const path = readTextField(fields, 'path')
  const { text, hash } = readSource(workspace.folder, path)
  const finding = workspace
    .compileDraft(path, text)
    .findings.find(
      ({ rule, file, line, column }) =>
        rule === fields['rule'] &&
        file === workspace.toShownPath(path) &&
        line === fields['line'] &&
        column === fields['column'],
    )
  if (!finding?.edit) throw new RefusedError('The check no longer finds this problem. Reload the page.')
  return saveSource(workspace.folder, path, applyEdits(text, [finding.edit]), hash)
}
