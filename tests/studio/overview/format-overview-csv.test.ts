import { expect, it } from 'vitest'
import { formatOverviewCsv } from '../../../src/studio/overview/format-overview-csv.ts'

it('quotes text with a comma or a quotation mark, and never lets a cell start like a formula', () => {
  const counts = { ranges: 1, entries: 2, texts: 2, approved: 0, grade: 6.5, hardest: 7, errors: 0, warnings: 0 }
  const row = (label: string) => ({ id: 'labIron', label, ...counts, assumptions: 0 })
  const [head, quoted, formula] = formatOverviewCsv([row('Iron, "total"'), row('=1+1')]).split('\r\n')
  expect(head).toBe('id,label,ranges,entries,texts,approved,grade,hardest,errors,warnings,assumptions')
  expect(quoted).toBe('labIron,"Iron, ""total""",1,2,2,0,6.5,7,0,0,0')
  expect(formula).toContain("'=1+1")
})
