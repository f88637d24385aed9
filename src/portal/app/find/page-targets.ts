import { findMessages } from 'virtual:messages/find'
import { ordersMessages } from 'virtual:messages/orders'
import { pastResultsMessages } from 'virtual:messages/past-results'
import { shellMessages } from 'virtual:messages/shell'
import type { FindTarget } from './find-target.ts'

const pages: readonly (readonly [name: string, to: string, words: string])[] = [
  [shellMessages.home, '/', findMessages.homeWords],
  [ordersMessages.morePastResults, '/past-results', findMessages.pastResultsWords],
  [ordersMessages.prepare, '/prepare', findMessages.prepareWords],
  [ordersMessages.moreWhenReady, '/when-ready', findMessages.whenReadyWords],
  [pastResultsMessages.actionSteps, '/past-results/action-steps', findMessages.actionStepsWords],
  [findMessages.forDoctor, '/result-details/for-doctor', findMessages.forDoctorWords],
  [shellMessages.updatePassword, '/updatePassword', findMessages.updatePasswordWords],
]

/** The portal's pages that are not results, and the chat. */
export const pageTargets: readonly FindTarget[] = [
  ...pages.map(([name, to, words]) => ({ kind: 'page' as const, name, context: '', to, names: [], words: [words] })),
  { kind: 'chat', name: shellMessages.chat, context: '', names: [], words: [findMessages.chatWords] },
]
