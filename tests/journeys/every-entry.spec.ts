import { expect, type Page } from '@playwright/test'
import type { Band, EntryHead, InterpretationDefinition } from '../../src/catalogue/catalogue.ts'
import { fillPlaceholders, listPlaceholders } from '../../src/catalogue/placeholder.ts'
import { member } from './accounts.ts'
import { alterResults, type SentOrder, type SentParticipant, type SentResult } from './altered-answers.ts'
import { catalogue, getPlainText } from './built-content.ts'
import { enterAs } from './enter-as.ts'
import { quoted } from './expect-quoted.ts'
import { moveTo } from './move-to.ts'
import { test } from './portal-test.ts'
import { tagRepetition } from './repetition.ts'

/** A result of a released screening, which has a text. */
type ShownResult = SentResult & { readonly details: { readonly rangeId: string; readonly contentId: string } }

/** The results of one screening per round: the first has the first entry of every test, the second the next, and so on. */
const rounds = listRounds(Object.values(catalogue.interpretations))

for (const view of ['summary', 'details', 'print'] as const) {
  test(
    `every entry is shown with its values on the ${view} view`,
    tagRepetition(view !== 'details'),
    async ({ page }) => {
      await alterResults(page, replaceByRounds)
      await enterAs(page, member, getAddress(0, view))
      const missing = new Set(view === 'summary' ? [] : Object.values(quoted.messages).map(({ words }) => words))
      for (const [round, results] of rounds.entries()) {
        if (round > 0) await moveTo(page, getAddress(round, view))
        const shown = await expectAll(page, round, results, view)
        for (const words of missing) if (shown.includes(words)) missing.delete(words)
      }
      expect([...missing], 'quoted by the specification').toEqual([])
    },
  )
}

const getAddress = (round: number, view: string) => `/results/round-${round}/${view}`

/** The site of a round's screening, which every view shows, so that a view is not mistaken for that of the previous round. */
const formatSite = (round: number) => `Site ${round + 1} of ${rounds.length}`

/**
 * Reads the page once for all its results and returns the text that participants see. A separate search for each result would read some
 * 40,000 characters 90 times.
 */
async function expectAll(
  page: Page,
  round: number,
  results: readonly ShownResult[],
  view: 'summary' | 'details' | 'print',
): Promise<string> {
  const main = page.getByRole('main')
  const expected = results.map((result) => listTexts(result, view))
  const read = async () => {
    const shown = singleSpaced((await main.textContent()) ?? '')
    if (!shown.includes(formatSite(round))) return [formatSite(round)]
    return expected.flatMap(({ contentId, titles, texts }) => [
      ...texts
        .filter((text) => ![text, toJoinedLead(text)].some((words) => shown.includes(words)))
        .map((text) => `${contentId}: ${text}`),
      ...(titles.some((title) => shown.includes(title)) ? [] : [`${contentId}: ${titles.join(' or ')}`]),
    ])
  }
  await expect.poll(read, { intervals: [50] }).toEqual([])
  // Not innerText, which omits panels that are out of view.
  const shown = await main.evaluate((element) => {
    const copy = element.cloneNode(true) as Element
    for (const style of copy.querySelectorAll('style, script')) style.remove()
    return copy.textContent
  })
  expect(shown).not.toMatch(/[{}]|undefined|NaN|Title Missing/)
  return singleSpaced(shown)
}

/** What a view shows of a result: one of its titles and, except on the summary, the beginning of its text. */
function listTexts({ id, details, values }: ShownResult, view: 'summary' | 'details' | 'print') {
  const { name, entries } = catalogue.interpretations[id]!
  const { contentId, title } = entries[details.contentId]!
  const [first = ''] = getPlainText(id, contentId).split('\n')
  const text = fillPlaceholders(first, new Map(values.map(({ key, value }) => [key, value])))
  return {
    contentId,
    texts: view === 'summary' ? [] : [singleSpaced(text)],
    // The sides of one thing share a panel, whose title does not mention the side.
    titles: [name, title].map((each) => singleSpaced(each.split(',')[0]!)),
  }
}

/** A lead as the joined card of a panel with both sides has it. */
function toJoinedLead(text: string): string {
  return text.replace(/\b(?:left|right)\b/, 'left or right')
}

function singleSpaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Gives the participant a screening for each round instead of their own. */
function replaceByRounds(participant: SentParticipant): void {
  const pattern = participant.orders.find(({ purchaseId }) => purchaseId === 'alex-results-ready')!
  participant.orders = rounds.map(orderLike(pattern))
}

const orderLike = (pattern: SentOrder) => (interpretations: readonly ShownResult[], round: number) => ({
  ...pattern,
  purchaseId: `round-${round}`,
  viewedReadyResultsAt: '2026-11-01T12:00:00Z',
  screening: { ...pattern.screening!, screeningId: `screening-${round}`, siteName: formatSite(round) },
  products: [...new Set(interpretations.map(({ productCode }) => productCode))].map((productCode) => ({
    __typename: 'ProductEntry',
    packageCode: 'GPW',
    packageId: 'package',
    productCode,
    productId: productCode,
  })),
  interpretations: interpretations.map((result) => ({
    __typename: 'Interpretation',
    ...result,
    details: { __typename: 'InterpretationDetails', ...result.details },
    status: { __typename: 'InterpretationStatus', ...result.status },
    values: result.values.map((value) => ({ __typename: 'InterpretationValue', ...value })),
  })),
})

function listRounds(definitions: readonly InterpretationDefinition[]): ShownResult[][] {
  const found: ShownResult[][] = []
  for (const definition of definitions)
    for (const [index, head] of sampled(definition).entries()) (found[index] ??= []).push(getResult(definition, head))
  return found
}

/** All plain entries and, for a family, the texts for no flag, one flag and all flags (a component test renders the others). */
function sampled(definition: InterpretationDefinition): EntryHead[] {
  const most = new Map<string, number>()
  for (const { rangeId, flags = [] } of Object.values(definition.entries))
    most.set(rangeId, Math.max(most.get(rangeId) ?? 0, flags.length))
  const seen = new Set<string>()
  return Object.values(definition.entries).filter(({ contentId, rangeId, flags }) => {
    if (flags === undefined) return true
    if (flags.length > 1 && flags.length < most.get(rangeId)!) return false
    const kind = `${rangeId} ${/UNDER|OVER/.exec(contentId)?.[0] ?? ''} ${flags.length}`
    if (seen.has(kind)) return false
    seen.add(kind)
    return true
  })
}

/** A result that leads to an entry: each measure is inside the range, every other placeholder is 100. */
function getResult(
  definition: InterpretationDefinition,
  { contentId, rangeId, resultValues, summaryValues }: EntryHead,
): ShownResult {
  const range = definition.interpretationRanges.find((candidate) => candidate.rangeId === rangeId)!
  const rule = range.contentRules.find((candidate) => candidate.contentId === contentId)
  const named = [
    ...listPlaceholders(getPlainText(definition.interpretationId, contentId)),
    ...resultValues.flatMap(listPlaceholders),
    ...summaryValues.flatMap(listPlaceholders),
  ]
  const measured = range.bands.length > 0 ? definition.measures.map(({ key }) => key) : []
  const product = Object.values(catalogue.products).find(({ interpretationIds }) =>
    interpretationIds.includes(definition.interpretationId),
  )!
  return {
    id: definition.interpretationId,
    productCode: product.productCode,
    revision: contentId,
    seenAt: '2026-11-01T12:00:00Z',
    details: { rangeId, contentId, incidentalIds: definition.incidentalRanges.map(({ incidentalId }) => incidentalId) },
    status: { state: 'reviewApproved' },
    values: [...new Set([...named, ...measured])].map((key) => {
      const measure = definition.measures.find((candidate) => candidate.key === key)
      if (!measure) return { key, value: '100' }
      const band =
        rule?.band ?? range.bands.find((candidate) => (candidate.measure ?? definition.measures[0]?.key) === key)
      return { key, value: inside(band, measure.decimals, measure.domain).toFixed(measure.decimals) }
    }),
  }
}

function inside(band: Band | undefined, decimals: number, [lowest, highest]: readonly [number, number]): number {
  const step = 10 ** -decimals
  if (band?.minimum !== undefined) return band.minimum
  if (band?.exclusiveMinimum !== undefined) return band.exclusiveMinimum + step
  if (band?.maximum !== undefined) return band.maximum
  if (band?.exclusiveMaximum !== undefined) return band.exclusiveMaximum - step
  return (lowest + highest) / 2
}
