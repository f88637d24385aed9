import { parseRules, type ParseRule } from '../../parse/parse-rules.ts'
import { defineCheckRule, type CheckRule } from '../rule.ts'

const LOW = 'interpretations/lab-iron/low.mdx'

/** Rules whose violations are detected by reading and parsing; each rule reports what was detected. */
export const fileRules = (Object.keys(parseRules) as ParseRule[]).map((id): CheckRule<ParseRule, 'file'> => {
  const [reason, bad = '', good = '', file = bad && LOW]: readonly (string | undefined)[] = parseRules[id]
  return defineCheckRule({
    id,
    scope: 'file',
    reason,
    bad,
    good,
    ...(file && { in: file }),
    check({ problems }, report) {
      for (const { rule, message, fix, edit, ...place } of problems) if (rule === id) report(place, message, fix, edit)
    },
  })
})
