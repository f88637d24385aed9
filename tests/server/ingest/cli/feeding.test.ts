import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { exampleBundle } from '../example-bundle.ts'
import { serverThat, takes } from './feeding-server.ts'
import { feed, prepareFeeding, readReceipt } from './feeding-run.ts'

const run = prepareFeeding()
const line = (index: number): string => JSON.stringify(exampleBundle(index))

describe('npm run ingest', () => {
  it('reads every file and line of a folder, whatever is wrong with others, and names each one that is wrong', async () => {
    const latin = Buffer.from(line(3).replace('Riverside', 'José'), 'latin1')
    const lines = [line(1), line(2).replace('"OH"', '"Ohio"'), latin, 'x'.repeat(2_000_001), '', line(4)]
    await mkdir(join(run.folder, 'lab'))
    await mkdir(join(run.folder, '.git'))
    const day = Buffer.concat(lines.flatMap((each) => [Buffer.from(each), Buffer.from('\r\n')]))
    await writeFile(join(run.folder, 'lab/day.NDJSON'), day)
    await writeFile(join(run.folder, 'LAB.JSON'), `\uFEFF${line(5)}`)
    await writeFile(join(run.folder, 'day.hl7'), 'MSH|')
    await writeFile(join(run.folder, '.DS_Store'), '')
    await writeFile(join(run.folder, '.git/old.json'), line(6))
    await mkdir(join(run.folder, 'lab/.trash/1'), { recursive: true })
    await writeFile(join(run.folder, 'lab/.trash/1/old.json'), line(7))
    await writeFile(join(run.folder, 'wide.json'), Buffer.from(line(6), 'utf16le'))
    await symlink('/nowhere', join(run.folder, 'link.json'))
    expect(await feed(run.folder, '--data', join(run.home, 'reads'), '--receipts', join(run.home, 'named'))).toBe(1)
    expect(run.said).toContain('Messages: 3 taken, 0 in part, 4 refused.')
    expect(run.said).toContain(
      `Not read: ${join(run.folder, 'day.hl7')}: expected a name that ends in .json or .ndjson.`,
    )
    expect(run.said).toContain(`Not read: ${join(run.folder, 'link.json')}: expected a file`)
    expect(run.said).not.toMatch(/DS_Store|José/)
    for (const [at, reason] of [
      [2, 'expected'],
      [3, 'perhaps Latin-1'],
      [4, 'over 2000000 bytes'],
    ] as const)
      expect(run.said).toMatch(new RegExp(`day\\.NDJSON:${at}\\b.*\n +.*${reason}`))
    expect(run.said).toMatch(/wide\.json .*\n +\/: Unexpected UTF-16/)

    const receipt = await readReceipt(join(run.home, 'named'), 'lab/day.NDJSON')
    expect(receipt).toMatchObject({
      file: 'lab/day.NDJSON',
      sender: 'local',
      isComplete: true,
      sha256: createHash('sha256').update(day).digest('hex'),
      messages: { taken: 2, refused: 2, unreadable: 1 },
    })
    expect(receipt.refused.map((each) => each.line)).toEqual([2, 3, 4])
    expect(JSON.stringify(receipt)).not.toMatch(/José|Ohio|xxx/)
    run.said = ''
    expect(await feed('--failed', '--data', join(run.home, 'reads'))).toBe(1)
    expect(run.said).toMatch(/of local {2}day\.NDJSON:2 {2}refused once/)
    const [, messageId] = /^(\S+) {2}of local {2}day\.NDJSON:2/m.exec(run.said) ?? []
    expect(await feed('--discard', messageId!, '--data', join(run.home, 'reads'))).toBe(0)
    expect(await feed('--discard', messageId!, '--data', join(run.home, 'reads'))).toBe(1)
    run.said = ''
    await feed('--failed', '--data', join(run.home, 'reads'))
    expect(run.said).not.toContain('day.NDJSON:2 ')
  })

  it.each(['', '/.', '/../in', '/lab/..'])(
    'writes receipts next to the folder that is fed in, never inside it, however the folder is named: in%s',
    async (ending) => {
      const data = join(run.home, 'next')
      await mkdir(join(run.folder, 'in/lab'), { recursive: true })
      await writeFile(join(run.folder, 'in/a.json'), line(10))
      expect(await feed(`${run.folder}/in${ending}`, '--data', data), run.said).toBe(0)
      expect(await readdir(run.folder)).toEqual(['in', 'in-receipts'])
      expect(await readdir(join(run.folder, 'in'))).toEqual(['a.json', 'lab'])
    },
  )

  it.each(['in', 'in/lab/receipts'])('refuses to write receipts into the folder that is fed in: %s', async (inside) => {
    const [input, receipts] = [join(run.folder, 'in'), join(run.folder, inside)]
    await mkdir(input)
    await writeFile(join(input, 'a.json'), line(10))
    expect(await feed(input, '--data', join(run.home, 'next'), '--receipts', receipts)).toBe(2)
    expect(run.said).toContain(`Unexpected folder for receipts ${receipts} in ${input}, expected one outside: `)
    expect(await readdir(input)).toEqual(['a.json'])
  })

  it('lists a file that cannot be read, and reads the others', async () => {
    await writeFile(join(run.folder, 'a.json'), line(7))
    await writeFile(join(run.folder, 'b.json'), line(8))
    const { url, server } = await serverThat(async (_request, response) => {
      await rm(join(run.folder, 'b.json'), { force: true })
      await rm(join(run.folder, 'c.json'), { force: true })
      takes(response)
    })
    await writeFile(join(run.folder, 'c.json'), line(9))
    const files = Array.from({ length: 60 }, (_, index) => join(run.folder, `b${index}.json`))
    for (const file of files) await writeFile(file, '{}')
    expect(await feed(run.folder, '--url', url)).toBe(1)
    expect(run.said).toContain(`Not read: ${join(run.folder, 'c.json')}: It cannot be read (ENOENT).`)
    server.close()
  })
})
