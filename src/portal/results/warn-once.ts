import { logWarning } from '../data/log.ts'

const warned = new Set<string>()

/**
 * Reports a defect in the content to the browser's console, once for each `occasion`, however often the page is rendered. Pass ids, never a
 * value of a result.
 */
export function warnOnce(message: string, occasion = ''): void {
  const key = `${occasion} ${message}`
  if (warned.has(key)) return
  warned.add(key)
  logWarning(message)
}
