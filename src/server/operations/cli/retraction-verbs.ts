import { join } from 'node:path'
import { Option } from 'commander'
import type { MessageParticipant } from '../../../../schemas/message-types.ts'
import { readCatalogue } from '../../ingest/read-catalogue.ts'
import { movePurchase } from '../move-purchase.ts'
import { retractPurchase } from '../retract-purchase.ts'
import { printLine } from '../../terminal/print-line.ts'
import { type OperateVerbs, type DataLocation } from './operate-verbs.ts'

interface RetractOptions extends DataLocation {
  readonly participant: string
  readonly test?: string
  readonly reason: string
}

interface MoveOptions extends DataLocation {
  readonly from: string
  readonly to: string
  readonly reason: string
  readonly sex?: MessageParticipant['sex']
}

/** Adds the verbs that retract what was sent about the wrong participant, or should not have been sent. */
export function addRetractionVerbs({ addRecordsVerb, withDataSource }: OperateVerbs, root: string): void {
  const catalogueFile = join(root, '.build/content/catalogue.json')
  addRecordsVerb('retract <purchase>', 'retracts a purchase, or one of its results')
    .requiredOption('--participant <id>', 'the participant who has the purchase')
    .option('--test <interpretation>', 'the only result to retract, such as labGlucose')
    .requiredOption('--reason <text>', 'the reason, for the history')
    .action(async (purchaseId: string, { participant, test, reason, ...place }: RetractOptions) =>
      withDataSource(place, async ({ records }, actor) => {
        const catalogue = await readCatalogue(catalogueFile)
        const what = { purchaseId, participantId: participant, reason, actor, now: new Date() }
        await retractPurchase(
          { records, catalogue },
          { ...what, ...(test !== undefined && { interpretationId: test }) },
        )
        printLine('Retracted: the participant no longer sees it. The history keeps it for audits.')
      }),
    )
  addRecordsVerb('move <purchase>', 'moves a purchase to the participant it belongs to')
    .requiredOption('--from <id>', 'the participant who has it now')
    .requiredOption('--to <id>', 'the participant it belongs to')
    .requiredOption('--reason <text>', 'the reason, for the history')
    .addOption(new Option('--sex <sex>', 'of the participant it belongs to, if unknown').choices(['FEMALE', 'MALE']))
    .action(async (purchaseId: string, { from, to, reason, sex, ...place }: MoveOptions) =>
      withDataSource(place, async ({ records }, actor) => {
        const catalogue = await readCatalogue(catalogueFile)
        const move = { purchaseId, from, to, reason, actor, now: new Date() }
        await movePurchase({ records, catalogue }, { ...move, ...(sex !== undefined && { sex }) })
        printLine(
          'The purchase was moved and interpreted for its participant. The other participant no longer sees it.',
        )
      }),
    )
}
