import type { InterpretationTexts, PageText, SectionText } from 'virtual:catalogue'

/** The texts registered for panels, by id. */
const registeredTexts = new Map<string, InterpretationTexts>()

/** Registers the texts of one test for the portal's panel, in place of `virtual:catalogue`'s. */
export function registerTexts(id: string, texts: InterpretationTexts): void {
  registeredTexts.set(id, texts)
}

/** The texts registered under an id. */
export function loadTexts(id: string): Promise<InterpretationTexts | undefined> {
  return Promise.resolve(registeredTexts.get(id))
}

const registeredSections = new Map<string, readonly SectionText[]>()

/** Registers the educational sections of a product for the portal's page. */
export function registerSections(code: string, sections: readonly SectionText[]): void {
  registeredSections.set(code, sections)
}

/** The educational sections registered under a code; a single panel has none, because the studio shows them as separate texts. */
export function loadSections(code: string): Promise<readonly SectionText[] | undefined> {
  return Promise.resolve(registeredSections.get(code))
}

/** Always undefined, because the studio shows pages itself. */
export function loadPage(): Promise<PageText | undefined> {
  return Promise.resolve(undefined)
}

/** The address of a drawing, by its path in the content folder. */
export const images: Record<string, string> = {}

/** Makes a drawing known to the portal's panel. */
export function registerImage(path: string): void {
  images[path] = `model/${path}`
}
