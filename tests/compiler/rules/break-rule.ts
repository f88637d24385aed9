import type { CheckRule } from '../../../src/compiler/rules/rule.ts'
import { sample } from '../../fixtures/sample-content.ts'

/** The sample with the bad example of a rule in it. */
export function breakRule({ id, in: path = '', bad, good }: CheckRule): Record<string, string> {
  const before = sample[path]
  if (before === undefined) return { ...sample, [path]: bad }
  if (good === '' || !before.includes(good)) throw new Error(`Unexpected example of ${id}: ${path} lacks ${good}.`)
  return { ...sample, [path]: before.replace(good, () => bad) }
}
