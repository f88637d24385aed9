import { pagesMessages } from 'virtual:messages/pages'
import { TextPage } from './text-page.tsx'

const trail = [{ label: pagesMessages.pastResults, to: '/past-results' }]

/** /past-results/action-steps: from reading results to acting on them. */
export function ActionStepsPage() {
  return <TextPage route="action-steps" trail={trail} />
}
