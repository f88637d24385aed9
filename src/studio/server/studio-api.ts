import type { IncomingMessage, ServerResponse } from 'node:http'
import { applyEdits } from '../../compiler/cli/fix.ts'
import { approved, withdrawn } from './approve-call.ts'
import { begun } from './begin-text.ts'
import type { Approved, Begun, Checked, Drafted, Made, Reach } from '../model/studio-api.ts'
import { putBack } from './proposal.ts'
import { madeWords } from './made-words.ts'
import { reachOf } from './file-reach.ts'
import { readSource, RefusedError, saveSource, type Saved } from './source-files.ts'
import { testDocument } from './test-document.ts'
import type { Workspace } from './workspace.ts'

/** The largest request, in characters: no content file is longer. */
const MAXIMUM_REQUEST = 512 * 1024

/** The names of this machine, under which the studio is served. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\]):\d+$/

type Fields = Readonly<Record<string, unknown>>

/** What the local studio can be asked to do, by the last part of its address. */
const calls: Readonly<Record<string, (workspace: Workspace, fields: Fields) => unknown>> = {
  source: ({ folder }, fields) => readSource(folder, textOf(fields, 'path')),
  draft: (workspace, fields): Drafted => drafted(workspace, fields),
  reach: ({ current }, fields): Reach => reachOf(current, textOf(fields, 'path')),
  made: (workspace, fields): Made => {
    const path = textOf(fields, 'path')
    const compilation = workspace.linkedWith(path, textOf(fields, 'text'))
    return madeWords(compilation, path, Number(fields['line']), textOf(fields, 'sentence'))
  },
  check: (workspace, fields): Checked => checked(workspace, fields),
  save: (workspace, fields): Saved => saved(workspace, fields),
  begin: (workspace, fields): Begun => begun(workspace, textOf(fields, 'test'), textOf(fields, 'contentId')),
  putBack: (workspace, fields) => {
    putBack(workspace.folder, textOf(fields, 'path'))
    workspace.refresh()
    return {}
  },
  fix: (workspace, fields) => fixed(workspace, fields),
  approve: (workspace, { by, texts }): Approved => approved(workspace, by, texts),
  withdraw: (workspace, { texts }): Approved => withdrawn(workspace, texts),
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
    answer(200, call(workspace, await fieldsOf(request)))
  } catch (error) {
    const isRefused = error instanceof RefusedError
    answer(isRefused ? 400 : 500, { error: error instanceof Error ? error.message : 'It did not work.' })
  }
}

async function fieldsOf(request: IncomingMessage): Promise<Fields> {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) {
    body += String(chunk)
    if (body.length > MAXIMUM_REQUEST) throw new RefusedError('That is longer than any content file may be.')
  }
  const fields: unknown = JSON.parse(body)
  if (typeof fields !== 'object' || fields === null) throw new RefusedError('Unexpected request, expected an object.')
  return fields as Fields
}

function textOf(fields: Fields, name: string): string {
  const value = fields[name]
  if (typeof value !== 'string') throw new RefusedError(`Unexpected request without "${name}", expected a text.`)
  return value
}

/** How a test would read with a draft; at once, because no rule looks across the files for it. */
function drafted(workspace: Workspace, fields: Fields): Drafted {
  const path = textOf(fields, 'path')
  const compilation = workspace.linkedWith(path, textOf(fields, 'text'))
  const test = compilation.content.interpretations.find(
    ({ id, folder }) => id === fields['test'] || path.startsWith(`${folder}/`),
  )
  const document = test && testDocument(compilation, test.id)
  return document ? { document } : {}
}

/** Writes a draft; what is asked for after it is of what was written. */
function saved(workspace: Workspace, fields: Fields): Saved {
  const { folder } = workspace
  const done = saveSource(folder, textOf(fields, 'path'), textOf(fields, 'text'), textOf(fields, 'hash'))
  if (!('conflict' in done)) workspace.refresh()
  return done
}

/** What the check says of a draft. */
function checked(workspace: Workspace, fields: Fields): Checked {
  const path = textOf(fields, 'path')
  const compilation = workspace.checkedWith(path, textOf(fields, 'text'))
  const { findings } = compilation
  const file = workspace.shownPath(path)
  const known = new Set(workspace.current.findings.map(({ rule, file: at, message }) => `${rule} ${at} ${message}`))
  return {
    findings: findings.filter((finding) => finding.file === file),
    elsewhere: findings.filter(
      (finding) => finding.file !== file && !known.has(`${finding.rule} ${finding.file} ${finding.message}`),
    ),
    reach: reachOf(compilation, path),
  }
}

/** Makes the one right fix of a finding, in the file as the check read it. */
function fixed(workspace: Workspace, fields: Fields): Saved {
  const path = textOf(fields, 'path')
  const { text, hash } = readSource(workspace.folder, path)
  const finding = workspace
    .checkedWith(path, text)
    .findings.find(
      ({ rule, file, line, column }) =>
        rule === fields['rule'] &&
        file === workspace.shownPath(path) &&
        line === fields['line'] &&
        column === fields['column'],
    )
  if (!finding?.edit) throw new RefusedError('The check no longer finds this problem. Reload the page.')
  return saveSource(workspace.folder, path, applyEdits(text, [finding.edit]), hash)
}
