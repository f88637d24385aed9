import type { LinkedContent } from '../link/link-content.ts'
import { listRequirements } from '../rules/parts/list-requirements.ts'

/** The words (in quotes), figures and messages that the data requires in some of these texts, such as `labIron/CONTENT_LOW`. */
export function listRequiredWords(content: LinkedContent, texts: readonly string[]): string[] {
  return listRequirements(content)
    .filter(({ written }) => /^["{]|^<Exact/.test(written))
    .filter(({ patterns }) =>
      patterns.some((pattern) => {
        const isMeant = new RegExp(`^${pattern.replaceAll('*', '[^/]*')}$`)
        return texts.some((text) => isMeant.test(text))
      }),
    )
    .map(({ written }) => written)
}
