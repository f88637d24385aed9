import type { InterpretationTexts } from 'virtual:catalogue'
import { drawingsOf } from '../panel/result-image.tsx'
import type { ResultView } from '../result-view.ts'
import { texts } from '../texts.ts'

/** The texts of a page by interpretation; one that could not be had is missing. */
export type AllTexts = ReadonlyMap<string, InterpretationTexts>

/** Loads all texts and drawings of the results, because paper cannot wait for them; one that fails leaves the others alone. */
export async function allTextsOf(views: readonly ResultView[]): Promise<AllTexts> {
  const drawings = views.flatMap(drawingsOf).map(({ address }) => decoded(address))
  const [found] = await Promise.all([
    Promise.all(
      idsOf(views).map((id) =>
        texts.load(id).then(
          (text) => [id, text] as const,
          () => [id, undefined] as const,
        ),
      ),
    ),
    Promise.allSettled(drawings),
  ])
  return new Map(found.flatMap(([id, text]) => (text ? [[id, text] as const] : [])))
}

/** Whether a text of the results could not be had. */
export function lacksTexts(views: readonly ResultView[], all: AllTexts): boolean {
  return idsOf(views).some((id) => !all.has(id))
}

function idsOf(views: readonly ResultView[]): readonly string[] {
  return [...new Set(views.filter(({ contentId }) => contentId !== undefined).map((view) => view.interpretationId))]
}

async function decoded(address: string): Promise<void> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
}
