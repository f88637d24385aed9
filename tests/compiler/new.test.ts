import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { InterpretationFile } from '../../src/compiler/parse/content-file.ts'
import { findingsIn, folderWith, run, runProcess, scratchFolder } from './content-command.ts'

const scratch = scratchFolder()

/** The sample with the real sentences of urgency, emergencies, exact messages and results. */
function createFolder(): string {
  const folder = folderWith(scratch)
  for (const data of ['urgency', 'emergencies', 'exact-messages', 'result-sentences'])
    cpSync(`content/${data}.json`, join(folder, `${data}.json`))
  return folder
}

/** Runs `new`; options are separated by "|", because their values may have spaces. */
async function create(folder: string, options: string): Promise<void> {
  const args = options.split('|').map((one) => one.trim())
  expect(await run('new', ...args, '--content', folder), options).toMatchObject({ status: 0 })
}

/** The errors of a folder, with the line that each one marks. */
async function listErrors(folder: string) {
  const errors = (await findingsIn(folder)).filter(({ severity }) => severity === 'error')
  return errors.map(({ rule, file, line, message }) => {
    const marked = readFileSync(file, 'utf8').split('\n')[line - 1] ?? ''
    return { rule, file, message, marked }
  })
}

const readDefinition = (folder: string, test: string) =>
  JSON.parse(readFileSync(join(folder, `interpretations/${test}/interpretation.json`), 'utf8')) as InterpretationFile

/** Whether an error is about what is marked TODO: a text whose signs are open does not say when to call 911, either. */
const isOpen = ({ rule, file, message, marked }: Awaited<ReturnType<typeof listErrors>>[number]) =>
  `${message} ${marked}`.includes('TODO') ||
  (rule === 'required-part' && readFileSync(file, 'utf8').includes('signs="TODO"') && message.includes('911'))

/** Fills in what is marked TODO. */
function fillIn(folder: string): void {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((one) =>
    /\.(?:mdx|json)$/.test(one),
  )) {
    const text = readFileSync(join(folder, path), 'utf8')
    if (!text.includes('TODO')) continue
    const filled = text
      .replaceAll('signs="TODO"', 'signs="heart-attack"')
      .replaceAll(/(?<=^\s*")(\w+)": "TODO: [^"]*"/gm, '$1": "What the tests assume of zinc."')
      .replaceAll(/TODO: .*/g, `The words of ${path.replaceAll(/\W+/g, ' ').replaceAll(/\d/g, '')} say what it means.`)
    writeFileSync(join(folder, path), filled)
  }
}

const tests = [
  'test | --id | labZinc | --category | laboratory | --name | Zinc | --unit | ug/dL | --threshold | 120 | --product | FE',
  'test | --id | labZinc | --category | laboratory | --name | Zinc | --unit | nmol/L | --ucum | nmol/L | --bands | DESIRABLE:75,BORDERLINE:125,HIGH | --product | FE | --package | FEP',
  'test | --id | labZinc | --category | laboratory | --name | Iron in Zinc | --unit | ug/dL | --decimals | 2 | --bands | LOW:0.5,NORMAL:1.25,HIGH:3,VERY_HIGH:6.5,CRITICAL | --product | FE',
  'interpretation | --id | zincScore | --category | survey | --name | Zinc Score | --bands | LOW:10,NORMAL | --decimals | 1 | --product | FE',
]

