import { approvalRules } from './approvals/approval-rules.ts'
import { bandsTooAlikeRule } from './bands/bands-too-alike.ts'
import { bandCoverRules } from './bands/cover.ts'
import { displayedRangeRule } from './bands/displayed-range.ts'
import { rangeRules } from './bands/ranges.ts'
import { twinRules } from './twins/twin-rules.ts'
import { defectRules } from './defects/defect-rules.ts'
import { fileRules } from './files/file-rules.ts'
import { sourceRule } from './files/source-rule.ts'
import { bareNumberRule } from './parts/bare-number.ts'
import { numberWordsRule } from './parts/number-words.ts'
import { partRules } from './parts/part-rules.ts'
import { contentRuleRules } from './structure/content-rules.ts'
import { entryRules } from './structure/entries.ts'
import { entryHeadRules } from './structure/entry-heads.ts'
import { familyRules } from './structure/families.ts'
import { familyLikenessRules } from './structure/family-likeness.ts'
import { idRules } from './structure/ids.ts'
import { measureRules } from './structure/measure-rules.ts'
import { messageRules } from './structure/messages.ts'
import { placeholderRule } from './structure/placeholders.ts'
import { proseRules } from './structure/prose-rules.ts'
import { questionnaireRule } from './structure/questionnaire-rules.ts'
import { referenceRules } from './structure/references.ts'
import { productRules } from './structure/products.ts'
import { fragmentAndDrawingRules } from './structure/fragments-and-drawings.ts'
import { unusedSuppressionRule } from './suppressions.ts'
import { wordingRules } from './wording/wording-rules.ts'

/** Every rule of the check. */
export const rules = [
  ...fileRules,
  sourceRule,
  ...idRules,
  ...referenceRules,
  ...entryRules,
  ...contentRuleRules,
  ...entryHeadRules,
  ...proseRules,
  ...familyRules,
  ...familyLikenessRules,
  ...productRules,
  ...fragmentAndDrawingRules,
  ...messageRules,
  placeholderRule,
  ...partRules,
  bareNumberRule,
  numberWordsRule,
  ...measureRules,
  questionnaireRule,
  ...bandCoverRules,
  ...rangeRules,
  displayedRangeRule,
  bandsTooAlikeRule,
  ...twinRules,
  ...wordingRules,
  ...defectRules,
  ...approvalRules,
  unusedSuppressionRule,
] as const

/** The id of a rule. */
export type RuleId = (typeof rules)[number]['id']
