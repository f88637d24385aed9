import { expect, it } from 'vitest'
import messages from '../../../content/exact-messages.json'

it('the messages that the specification quotes are quoted word for word', () => {
  const words = Object.entries(messages.messages).map(([name, message]) => [name, message.words])
  expect(Object.fromEntries(words)).toEqual({
    'test-not-performed':
      'Laboratory was unable to perform this test on the sample submitted. Please contact customer service to schedule an appointment for a new sample to be collected or to request a refund.',
    'lipid-state-regulations':
      'Due to state regulations, we were not able to offer triglyceride and LDL testing. Therefore, no results are available.',
    'ldl-unable-to-calculate':
      'Your LDL was unable to be calculated, a more specific test may be required. Discuss this result with your physician to determine if additional testing is indicated.',
  })
})
