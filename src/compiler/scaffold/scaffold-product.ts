import type { AskOption } from './create-asker.ts'
import { formatJson, type NewFile } from './new-file.ts'

const sectionTitles = {
  'what-it-is': 'What it is',
  'why-it-matters': 'Why it matters',
  'more-information': 'More information',
  'next-steps': 'Next steps',
}

/** A product that yields nothing yet, with its four sections. */
export async function scaffoldProduct(ask: AskOption): Promise<NewFile[]> {
  const isCode = (code: string) => /^[A-Z0-9]+$/.test(code)
  const productCode = await ask('id', 'What is the code of the product?', 'ZX', ['capitals and digits', isCode])
  const place = `products/${productCode}`
  const product = {
    $schema: '../../../schemas/product.schema.json',
    productCode,
    name: await ask('name', 'What do participants call it?', 'Zinc'),
    interpretationIds: [],
    sections: Object.keys(sectionTitles),
    source: { assumption: 'Where the product comes from.' },
  }
  const head = (title: string) => `---\nsectionTitle: ${title}\nsectionHeader: ""\n---\n`
  return [
    { path: `${place}/product.json`, text: formatJson(product) },
    ...Object.entries(sectionTitles).map(([file, title]) => ({
      path: `${place}/${file}.mdx`,
      text: `${head(title)}\nTODO: write what is true for every reader of this test.\n`,
    })),
  ]
}
