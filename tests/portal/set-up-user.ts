import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'

/**
 * A user who acts at once. Does not check whether CSS lets the pointer through: no test loads CSS, and the check computes the styles of
 * everything around the target.
 */
export function setUpUser() {
  return userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
}
