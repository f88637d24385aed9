import type { Questionnaire } from '../../../schemas/message-types.ts'
import { checkMessage } from '../../../src/server/ingest/check/check-message.ts'
import { readMessage } from '../../../src/server/ingest/read/read-message.ts'
import { compiledCatalogue } from '../../fixtures/compiled-catalogue.ts'
import { ownMessage, ownPurchase } from './own-message.ts'

/** What is wrong with a questionnaire in a message, after its place in the questionnaire. */
export function listQuestionnaireProblems(questionnaire: unknown): string[] {
  const { answers } = questionnaire as Questionnaire
  const products = [{ productCode: 'S4L', questionnaire: questionnaire as Questionnaire }]
  const { allInterpretationsReadyAt: _, ...purchase } = ownPurchase({
    status: 'RESULTS_IN_PROCESS',
    packages: [{ packageCode: 'BMS', products }],
  })
  const { participant, ...message } = ownMessage({ purchases: [purchase] })
  const text = JSON.stringify({ ...message, participant: { ...participant, sex: answers.sex } })
  const now = new Date('2026-11-22T12:00:00Z')
  const { problems, purchases } = checkMessage(readMessage(text, compiledCatalogue), {
    catalogue: compiledCatalogue,
    now,
  })
  const place = '/packages/0/products/0/questionnaire'
  return [...problems, ...purchases.flatMap((each) => each.problems)].map(({ pointer, reason }) => {
    const [, inQuestionnaire = pointer] = pointer.split(place)
    return `${inQuestionnaire}: ${reason}`
  })
}
