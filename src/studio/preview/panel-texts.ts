import type { InterpretationTexts, PageText, SectionText } from 'virtual:catalogue'

/** The texts that panels are showing, by the id under which each was held. */
const registeredTexts = new Map<string, InterpretationTexts>()

/** Gives the portal's panel the texts of one test, in the place of `virtual:catalogue`'s. */
export function registerTexts(id: string, texts: InterpretationTexts): void {
  registeredTexts.set(id, texts)
}

/** The texts that were held under an id. */
export function loadTexts(id: string): Promise<InterpretationTexts | undefined> {
  return Promise.resolve(registeredTexts.get(id))
}

const registeredSections = new Map<string, readonly SectionText[]>()

/** Gives the portal's page the educational sections of a product. */
export function registerSections(code: string, sections: readonly SectionText[]): void {
  registeredSections.set(code, sections)
}

/** The educational sections that were held under a code; a panel by itself has none, because they are texts of their own. */
export function loadSections(code: string): Promise<readonly SectionText[] | undefined> {
  return Promise.resolve(registeredSections.get(code))
}

/** The studio shows pages by itself. */
export function loadPage(): Promise<PageText | undefined> {
  return Promise.resolve(undefined)
}

/** The address of a drawing, by its path in the content folder. */
export const images: Record<string, string> = {}

/** Makes a drawing known to the portal's panel. */
export function registerImage(path: string): void {
  images[path] = `model/${path}`
}
