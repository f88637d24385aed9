/**
 * Records which element has the focus. The returned function says later whether it still has it, or is gone, so that an editor who moved
 * on is not called back.
 */
export function watchFocus(): () => boolean {
  const before = document.activeElement
  return () => document.activeElement === before || document.activeElement === document.body
}
