import type { Answers } from './answers.ts'
import { draftJson, type Draft } from './draft.ts'

const SECTIONS = {
  'what-it-is': 'What it is',
  'why-it-matters': 'Why it matters',
  'more-information': 'More information',
  'next-steps': 'Next steps',
}

/** A product that yields nothing yet, with its four sections. */
export async function newProduct(ask: Answers): Promise<Draft[]> {
  const isCode = (code: string) => /^[A-Z0-9]+$/.test(code)
  const productCode = await ask('id', 'What is the code of the product?', 'ZX', ['capitals and digits', isCode])
  const place = `products/${productCode}`
  const product = {
    $schema: '../../../schemas/product.schema.json',
    productCode,
    name: await ask('name', 'What do participants call it?', 'Zinc'),
    interpretationIds: [],
    sections: Object.keys(SECTIONS),
    source: { assumption: 'Where the product comes from.' },
  }
  const head = (title: string) => `---\nsectionTitle: ${title}\nsectionHeader: ""\n---\n`
  return [
    { path: `${place}/product.json`, text: draftJson(product) },
    ...Object.entries(SECTIONS).map(([file, title]) => ({
      path: `${place}/${file}.mdx`,
      text: `${head(title)}\nTODO: write what is true for every reader of this test.\n`,
    })),
  ]
}
