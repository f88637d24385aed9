import type { LinkedContent } from '../../compiler/link/link-content.ts'

/** Every section and page with its title, and its name among those of its kind and product. */
export function listOtherTexts({ products, pages }: Pick<LinkedContent, 'products' | 'pages'>) {
  return [
    ...products.flatMap(({ product, sections }) =>
      [...sections].map(([name, text]) => ({
        id: `products/${product.productCode}/${name}`,
        name,
        title: `${product.name}: ${text.facts.sectionTitle}`,
        heading: text.facts,
        text,
      })),
    ),
    ...[...pages].map(([route, text]) => ({
      id: `pages/${route}`,
      name: route,
      title: text.facts.title,
      heading: { sectionTitle: text.facts.title, sectionHeader: text.facts.description ?? '' },
      text,
    })),
  ]
}
