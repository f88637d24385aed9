import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'

/**
 * A user who acts at once. Whether CSS lets the pointer through is not asked, because no test loads a style sheet, and the question
 * computes the styles of everything around the target.
 */
export function setUpUser() {
  return userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
}
