import type { OperationOutcome, OperationOutcomeIssue } from 'fhir/r4.js'
import { listReasons, type IngestAnswer } from '../message/ingest-answer.ts'
import type { PlacedReason } from '../../records/refused-messages.ts'

/** FHIR's content type; requests that have or accept it are answered in it. */
export const fhirContentType = 'application/fhir+json'

/** What the issues of a refused message are called, if not just invalid. */
const issueCodes: Readonly<Partial<Record<IngestAnswer['outcome'], OperationOutcomeIssue['code']>>> = {
  conflict: 'conflict',
  unreadable: 'structure',
}

/** Converts an answer to an OperationOutcome: reasons become errors with their places, parts that are not read become information. */
export function toOperationOutcome(answer: IngestAnswer): OperationOutcome {
  const { messageId, outcome, purchases, notRead = [] } = answer
  const counted = purchases.map((each) => `${each.purchaseId ?? 'a purchase'} ${each.outcome}`).join(', ')
  const summary = `Message ${messageId}: ${outcome}${counted === '' ? '' : ` (${counted})`}`
  return {
    resourceType: 'OperationOutcome',
    issue: [
      { severity: 'information', code: 'informational', diagnostics: summary },
      ...listReasons(answer).map((each) => toIssue(each, 'error', issueCodes[outcome] ?? 'invalid')),
      ...notRead.map((each) => toIssue(each, 'information', 'not-supported')),
    ],
  }
}

/** Creates an OperationOutcome for a request that was refused before its message was read. */
export function createRefusalOutcome(reason: string): OperationOutcome {
  return { resourceType: 'OperationOutcome', issue: [{ severity: 'error', code: 'processing', diagnostics: reason }] }
}

function toIssue(
  { path, reason }: PlacedReason,
  severity: OperationOutcomeIssue['severity'],
  code: OperationOutcomeIssue['code'],
): OperationOutcomeIssue {
  return { severity, code, diagnostics: reason, ...(path.startsWith('Bundle') && { expression: [path] }) }
}
