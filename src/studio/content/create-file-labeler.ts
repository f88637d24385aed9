import { capitalize, joinList, humanizeName } from '../../catalogue/words.ts'
import type { StudioIndex } from '../model/documents.ts'

/** Display names of the files that texts share. */
const shared: Readonly<Record<string, string>> = {
  'approvals.json': 'Sign-offs',
  'emergencies.json': 'Signs that mean calling 911',
  'exact-messages.json': 'Quoted sentences',
  'figures.json': 'Numbers of general guidance',
  'glossary.json': 'Glossary',
  'known-defects.json': 'Known defects',
  'required-words.json': 'Words that texts must say',
  'result-sentences.json': 'Sentences of a result',
  'urgency.json': 'How soon to act',
}

/**
 * Creates a function that names a file of the content folder by its path: "Lab Glucose: prediabetes", "Shared passage: lower blood sugar
 * habits".
 */
export function createFileLabeler({
  tests,
  products,
}: Pick<StudioIndex, 'tests' | 'products'>): (path: string) => string {
  return (path) => {
    const [area = '', folder = '', file = folder] = path.split('/')
    const words = humanizeName(file.replace(/\.(?:mdx|json)$/, '').replaceAll('-', ' '))
    if (area === 'interpretations') {
      const labels = tests.filter((test) => test.folder === `interpretations/${folder}`).map(({ label }) => label)
      const name = labels.length > 0 ? joinList(labels) : capitalize(folder.replaceAll('-', ' '))
      return file === 'interpretation.json' ? `${name}: ranges and limits` : `${name}: ${words}`
    }
    if (area === 'products') {
      const name = products.find(({ code }) => code === folder)?.name ?? folder
      return file === 'product.json' ? name : `${name}: ${words}`
    }
    if (area === 'fragments') return `Shared passage: ${words}`
    if (area === 'pages') return `Page: ${words}`
    if (area === 'messages') return `Words of the portal: ${words}`
    if (area === 'packages') return `Package: ${file.replace('.json', '')}`
    return shared[path] ?? path
  }
}
