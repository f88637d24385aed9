import { findMessages } from 'virtual:messages/find'
import { ordersMessages } from 'virtual:messages/orders'
import { pastResultsMessages } from 'virtual:messages/past-results'
import { shellMessages } from 'virtual:messages/shell'
import type { FoundPath } from '../../../catalogue/pages.ts'
import type { FindTarget } from './find-target.ts'

const wordsByPath: Readonly<Record<FoundPath, readonly [name: string, words: string]>> = {
  '/': [shellMessages.home, findMessages.homeWords],
  '/past-results': [ordersMessages.morePastResults, findMessages.pastResultsWords],
  '/prepare': [ordersMessages.prepare, findMessages.prepareWords],
  '/when-ready': [ordersMessages.moreWhenReady, findMessages.whenReadyWords],
  '/past-results/action-steps': [pastResultsMessages.actionSteps, findMessages.actionStepsWords],
  '/result-details/for-doctor': [findMessages.forDoctor, findMessages.forDoctorWords],
  '/updatePassword': [shellMessages.updatePassword, findMessages.updatePasswordWords],
}

const pages = Object.entries(wordsByPath).map(([to, [name, words]]): FindTarget => {
  return { kind: 'page', name, context: '', to, names: [], words: [words] }
})

/** The portal's pages that are not results, and the chat. */
export const pageTargets: readonly FindTarget[] = [
  ...pages,
  { kind: 'chat', name: shellMessages.chat, context: '', names: [], words: [findMessages.chatWords] },
]
