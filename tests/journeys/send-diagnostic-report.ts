import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Bundle } from 'fhir/r4'
import { expect } from '@playwright/test'

const message = readFileSync(resolve(import.meta.dirname, '../server/ingest/wire/laboratory-system.json'), 'utf8')
const day = 24 * 60 * 60_000

/** Sends a laboratory system's transaction to a back end: two reports with six results of a new order, approved by a reviewer. */
export async function sendDiagnosticReport(
  { url, ingestKey }: { readonly url: string; readonly ingestKey: string },
  { participant, order }: { readonly participant: string; readonly order: string },
): Promise<void> {
  const words = {
    '{participant}': participant,
    '{order}': order,
    '{screening}': `${order}-screening`,
    '{message}': `${order}-message`,
    '2026-11-10': formatDaysAgo(16),
    '2026-11-11': formatDaysAgo(15),
  }
  const text = Object.entries(words).reduce((sent, [from, to]) => sent.replaceAll(from, to), message)
  const bundle = JSON.parse(text) as Bundle
  for (const { resource } of bundle.entry ?? []) {
    // The account has its own name.
    if (resource?.resourceType === 'Patient') for (const own of ['name', 'birthDate'] as const) delete resource[own]
    if (resource?.resourceType === 'ServiceRequest') resource.extension!.push(createReview())
  }
  const response = await fetch(`${url}/ingest`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ingestKey}`, 'content-type': 'application/fhir+json' },
    body: JSON.stringify(bundle),
  })
  expect(await response.text()).toContain(`${order} saved`)
}

function createReview() {
  const extension = [
    { url: 'state', valueCode: 'reviewApproved' },
    { url: 'reviewerId', valueString: 'reviewer-1' },
    { url: 'reviewDate', valueDateTime: new Date(Date.now() - 14 * day).toISOString() },
  ]
  return { url: 'urn:screening-portal:review', extension }
}

function formatDaysAgo(days: number): string {
  return new Date(Date.now() - days * day).toISOString().slice(0, 10)
}
