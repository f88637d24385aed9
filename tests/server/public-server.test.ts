import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startServer, type RunningServer, type ServerOptions } from '../../src/server/start-server.ts'
import { sendRaw } from './http/portal-server.ts'

const catalogueFile = resolve(import.meta.dirname, '../../.build/content/catalogue.json')
const start = async (options: Partial<ServerOptions>) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'server-'))
  return startServer({ port: 0, dataFolder, catalogueFile, log: () => undefined, ...options })
}
const getPort = ({ url }: RunningServer) => Number(new URL(url).port)
const request = (path: string, host: string) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`

describe('a server that others can reach', () => {
  test.each<Partial<ServerOptions>>([
    { publicHosts: ['portal.example.com'] },
    { host: '0.0.0.0' },
    { trustedProxies: ['127.0.0.1'] },
    { outbox: false },
  ])('started with %j, serves no outbox under any name', async (options) => {
    const own = await start(options)
    expect(own.outbox).toBe('off')
    for (const host of ['localhost', '127.0.0.1', 'portal.example.com'])
      for (const path of ['/outbox', '/outbox.json'])
        expect(await sendRaw(getPort(own), request(path, host))).toMatch(/^HTTP\/1\.1 4(?:04|21) /)
    await own.stop()
  })

  test('serves the outbox that was asked for to others behind a key, another at each start', async () => {
    const options = { publicHosts: ['portal.example.com'], outbox: true }
    const own = await start(options)
    const { key } = own.outbox as { key: string }
    expect(key.length).toBeGreaterThanOrEqual(32)
    const basic = (password: string) => `Authorization: Basic ${Buffer.from(`outbox:${password}`).toString('base64')}`
    for (const host of ['localhost', 'portal.example.com']) {
      for (const more of ['', `\r\n${basic('')}`, `\r\n${basic(`${key}x`)}`])
        expect(await sendRaw(getPort(own), request('/outbox.json', host + more))).toMatch(/^HTTP\/1\.1 401 /)
      expect(await sendRaw(getPort(own), request('/outbox.json', `${host}\r\n${basic(key)}`))).toMatch(
        /^HTTP\/1\.1 200 /,
      )
    }
    await own.stop()
    const again = await start(options)
    expect(again.outbox).not.toEqual({ key })
    await again.stop()
  })

  test('limits each address that a trusted proxy names, and believes no other', async () => {
    const own = await start({ trustedProxies: ['127.0.0.1'], identity: { codesPerHourAndAddress: 2 } })
    let count = 0
    const signUp = async (forwarded: string) => {
      count += 1
      const response = await fetch(`${own.url}/idp`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp',
          'x-forwarded-for': forwarded,
        },
        body: JSON.stringify({
          Username: `name-${count}@example.com`,
          Password: 'Screening-2026!',
          ClientId: 'local-portal-client',
        }),
      })
      return response.status
    }
    const stranger = '2001:db8:1:2::1'
    expect([await signUp(stranger), await signUp('2001:db8:1:2::ffff'), await signUp(stranger)]).toEqual([
      200, 200, 400,
    ])
    expect(await signUp(`198.51.100.1, ${stranger}`)).toBe(400)
    expect(await signUp('198.51.100.1')).toBe(200)
    await own.stop()
  })
})
