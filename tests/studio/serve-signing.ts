import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import type { ApprovalsFile } from '../../src/compiler/parse/content-file.ts'
import type { SignOffDocument } from '../../src/studio/model/sign-off.ts'
import { serveRepository } from './serve-sample-studio.ts'

/** The studio's own routes, for one test, on texts that are all unsigned, for Pat on November 28, 2026. */
export function serveSigning(
  committed: Readonly<Record<string, string>>,
  changed: Readonly<Record<string, string>> = {},
) {
  vi.setSystemTime('2026-11-28T12:00:00')
  localStorage.setItem('studio-reviewer', JSON.stringify('Pat'))
  const studio = serveRepository({ ...committed, 'approvals.json': '{ "approvals": {} }' }, changed)
  const { folder, studioContent, request } = studio
  const readTexts = () => (JSON.parse(studioContent.findDocument('sign-off.json')!) as SignOffDocument).texts
  const findText = (wanted: string) => readTexts().find(({ id }) => id === wanted)!
  /** Signs a text as its page does. */
  const sign = async (id: string) => {
    const body = JSON.stringify({ by: 'Pat', texts: [{ id, hash: findText(id).hash }] })
    await request('/api/approve', { method: 'POST', body })
  }
  /** The wordings that are signed in the folder. */
  const readSigned = () => {
    const { approvals } = JSON.parse(readFileSync(join(folder, 'approvals.json'), 'utf8')) as ApprovalsFile
    return Object.entries(approvals).flatMap(([id, own]) => own.map(({ hash }) => ({ id, hash })))
  }
  return { ...studio, findText, sign, readSigned }
}

/** The source of a page of the content with these paragraphs, each under a heading. */
export function writePage(title: string, ...paragraphs: readonly string[]): string {
  return `---\ntitle: ${title}\n---\n\n${paragraphs.map((text) => `## More\n\n${text}\n`).join('\n')}`
}
