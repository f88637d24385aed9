/** Remembers what has the focus; the answer says later whether it still has, or is gone, so that its user is not called back from elsewhere. */
export function watchFocus(): () => boolean {
  const before = document.activeElement
  return () => document.activeElement === before || document.activeElement === document.body
}
