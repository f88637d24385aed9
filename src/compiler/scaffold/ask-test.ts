import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { observationCategories } from '../../catalogue/doctor-data.ts'
import { findUcum } from '../link/find-ucum.ts'
import type { LinkedContent } from '../link/link-content.ts'
import { toKebabCase } from '../link/to-kebab-case.ts'
import { ChangeRefusedError } from './change-refused-error.ts'
import type { AskOption } from './create-asker.ts'
import { parseBands, type NewRange } from './parse-bands.ts'

/** A new test, as described by the answers. */
export interface NewTest {
  readonly interpretationId: string
  readonly name: string
  readonly unit: string
  readonly ucum: string
  readonly category: string
  readonly decimals: number
  readonly ranges: readonly NewRange[]
  readonly product: string
  readonly packages: readonly string[]
}

/** Asks for everything that a new test needs. Packages, decimals and, for a plain number, the unit are optional. */
export async function askTest(ask: AskOption, content: LinkedContent, folder: string): Promise<NewTest> {
  const interpretationId = await ask('id', {
    question: 'Which id does the back end send?',
    example: 'labZinc',
    expected: 'a lowercase first letter, then letters and digits',
    isExpected: (id) => /^[a-z][a-zA-Z0-9]*$/.test(id),
  })
  const place = `interpretations/${toKebabCase(interpretationId)}`
  if (existsSync(join(folder, place))) throw new ChangeRefusedError(`${place} already exists.`)
  const name = await ask('name', { question: 'What do participants call the test?', example: 'Zinc' })
  const category = await ask('category', {
    question: 'What kind of observation is it, for physicians’ systems?',
    example: 'laboratory',
    expected: `one of ${observationCategories.join(', ')}`,
    isExpected: (answer) => observationCategories.some((one) => one === answer),
  })
  const unit = await ask('unit', { question: 'In which unit is it measured?', example: 'ug/dL', fallback: '' })
  const known = unit === '' ? '1' : findUcum(content.parsed, unit)
  const ucum = known ?? (await ask('ucum', { question: `What is the UCUM code of ${unit}?`, example: '[IU]/L' }))
  const threshold = { question: 'Which bands, low to high?', example: 'DESIRABLE:75,BORDERLINE:125,HIGH' }
  const limit = await ask('threshold', { ...threshold, fallback: '' })
  const bands = await ask('bands', limit === '' ? threshold : { ...threshold, fallback: `NORMAL:${limit},HIGH` })
  const written = Math.max(0, ...[...bands.matchAll(/\.(\d+)/g)].map(([, digits = '']) => digits.length))
  const decimals = Number(
    await ask('decimals', {
      question: 'With how many decimals is it reported?',
      example: '0',
      fallback: String(written),
      expected: '0 to 4',
      isExpected: (answer) => /^[0-4]$/.test(answer),
    }),
  )
  const products = content.products.map((one) => one.product.productCode)
  const product = await ask('product', {
    question: 'Which product yields it?',
    example: 'LX',
    expected: `one of ${products.join(', ')}; or begin it first: npm run content -- new product`,
    isExpected: (code) => products.includes(code),
  })
  const codes = content.packages.map((one) => one.package.packageCode)
  const packages = await ask('package', {
    question: 'To which packages is the product added?',
    example: 'GSP,GPM',
    fallback: '',
    expected: `some of ${codes.join(', ')}`,
    isExpected: (answer) => listCodes(answer).every((code) => codes.includes(code)),
  })
  const ranges = parseBands(bands, decimals)
  return { interpretationId, name, unit, ucum, category, decimals, ranges, product, packages: listCodes(packages) }
}

function listCodes(answer: string): string[] {
  return answer
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '')
}
