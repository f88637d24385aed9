import { toKebabCase } from '../../link/to-kebab-case.ts'
import type { LinkedInterpretation } from '../../link/link-content.ts'
import type { SourcePlace } from '../../source/finding.ts'
import { defineCheckRule, type FindingReporter } from '../rule.ts'

const DEFINITION = 'interpretations/lab-iron/interpretation.json'
const OWN_ID = 'Give one of the two a different id.'

/** Rules about ids: each identifies one thing, and its folder is named after it. */
export const idRules = [
  defineCheckRule({
    id: 'folder-name',
    scope: 'catalogue',
    reason: 'A folder is named for its id, so that a text is found by its name.',
    in: DEFINITION,
    bad: '"interpretationId": "labIrons"',
    good: '"interpretationId": "labIron"',
    check({ interpretations, products, packages }, report) {
      for (const { id, file } of interpretations) {
        const [found, expected] = [getFolderName(file.source.folder), toKebabCase(id)]
        if (file.value.variant && `-${expected}-`.includes(`-${found}-`)) continue
        const message = `Unexpected folder "${found}" for ${id}, expected "${expected}".`
        if (found !== expected)
          report(file.getPlace(['interpretationId']), message, `Rename the folder to "${expected}", or correct the id.`)
      }
      const codes = [
        ...products.map(({ file, product }) => [file, 'productCode', product.productCode] as const),
        ...packages.map(
          ({ file, package: packageContent }) => [file, 'packageCode', packageContent.packageCode] as const,
        ),
      ]
      for (const [file, key, code] of codes) {
        const [kind, name] =
          key === 'productCode' ? ['folder', getFolderName(file.source.folder)] : ['file', file.source.name]
        const message = `The ${kind} "${name}${kind === 'file' ? '.json' : ''}" is not named for the code "${code}".`
        if (name !== code) report(file.getPlace([key]), message, 'Give both the same name.')
      }
    },
  }),
  defineCheckRule({
    id: 'duplicate-id',
    scope: 'catalogue',
    reason: 'An id names one thing.',
    in: 'interpretations/lab-iron/normal.mdx',
    bad: 'contentId: CONTENT_LOW',
    good: 'contentId: CONTENT_NORMAL',
    check({ interpretations }, report) {
      const ids = new Map<string, string>()
      for (const { id, file } of interpretations) {
        const other = ids.get(id.toLowerCase())
        if (other !== undefined)
          report(file.getPlace(['interpretationId']), `${id} appears twice: also in ${other}.`, OWN_ID)
        ids.set(id.toLowerCase(), file.source.file)
      }
      for (const interpretation of interpretations) checkOwnIds(interpretation, report)
    },
  }),
]

/** The ids inside one test: ranges, families, entries. */
function checkOwnIds({ file, families, entries }: LinkedInterpretation, report: FindingReporter): void {
  const checkUnique = (
    kind: string,
    seen: Map<string, string>,
    id: string,
    where: string,
    place: () => SourcePlace,
  ) => {
    const other = seen.get(id)
    if (other === undefined) seen.set(id, where)
    else report(place(), `The ${kind} "${id}" appears twice${other === '' ? '' : `: also in ${other}`}.`, OWN_ID)
  }
  const [ranges, names, texts] = [new Map<string, string>(), new Map<string, string>(), new Map<string, string>()]
  file.value.interpretationRanges.forEach(({ rangeId }, index) =>
    checkUnique('range', ranges, rangeId, '', () => file.getPlace(['interpretationRanges', index, 'rangeId'])),
  )
  for (const { facts, frontMatter, source } of families)
    checkUnique('family', names, facts.family, source.file, () => frontMatter.getPlace(['family']))
  const reported = new Set<string>()
  for (const { contentId, family, origin } of entries) {
    if (reported.has(origin.source.file)) continue
    const place = () => {
      reported.add(origin.source.file)
      return origin.frontMatter.getPlace([family === undefined ? 'contentId' : 'idPattern'])
    }
    checkUnique('id', texts, contentId, origin.source.file, place)
  }
}

function getFolderName(folder: string): string {
  return folder.slice(folder.lastIndexOf('/') + 1)
}
