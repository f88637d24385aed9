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
  addRecordsVerb('retract <purchase>', 'takes a purchase, or one result of it, back from a participant')
    .requiredOption('--participant <id>', 'whose purchase it is')
    .option('--test <interpretation>', 'the one result that is taken back, such as labGlucose')
    .requiredOption('--reason <text>', 'why, for those who audit it')
    .action(async (purchaseId: string, { participant, test, reason, ...place }: RetractOptions) =>
      withDataSource(place, async ({ records }, actor) => {
        const catalogue = await readCatalogue(catalogueFile)
        const what = { purchaseId, participantId: participant, reason, actor, now: new Date() }
        await retractPurchase(
          { records, catalogue },
          { ...what, ...(test !== undefined && { interpretationId: test }) },
        )
        printLine(
          'It is taken back: the participant does not see it any more. The history keeps it for those who audit it.',
        )
      }),
    )
  addRecordsVerb('move <purchase>', 'moves a purchase to the participant whose it is')
    .requiredOption('--from <id>', 'who has it now')
    .requiredOption('--to <id>', 'whose it is')
    .requiredOption('--reason <text>', 'why, for those who audit it')
    .addOption(
      new Option('--sex <sex>', 'of the participant whose it is, where it is not known').choices(['FEMALE', 'MALE']),
    )
    .action(async (purchaseId: string, { from, to, reason, sex, ...place }: MoveOptions) =>
      withDataSource(place, async ({ records }, actor) => {
        const catalogue = await readCatalogue(catalogueFile)
        const move = { purchaseId, from, to, reason, actor, now: new Date() }
        await movePurchase({ records, catalogue }, { ...move, ...(sex !== undefined && { sex }) })
        printLine('It is moved, and read for the participant whose it is. The other does not see it any more.')
      }),
    )
}
