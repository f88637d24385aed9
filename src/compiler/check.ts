import { checkBands } from './check-bands.ts'
import { checkEntries } from './check-entries.ts'
import { checkFamilies } from './check-families.ts'
import { checkLinks } from './check-links.ts'
import { checkPlaceholders } from './check-placeholders.ts'
import type { Finding } from './finding.ts'
import type { LinkedContent, LinkedInterpretation } from './link.ts'
import { checkOtherTexts } from './wording/check-other-texts.ts'
import { checkWording } from './wording/check-wording.ts'

/** A check under way: shown one interpretation after another, so that none need be kept, then asked for the rest. */
export interface Check {
  each(interpretation: LinkedInterpretation): Finding[]
  rest?(): Finding[]
}

/** Every check, in the order of the house: what joins, then what is shown, then what is said. */
const everyCheck: readonly ((content: LinkedContent) => Check)[] = [
  checkLinks,
  checkEntries,
  checkFamilies,
  checkBands,
  checkPlaceholders,
  checkWording,
  checkOtherTexts,
]

/** What checks find in linked content; every check unless some are named, every interpretation unless some are. */
export function checkContent(
  content: LinkedContent,
  checks = everyCheck,
  interpretations: Iterable<LinkedInterpretation> = content.interpretations,
): Finding[] {
  const running = checks.map((check) => check(content))
  const findings: Finding[] = []
  for (const interpretation of interpretations)
    for (const check of running) for (const finding of check.each(interpretation)) findings.push(finding)
  for (const check of running) for (const finding of check.rest?.() ?? []) findings.push(finding)
  return findings
}
