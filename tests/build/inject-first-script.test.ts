import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { injectFirstScript } from '../../src/build/inject-first-script.ts'
import { localPortalConfig } from '../../src/server/settings/portal-settings.ts'
import { createSecurityHeaders } from '../../src/server/http/security-headers.ts'

test('the first script of a document is the one that the policy allows', () => {
  const transform = injectFirstScript().transformIndexHtml as unknown as () => readonly { readonly children?: string }[]
  const [{ children = '' } = {}, ...others] = transform()
  expect(others).toEqual([])
  const hash = createHash('sha256').update(children).digest('base64')
  expect(createSecurityHeaders(localPortalConfig).contentSecurityPolicy?.scriptSrc).toContain(`'sha256-${hash}'`)
})
