import { defineCheckRule } from '../rule.ts'

const PRODUCT = 'products/FE/product.json'

/** Rules about what products and packages show. */
export const productRules = [
  defineCheckRule({
    id: 'orphan-interpretation',
    needsEveryFile: true,
    blocksBuild: false,
    scope: 'catalogue',
    reason: 'A test that no product yields is never read.',
    in: PRODUCT,
    bad: '"ironRisk"\n  ]',
    good: '"ironRisk",\n    "kneeAngleLeft",\n    "kneeAngleRight"\n  ]',
    check({ parsed, products, interpretations }, report) {
      if ([...parsed.brokenPaths].some((path) => path.endsWith('product.json'))) return
      const yielded = new Set(products.flatMap(({ product }) => product.interpretationIds))
      const fix = 'Add it to the interpretationIds of a product.json.'
      for (const { file, id } of interpretations.filter((one) => !yielded.has(one.id)))
        report(file.getPlace(['interpretationId']), `No product yields ${id}, so it is never read.`, fix)
    },
  }),
  defineCheckRule({
    id: 'orphan-section',
    needsEveryFile: true,
    blocksBuild: false,
    scope: 'catalogue',
    reason: 'A section that no product lists is never read.',
    in: 'products/FE/why-it-matters.mdx',
    bad: '---\nsectionTitle: Why it matters\nsectionHeader: ""\n---\n\nIt does.\n',
    check({ products }, report) {
      for (const { file, sections } of products) {
        const { sections: listed, tieredOverview, nonTieredOverview } = file.value
        const shown = new Set([...listed, tieredOverview, nonTieredOverview])
        for (const [name, { file: section }] of [...sections].filter(([one]) => !shown.has(one))) {
          const fix = `Name "${name}" in the sections of product.json, in its place.`
          report(section.source.getPlace(0), `No product shows the section "${name}".`, fix)
        }
      }
    },
  }),
]