describe('a new test', () => {
  it.each(tests)('has no errors except what is marked TODO, and none once that is filled in: %s', async (options) => {
    const folder = createFolder()
    const before = new Set((await listErrors(folder)).map(({ message }) => message))
    const listNewErrors = async () => (await listErrors(folder)).filter(({ message }) => !before.has(message))
    await create(folder, options)
    const found = await listNewErrors()
    expect(found.length).toBeGreaterThan(2)
    expect(found.filter((error) => !isOpen(error))).toEqual([])
    fillIn(folder)
    expect(await listNewErrors()).toEqual([])
  })

  it('appears in every place of the real content that names a test, and in the demo', async () => {
    const root = scratchFolder()
    const folder = join(root, 'content')
    const demo = 'src/server/demo/member.json'
    cpSync('content', folder, { recursive: true })
    cpSync(demo, join(root, demo))
    await create(
      folder,
      'test | --id | labLipoproteinA | --category | laboratory | --name | Lipoprotein(a) | --unit | nmol/L | --bands | DESIRABLE:75,BORDERLINE:125,HIGH | --product | LX | --package | GSP',
    )
    fillIn(folder)
    expect(await listErrors(folder)).toEqual([])
    const read = (path: string) => readFileSync(join(folder, path), 'utf8')
    expect(JSON.parse(read('products/LX/product.json'))).toMatchObject({
      interpretationIds: expect.arrayContaining(['labLipoproteinA']) as string[],
    })
    expect(JSON.parse(read('packages/GSP.json'))).toMatchObject({
      productCodes: expect.arrayContaining(['LX']) as string[],
    })
    expect(read('glossary.json')).toMatch(/"term": "lipoprotein\(a\)",\s*"interpretationIds": \[\s*"labLipoproteinA"/)
    expect(read('fragments/test-not-performed-next.mdx')).toContain('  - labLipoproteinA/TEST_NOT_PERFORMED\n')
    expect(readFileSync(join(root, demo), 'utf8')).toContain('"labLipoproteinA"')
    await create(
      folder,
      'test | --id | labCopper | --category | laboratory | --name | Copper | --unit | mg/dL | --bands | NORMAL:0.9,HIGH | --product | LX',
    )
    expect(readFileSync(join(root, demo), 'utf8')).toMatch(/"labCopper": \{\s*"value": 0\.4,/)
  })

  it('has consecutive bands, colors that build up from the normal one, and labels', async () => {
    const folder = createFolder()
    await create(folder, tests[2]!)
    const { interpretationRanges: ranges, measures, category } = readDefinition(folder, 'lab-zinc')
    expect(measures[0]).toMatchObject({ key: 'labZinc', decimals: 2 })
    expect(category).toBe('laboratory')
    expect(
      ranges.map((range) => [range.displayedLabel, range.displayedRange, range.displayedStyle, range.band]),
    ).toEqual([
      ['Low', 'under 0.50', 'Yellow', { exclusiveMaximum: 0.5 }],
      ['Normal', '0.50-1.24', 'Green', { minimum: 0.5, maximum: 1.24 }],
      ['High', '1.25-2.99', 'Yellow', { minimum: 1.25, maximum: 2.99 }],
      ['Very High', '3.00-6.49', 'Orange', { minimum: 3, maximum: 6.49 }],
      ['Critical', '6.50 or more', 'Red', { minimum: 6.5 }],
      ['Test Not Performed', '', 'Red', undefined],
    ])
    expect(ranges.at(-1)).toMatchObject({ outcome: 'no-result', urgency: 'this-week' })
  })

  it.each([
    ['LOW:75,HIGH:75,CRITICAL', 'HIGH would be empty'],
    ['LOW:75,HIGH:50,CRITICAL', 'HIGH would be empty'],
    ['LOW:7.5,HIGH', '7.5 has more than 0 decimals'],
    ['LOW,HIGH', 'LOW has no limit'],
    ['LOW:75,HIGH:100', 'the last range is open'],
    ['LOW:75,LOW', '"LOW" is not a new id'],
    ['low:75,HIGH', '"low" is not a new id'],
    ['HIGH', 'at least two ranges'],
  ])('is refused with the bands %s', async (bands, why) => {
    const args = [
      '--id',
      'labZinc',
      '--name',
      'Zinc',
      '--category',
      'laboratory',
      '--unit',
      'ug/dL',
      '--decimals',
      '0',
      '--product',
      'FE',
    ]
    const { status, stderr } = await run('new', 'test', ...args, '--bands', bands, '--content', createFolder())
    expect([status, stderr]).toEqual([2, expect.stringContaining(why)])
  })
})

describe('a new range', () => {
  it('takes the upper end of the range its threshold is in, and a color other than green', async () => {
    const folder = createFolder()
    await create(folder, tests[1]!)
    await create(folder, 'range | --interpretation | labZinc | --id | HIGHER | --name | Higher | --threshold | 100')
    await create(folder, 'range | --interpretation | labZinc | --id | MILD | --name | Mild | --threshold | 50')
    const { interpretationRanges: ranges, graphRanges } = readDefinition(folder, 'lab-zinc')
    expect(graphRanges).toEqual(['DESIRABLE', 'MILD', 'BORDERLINE', 'HIGHER', 'HIGH'])
    expect(ranges.slice(0, 5).map((range) => [range.rangeId, range.displayedRange, range.displayedStyle])).toEqual([
      ['DESIRABLE', 'under 50', 'Green'],
      ['MILD', '50-74', 'Yellow'],
      ['BORDERLINE', '75-99', 'Yellow'],
      ['HIGHER', '100-124', 'Yellow'],
      ['HIGH', '125 or more', 'Orange'],
    ])
    const others = (await listErrors(folder)).filter(({ file }) => file.includes('lab-zinc'))
    expect(others.filter((error) => !isOpen(error))).toEqual([])
  })

  it.each([
    ['75', 'BORDERLINE already begins there'],
    ['75.5', 'expected at most 0 decimals'],
    ['high', 'expected a number'],
  ])('is refused at %s', async (threshold, why) => {
    const folder = createFolder()
    await create(folder, tests[1]!)
    const args = ['--interpretation', 'labZinc', '--id', 'HIGHER', '--name', 'Higher', '--threshold', threshold]
    const { status, stderr } = await run('new', 'range', ...args, '--content', folder)
    expect([status, stderr]).toEqual([2, expect.stringContaining(why)])
  })
})

describe('new', () => {
  it('scaffolds a product, and texts and families of a test, which pass the check except for what is marked TODO', async () => {
    const folder = createFolder()
    const product = ['new', ...'product --id ZX --name Zinc --content'.split(' '), folder]
    expect(runProcess(product)).toMatchObject({ status: 0 })
    await create(folder, tests[0]!.replace('FE', 'ZX'))
    await create(
      folder,
      'entry | --interpretation | lab-zinc | --range | NORMAL | --id | CONTENT_NORMAL_UNDER_10 | --when | exclusiveMaximum=10',
    )
    await create(
      folder,
      'family | --interpretation | labZinc | --range | HIGH | --name | high-by-history | --flags | ANEMIA:anemia,SURGERY:surgery | --when | history=stroke',
    )
    const combination = ['labZinc/CONTENT_HIGH_BY_HISTORY_ANEMIA', '--content', folder]
    const asFamily = (await run('show', ...combination)).stdout
    await create(folder, 'entry | --interpretation | labZinc | --id | CONTENT_HIGH_BY_HISTORY_ANEMIA')
    expect((await run('show', ...combination)).stdout).toBe(asFamily)
    const own = readFileSync(join(folder, 'interpretations/lab-zinc/high-by-history-anemia.mdx'), 'utf8')
    expect(own).toMatch(/You have anemia\./)
    expect(own).not.toMatch(/<When|<Flags|idPattern/)
    const ours = (await listErrors(folder)).filter(({ file }) => /lab-zinc|ZX/.test(file))
    expect(new Set(ours.map(({ file }) => dirname(file).split('/').at(-1)))).toEqual(new Set(['lab-zinc', 'ZX']))
    expect(ours.filter((error) => !isOpen(error))).toEqual([])
  })

  it('says what is missing if there is no terminal to ask on, and refuses what already exists', async () => {
    const folder = folderWith(scratch)
    const said = (...args: string[]) => run('new', ...args, '--content', folder)
    expect(await said('entry')).toMatchObject({ status: 2, stdout: '' })
    expect((await said('entry')).stderr).toContain('Missing --interpretation')
    const zinc = ['--id', 'labZinc', '--name', 'Zinc']
    expect((await said('test', ...zinc)).stderr).toContain('Missing --category')
    expect((await said('test', ...zinc, '--category', 'laboratory')).stderr).toContain('Missing --bands')
    expect((await said('poem')).stderr).toContain('Unexpected kind "poem"')
    expect((await said('test', '--id', 'labIron')).stderr).toContain('already exists')
    expect((await said('entry', '--interpretation', 'labIrn')).stderr).toContain('Did you mean "labIron"?')
    const shared = ['--interpretation', 'kneeAngleLeft', '--id', 'CONTENT_STIFF', '--range', 'NORMAL']
    expect((await said('entry', ...shared)).stderr).toContain('kneeAngleLeft shares its folder with other tests.')
  })
})
