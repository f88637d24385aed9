import { vValidator } from '@hono/valibot-validator'
import * as v from 'valibot'

/** Rejects a body without these entries, with a sentence that names the problem. */
export function validateBody<Entries extends v.ObjectEntries>(entries: Entries) {
  return vValidator('json', v.object(entries), (result, context) =>
    result.success ? undefined : context.json({ error: describeIssue(result.issues[0]) }, 400),
  )
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue)
  if (path === null) return 'The request is not a JSON object.'
  if (issue.received === 'undefined') return `The request has no "${path}".`
  return `Unexpected ${issue.received} as "${path}" in the request, expected ${issue.expected}.`
}
