import type { OperationOutcome, OperationOutcomeIssue } from 'fhir/r4.js'
import { listReasons, type IngestAnswer } from '../message/ingest-answer.ts'
import type { RefusalReason } from '../../records/refused-messages.ts'

/** The content type of FHIR; who sends it, or asks for it, is answered in it. */
export const fhirType = 'application/fhir+json'

/** An answer as an OperationOutcome: each reason is an error with its place, what is not read is information. */
export function toOperationOutcome(answer: IngestAnswer): OperationOutcome {
  const { messageId, outcome, purchases, notRead = [] } = answer
  const counted = purchases.map((each) => `${each.purchaseId ?? 'a purchase'} ${each.outcome}`).join(', ')
  const summary = `Message ${messageId}: ${outcome}${counted === '' ? '' : ` (${counted})`}`
  const code = outcome === 'conflict' ? 'conflict' : outcome === 'unreadable' ? 'structure' : 'invalid'
  return {
    resourceType: 'OperationOutcome',
    issue: [
      { severity: 'information', code: 'informational', diagnostics: summary },
      ...listReasons(answer).map((each) => toIssue(each, 'error', code)),
      ...notRead.map((each) => toIssue(each, 'information', 'not-supported')),
    ],
  }
}

/** Why a request was refused before its message was read. */
export function createRefusalOutcome(reason: string): OperationOutcome {
  return { resourceType: 'OperationOutcome', issue: [{ severity: 'error', code: 'processing', diagnostics: reason }] }
}

function toIssue(
  { path, reason }: RefusalReason,
  severity: OperationOutcomeIssue['severity'],
  code: OperationOutcomeIssue['code'],
): OperationOutcomeIssue {
  return { severity, code, diagnostics: reason, ...(path.startsWith('Bundle') && { expression: [path] }) }
}
