import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { headScript } from '../../../src/server/build/head-script.ts'
import { firstScript } from '../../../src/server/http/first-script.ts'
import { localConfiguration } from '../../../src/server/configuration.ts'
import { securityHeaders } from '../../../src/server/http/security-headers.ts'

test('the script that documents begin with is the one that the policy lets in', () => {
  const transform = headScript().transformIndexHtml as unknown as () => readonly { readonly children?: string }[]
  const [{ children = '' } = {}, ...others] = transform()
  expect(others).toEqual([])
  const hash = createHash('sha256').update(children).digest('base64')
  expect(securityHeaders(localConfiguration).contentSecurityPolicy?.scriptSrc).toContain(`'sha256-${hash}'`)
})

test.skipIf(!existsSync(resolve(import.meta.dirname, '../../../.build/portal/index.html')))(
  'a built document has it as it is, and no other',
  () => {
    const built = readFileSync(resolve(import.meta.dirname, '../../../.build/portal/index.html'), 'utf8')
    expect([...built.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text)).toEqual([firstScript])
  },
)
