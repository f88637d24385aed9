import { listPanels, type ResultPanelModel } from '../../portal/results/panel/result-panels.ts'
import { buildResultViews } from '../../portal/results/build-result-views.ts'
import { interpretationTexts } from '../../portal/results/interpretation-texts.ts'
import type { TestDocument } from '../model/documents.ts'
import type { StudioText, TextElement } from '../model/text.ts'
import { createPreviewOrder } from './create-preview-order.ts'
import { registerImage, registerTexts } from './panel-texts.ts'
import { useTextElements } from './text-body.tsx'

/** What a panel shows. */
export interface PreviewResult {
  readonly test: TestDocument
  readonly contentId: string
  /** The values in the text, by placeholder. */
  readonly values: Readonly<Record<string, string>>
  readonly incidentalIds: readonly string[]
}

const appointmentTime = '9:00 AM'

let panelCount = 0

/**
 * Builds the portal's model of the panel with the portal's own code, from an order with this one result; undefined if the definition does
 * not have the text. Changed texts get a new id, because the portal caches what it has loaded.
 */
export function buildPanel(shown: PreviewResult): ResultPanelModel | undefined {
  const { test, contentId, values, incidentalIds } = shown
  const rangeId = test.entries.find((entry) => entry.contentId === contentId)?.rangeId
  if (rangeId === undefined) return undefined
  const id = registerPanelTexts(shown)
  const order = createPreviewOrder([{ id, productCode: '', rangeId, contentId, incidentalIds, values }])
  const { views } = buildResultViews(order, {
    interpretations: { [id]: test.definition },
    products: {},
    packages: {},
  })
  // A single name in the page, so a new text replaces the earlier one instead of adding a panel.
  const named = views.map((view) => ({ ...view, anchor: test.id }))
  return listPanels({ productCode: '', views: named }, appointmentTime, new Map())[0]
}

const knownIds = new WeakMap<TestDocument, Map<string, string>>()

/** Registers the texts of a result for the portal's panel, under an id that stays the same as long as the texts do. */
export function registerPanelTexts({ test, contentId, incidentalIds }: Omit<PreviewResult, 'values'>): string {
  const ids = knownIds.get(test) ?? new Map<string, string>()
  knownIds.set(test, ids)
  const key = [contentId, ...incidentalIds].join(' ')
  const known = ids.get(key)
  if (known !== undefined) return known
  const id = `${test.id} ${++panelCount}`
  ids.set(key, id)
  const toPanelText = (text: StudioText) => {
    const blocks = listBlocks(test, text)
    const { sectionTitle, sectionHeader } = text
    return { sectionTitle, sectionHeader, Body: () => useTextElements(blocks) }
  }
  const entry = test.entries.find((one) => one.contentId === contentId)
  const found = test.incidentals.filter((one) => incidentalIds.includes(one.id))
  for (const { image } of test.definition.images) registerImage(image)
  registerTexts(id, {
    entries: entry ? { [contentId]: toPanelText(entry) } : {},
    incidentals: Object.fromEntries(
      found.map((one) => [one.id, { ...toPanelText(one), isAppendedToContent: one.isAppended }]),
    ),
  })
  void interpretationTexts.load(id)
  return id
}

/** The blocks of a text of a document. */
export function listBlocks(
  table: Pick<TestDocument, 'blocks'>,
  { blocks }: Pick<StudioText, 'blocks'>,
): readonly TextElement[] {
  return blocks.map((index) => table.blocks[index]!.block)
}
