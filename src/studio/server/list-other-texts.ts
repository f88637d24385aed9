import type { Compilation } from '../../compiler/compile.ts'

/** Every section and page with its title. */
export function listOtherTexts({ content }: Compilation) {
  return [
    ...content.products.flatMap(({ product, sections }) =>
      [...sections].map(([name, text]) => ({
        id: `products/${product.productCode}/${name}`,
        title: `${product.name}: ${text.facts.sectionTitle}`,
        heading: text.facts,
        text,
      })),
    ),
    ...[...content.pages].map(([route, text]) => ({
      id: `pages/${route}`,
      title: text.facts.title,
      heading: { sectionTitle: text.facts.title, sectionHeader: text.facts.description ?? '' },
      text,
    })),
  ]
}
