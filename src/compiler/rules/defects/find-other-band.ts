import { splitSentences } from '../../../catalogue/words.ts'

/** Words that may come between "is" and a label: "is still in the Low range". "Not" is excluded. */
const between =
  '(?:(?:still|only|now|therefore|thus|also|at|in|on|the|a|an|as|within|rated|called|considered|quite|rather|probably|likely|clearly|so|again)\\s+)*'

const verbs =
  '(?:is|was|are|were|remains?|stays?|looks?|seems?|appears?|falls?|lies|ranks?|comes|came|counts?|means)(?: out| as)?'

/** A sentence with one of these words before the claim asks or supposes, and does not claim anything. */
const noCondition = '(?<!\\b(?:if|whether|when|until|unless|how|once|why|who) )'

const claims = [
  // Your chance of a stroke is low
  (label: string) =>
    `${noCondition}\\byour\\s(?:[^.!?:;,]{0,60}?\\s)?(?:risk|score|result|chances?|odds|likelihood|band|range)(?:\\s[^.!?:;,]{0,40}?)?\\s${verbs}\\s+${between}${label}(?![\\w-])(?! (?:blood|enough))`,
  // You are at Low risk
  (label: string) =>
    `${noCondition}\\b(?:you(?: are|'re| have| remain| stay| fall)|(?:puts?|places?|leaves?) you)\\s+${between}${label}[ -](?:risk|range|band|group|level|chance|category|score)\\b`,
  // Low because
  (label: string) => `\\b${label}(?: risk)? because\\b`,
]

/** The patterns that find a label in a sentence, and those of the claims that name one. */
interface LabelPatterns {
  readonly label: RegExp
  readonly claims: readonly RegExp[]
}

const known = new Map<string, LabelPatterns>()

/** The patterns of these labels, the longest first, so that "Very High" is not read as "High". */
function findPatterns(labels: readonly string[]): LabelPatterns {
  const key = labels.join('|')
  const patterns = known.get(key) ?? createPatterns(labels)
  known.set(key, patterns)
  return patterns
}

function createPatterns(labels: readonly string[]): LabelPatterns {
  const sorted = [...new Set(labels)].filter((label) => label !== '').sort((a, b) => b.length - a.length)
  const names = sorted.map((label) => label.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|')
  return {
    label: new RegExp(names, 'i'),
    claims: claims.map((claim) => new RegExp(claim(`(${names})`), 'gi')),
  }
}

/**
 * Finds the label of a band other than the reader's own that a text attributes to its reader ("Your chance of a stroke is low" in
 * a High text); undefined if there is none. Conditions ("if your risk is high"), denials and comparisons ("higher than Low") do
 * not count.
 */
export function findOtherBand(text: string, own: string, labels: readonly string[]): string | undefined {
  const patterns = findPatterns(labels)
  // Most texts and sentences name no band, and matching the claims is slow.
  if (!patterns.label.test(text)) return undefined
  const said = splitSentences(text)
    .filter((sentence) => patterns.label.test(sentence))
    .flatMap((sentence) =>
      patterns.claims.flatMap((claim) => [...sentence.matchAll(claim)].map(([, label = '']) => label)),
    )
  return said.find((label) => label.toLowerCase() !== own.toLowerCase())
}
