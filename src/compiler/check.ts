import { checkBands } from './check-bands.ts'
import { checkEntries } from './check-entries.ts'
import { checkFamilies } from './check-families.ts'
import { checkLinks } from './check-links.ts'
import { checkPlaceholders } from './check-placeholders.ts'
import type { Finding } from './finding.ts'
import type { LinkedContent } from './link.ts'
import { checkOtherTexts } from './wording/check-other-texts.ts'
import { checkWording } from './wording/check-wording.ts'

/** A rule over linked content. */
export type Check = (content: LinkedContent) => Finding[]

/** Every check, in the order of the house: what joins, then what is shown, then what is said. */
export const checks: readonly Check[] = [
  checkLinks,
  checkEntries,
  checkFamilies,
  checkBands,
  checkPlaceholders,
  checkWording,
  checkOtherTexts,
]
