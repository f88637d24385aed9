import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderWith, run, scratchFolder } from './content-command.ts'

const scratch = scratchFolder()

describe('new', () => {
  it('scaffolds what passes check but for the texts to be written', () => {
    const folder = folderWith(scratch)
    for (const data of ['urgency', 'emergencies', 'exact-messages', 'result-sentences'])
      cpSync(`content/${data}.json`, join(folder, `${data}.json`))
    const make = (...args: string[]) =>
      expect(run('new', ...args, '--content', folder), args.join(' ')).toMatchObject({ status: 0 })
    make('product', '--id', 'ZX', '--name', 'Zinc')
    make(
      'interpretation',
      '--id',
      'labZinc',
      '--name',
      'Zinc',
      '--unit',
      'ug/dL',
      '--threshold',
      '120',
      '--product',
      'ZX',
    )
    make('range', '--interpretation', 'labZinc', '--id', 'VERY_HIGH', '--name', 'Very High', '--threshold', '200')
    make(
      'entry',
      '--interpretation',
      'labZinc',
      '--range',
      'NORMAL',
      '--id',
      'CONTENT_NORMAL_UNDER_10',
      '--when',
      'exclusiveMaximum=10',
    )
    make(
      'family',
      '--interpretation',
      'labZinc',
      '--range',
      'HIGH',
      '--name',
      'high-by-history',
      '--flags',
      'ANEMIA:anemia,SURGERY:a past surgery',
      '--when',
      'history=stroke',
    )
    const { findings } = JSON.parse(run('check', '--content', folder, '--format', 'json').stdout) as {
      findings: { rule: string; file: string; severity: string }[]
    }
    const ours = findings.filter(({ file, severity }) => /lab-zinc|ZX/.test(file) && severity === 'error')
    expect(ours.map(({ rule }) => rule)).toEqual(Array.from({ length: 9 }, () => 'leftover'))
  })

  it('says what is missing where nobody can be asked, and refuses what exists', () => {
    const folder = folderWith(scratch)
    expect(run('new', 'entry', '--content', folder)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('Missing --interpretation') as string,
    })
    expect(run('new', 'poem', '--content', folder)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('Unexpected kind "poem"') as string,
    })
    expect(run('new', 'interpretation', '--id', 'labIron', '--content', folder)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('exists already') as string,
    })
    expect(run('new', 'entry', '--interpretation', 'labIrn', '--content', folder)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('Did you mean "labIron"?') as string,
    })
  })
})
