import { kebab } from '../../link/kebab.ts'
import type { LinkedContent } from '../../link/link.ts'
import { suggest } from '../../source/suggest.ts'
import { defineRule } from '../rule.ts'

const PRODUCT = 'products/FE/product.json'

/** Whether a file exists but was left out for problems of its own, so that what it should hold is not reported missing as well. */
function isBroken({ parsed }: LinkedContent, path: string): boolean {
  return parsed.broken.has(path)
}

/** Rules over products, their sections, and packages. */
export const productRules = [
  defineRule({
    id: 'missing-interpretation',
    scope: 'catalogue',
    reason: 'What a product or a rule names must exist.',
    in: PRODUCT,
    bad: '"labIrons"',
    good: '"labIron"',
    check(content, report) {
      const known = new Set(content.interpretations.map(({ id }) => id))
      const isKnown = (id: string) =>
        known.has(id) || isBroken(content, `interpretations/${kebab(id)}/interpretation.json`)
      for (const { file, product } of content.products)
        product.interpretationIds.forEach((id, index) => {
          if (!isKnown(id))
            report(file.at(['interpretationIds', index]), `There is no interpretation "${id}".`, suggest(id, known))
        })
      for (const { file } of content.interpretations)
        file.value.interpretationRanges.forEach(({ contentRules = [] }, index) =>
          contentRules.forEach(({ blocks = [] }, position) =>
            blocks.forEach((id, blocked) => {
              if (!isKnown(id))
                report(
                  file.at(['interpretationRanges', index, 'contentRules', position, 'blocks', blocked]),
                  `There is no interpretation "${id}".`,
                  suggest(id, known),
                )
            }),
          ),
        )
    },
  }),
  defineRule({
    id: 'orphan-interpretation',
    scope: 'catalogue',
    reason: 'A test that no product yields is read by nobody.',
    in: PRODUCT,
    bad: '"ironRisk"\n  ]',
    good: '"ironRisk",\n    "kneeAngleLeft",\n    "kneeAngleRight"\n  ]',
    check({ parsed, products, interpretations }, report) {
      if ([...parsed.broken].some((path) => path.endsWith('product.json'))) return
      const yielded = new Set(products.flatMap(({ product }) => product.interpretationIds))
      for (const { file, id } of interpretations)
        if (!yielded.has(id))
          report(
            file.at(['interpretationId']),
            `No product yields ${id}, so nobody can read it.`,
            'Add it to the interpretationIds of a product.json.',
          )
    },
  }),
  defineRule({
    id: 'missing-section',
    scope: 'catalogue',
    reason: 'A product’s sections are files beside it.',
    in: PRODUCT,
    bad: '"what-is-it"',
    good: '"what-it-is"',
    check(content, report) {
      for (const { file, sections } of content.products) {
        const { tieredOverview, nonTieredOverview } = file.value
        const named: [string | undefined, (string | number)[]][] = [
          ...file.value.sections.map((name, index): [string, (string | number)[]] => [name, ['sections', index]]),
          [tieredOverview, ['tieredOverview']],
          [nonTieredOverview, ['nonTieredOverview']],
        ]
        for (const [name, path] of named)
          if (name !== undefined && !sections.has(name) && !isBroken(content, `${file.source.folder}/${name}.mdx`))
            report(file.at(path), `There is no file "${name}.mdx" beside this product.`, suggest(name, sections.keys()))
      }
    },
  }),
  defineRule({
    id: 'orphan-section',
    scope: 'catalogue',
    reason: 'A section that no product lists is read by nobody.',
    in: 'products/FE/why-it-matters.mdx',
    bad: '---\nsectionTitle: Why it matters\nsectionHeader: ""\n---\n\nIt does.\n',
    good: '',
    check({ products }, report) {
      for (const { file, sections } of products) {
        const { sections: listed, tieredOverview, nonTieredOverview } = file.value
        for (const [name, section] of sections)
          if (![...listed, tieredOverview, nonTieredOverview].includes(name))
            report(
              section.file.source.place(0),
              `No product shows the section "${name}".`,
              `Add "${name}" to the sections of product.json, or delete the file.`,
            )
      }
    },
  }),
  defineRule({
    id: 'missing-product',
    scope: 'catalogue',
    reason: 'A package’s products must exist.',
    in: 'packages/FEP.json',
    bad: '"FX"',
    good: '"FE"',
    check(content, report) {
      const known = new Set(content.products.map(({ product }) => product.productCode))
      for (const { file } of content.packages)
        file.value.productCodes.forEach((code, index) => {
          if (!known.has(code) && !isBroken(content, `products/${code}/product.json`))
            report(file.at(['productCodes', index]), `There is no product "${code}".`, suggest(code, known))
        })
    },
  }),
]
