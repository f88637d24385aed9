import type { AskOption } from './create-asker.ts'
import { formatJson, type NewFile } from './new-file.ts'

const sectionTitles = {
  'what-it-is': 'What it is',
  'why-it-matters': 'Why it matters',
  'more-information': 'More information',
  'next-steps': 'Next steps',
}

/** Creates a product that yields nothing yet, with its four sections. */
export async function scaffoldProduct(ask: AskOption): Promise<NewFile[]> {
  const productCode = await ask('id', {
    question: 'What is the code of the product?',
    example: 'ZX',
    expected: 'capitals and digits',
    isExpected: (code) => /^[A-Z0-9]+$/.test(code),
  })
  const place = `products/${productCode}`
  const product = {
    $schema: '../../../schemas/product.schema.json',
    productCode,
    name: await ask('name', { question: 'What do participants call it?', example: 'Zinc' }),
    interpretationIds: [],
    sections: Object.keys(sectionTitles),
    source: { assumption: 'TODO: say where the product comes from.' },
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
