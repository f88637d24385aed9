import { approvalRules } from './approvals/approval-rules.ts'
import { bandsTooAlikeRule } from './bands/bands-too-alike-rule.ts'
import { bandCoverRules } from './bands/band-cover-rules.ts'
import { displayedRangeRule } from './bands/displayed-range-rule.ts'
import { otherBandRule } from './bands/other-band-rule.ts'
import { rangeRules } from './bands/range-rules.ts'
import { sideRules } from './sides/side-rules.ts'
import { defectRules } from './defects/defect-rules.ts'
import { fileRules } from './files/file-rules.ts'
import { quoteRule } from './files/quote-rule.ts'
import { sourceRule } from './files/source-rule.ts'
import { todoRule } from './files/todo-rule.ts'
import { bareNumberRule } from './parts/bare-number-rule.ts'
import { cardRules } from './parts/card-rules.ts'
import { comparisonRule } from './parts/comparison-rule.ts'
import { deadlineRules } from './parts/deadline-rules.ts'
import { numberWordsRule } from './parts/number-words-rule.ts'
import { joinedSignRule } from './parts/joined-sign-rule.ts'
import { ownLimitRule } from './parts/own-limit-rule.ts'
import { requiredSentenceRule } from './parts/required-sentence-rule.ts'
import { partRules } from './parts/part-rules.ts'
import { contentRuleRules } from './structure/content-rule-rules.ts'
import { entryRules } from './structure/entry-rules.ts'
import { entryHeadRules } from './structure/entry-head-rules.ts'
import { axisRule } from './structure/axis-rule.ts'
import { familyRules } from './structure/family-rules.ts'
import { familyLikenessRules } from './structure/family-likeness-rules.ts'
import { idRules } from './structure/id-rules.ts'
import { measureRules } from './structure/measure-rules.ts'
import { messageRules } from './structure/message-rules.ts'
import { placeholderRule } from './structure/placeholder-rule.ts'
import { proseRules } from './structure/prose-rules.ts'
import { questionnaireRule } from './structure/questionnaire-rule.ts'
import { referenceRules } from './structure/reference-rules.ts'
import { productRules } from './structure/product-rules.ts'
import { fragmentAndDrawingRules } from './structure/fragment-and-drawing-rules.ts'
import { unusedSuppressionRule } from './apply-suppressions.ts'
import { punctuationRules } from './wording/punctuation-rules.ts'
import { wordingRules } from './wording/wording-rules.ts'

/** Every rule of the check. */
export const rules = [
  ...fileRules,
  sourceRule,
  quoteRule,
  todoRule,
  ...idRules,
  ...referenceRules,
  ...entryRules,
  ...contentRuleRules,
  ...entryHeadRules,
  ...proseRules,
  axisRule,
  ...familyRules,
  ...familyLikenessRules,
  ...productRules,
  ...fragmentAndDrawingRules,
  ...messageRules,
  placeholderRule,
  ...partRules,
  requiredSentenceRule,
  joinedSignRule,
  ...cardRules,
  bareNumberRule,
  ...deadlineRules,
  numberWordsRule,
  comparisonRule,
  ownLimitRule,
  ...measureRules,
  questionnaireRule,
  ...bandCoverRules,
  ...rangeRules,
  displayedRangeRule,
  otherBandRule,
  bandsTooAlikeRule,
  ...sideRules,
  ...wordingRules,
  ...punctuationRules,
  ...defectRules,
  ...approvalRules,
  unusedSuppressionRule,
] as const

/** The id of a rule. */
export type RuleId = (typeof rules)[number]['id']
