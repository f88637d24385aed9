import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { headScript } from '../../../src/server/build/head-script.ts'
import { localConfiguration } from '../../../src/server/configuration.ts'
import { securityHeaders } from '../../../src/server/http/security-headers.ts'

test('the script that documents begin with is the one that the policy lets in', () => {
  const transform = headScript().transformIndexHtml as unknown as () => readonly { readonly children?: string }[]
  const [{ children = '' } = {}, ...others] = transform()
  expect(others).toEqual([])
  const hash = createHash('sha256').update(children).digest('base64')
  expect(securityHeaders(localConfiguration).contentSecurityPolicy?.scriptSrc).toContain(`'sha256-${hash}'`)
})
