import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findingsIn, folderWith, run, runProcess, scratchFolder } from './content-command.ts'

const scratch = scratchFolder()

describe('new', () => {
  it('scaffolds what passes check but for the texts to be written', async () => {
    const folder = folderWith(scratch)
    for (const data of ['urgency', 'emergencies', 'exact-messages', 'result-sentences'])
      cpSync(`content/${data}.json`, join(folder, `${data}.json`))
    const make = async (args: string) =>
      expect(await run('new', ...args.split(' '), '--content', folder), args).toMatchObject({ status: 0 })
    expect(runProcess(['new', ...'product --id ZX --name Zinc --content'.split(' '), folder])).toMatchObject({
      status: 0,
    })
    await make('interpretation --id labZinc --name Zinc --unit ug/dL --threshold 120 --product ZX')
    await make('range --interpretation labZinc --id VERY_HIGH --name Higher --threshold 200')
    await make('entry --interpretation lab-zinc --range NORMAL --id CONTENT_NORMAL_UNDER_10 --when exclusiveMaximum=10')
    const flags = 'ANEMIA:anemia,SURGERY:surgery'
    await make(
      `family --interpretation labZinc --range HIGH --name high-by-history --flags ${flags} --when history=stroke`,
    )
    const combination = ['labZinc/CONTENT_HIGH_BY_HISTORY_ANEMIA', '--content', folder]
    const asFamily = (await run('show', ...combination)).stdout
    await make('entry --interpretation labZinc --id CONTENT_HIGH_BY_HISTORY_ANEMIA')
    expect((await run('show', ...combination)).stdout).toBe(asFamily)
    const own = readFileSync(join(folder, 'interpretations/lab-zinc/high-by-history-anemia.mdx'), 'utf8')
    expect(own).toMatch(/You have anemia\./)
    expect(own).not.toMatch(/<When|<Flags|idPattern/)
    const findings = await findingsIn(folder)
    const ours = findings.filter(({ file, severity }) => /lab-zinc|ZX/.test(file) && severity === 'error')
    expect(ours.map(({ rule }) => rule)).toEqual(Array.from({ length: 10 }, () => 'leftover'))
  })

  it('says what is missing where nobody can be asked, and refuses what exists', async () => {
    const folder = folderWith(scratch)
    const said = (...args: string[]) => run('new', ...args, '--content', folder)
    expect(await said('entry')).toMatchObject({ status: 2, stdout: '' })
    expect((await said('entry')).stderr).toContain('Missing --interpretation')
    expect((await said('poem')).stderr).toContain('Unexpected kind "poem"')
    expect((await said('interpretation', '--id', 'labIron')).stderr).toContain('exists already')
    expect((await said('entry', '--interpretation', 'labIrn')).stderr).toContain('Did you mean "labIron"?')
  })
})
