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

/** What a result is called where a text says a band of it. */
const nouns = '(?:score|result|number|reading|risk|range|band|group|level|chance|category)'

/** Words after a label that say when it applies: "The result is Normal when it is below 5". */
const noLimit =
  '(?! (?:if|when|unless|until|only|once|below|above|under|over|from|between|or|(?:in|for) (?:most|many|some|people|men|women|adults|children|others))\\b)'

/** Claims with the label as it is displayed, because the same words in small letters may describe anything else. */
const labelClaims = [
  // This score is Low, Your LDL was in the Optimal range
  (label: string, subject: string) =>
    `\\b(?:[Tt](?:his|he|hat) (?:score|result|number|reading)|${subject})\\s${verbs}\\s+${between}${label}(?: ${nouns}\\b)?(?![\\w-])${noLimit}`,
  // That is a Low risk
  (label: string) => `^(?:This|That) (?:is|was|means)\\s+${between}${label} ${nouns}\\b${noLimit}`,
  // Your Low score is good news
  (label: string) => `\\b[Yy]our ${label} ${nouns}\\b`,
]

/** Denials of the own label: "You are not at High risk". */
const denials = [
  (label: string) =>
    `\\b[Yy]ou(?: are|['’]re) not (?:(?:at|in|a|an|the) )*${label} ${nouns}\\b(?! (?:because|just|only|by)\\b)`,
  (label: string, subject: string) =>
    `\\b(?:[Yy]our (?:risk|score|result)|${subject}) (?:is|was) not (?:(?:at|in|a|an|the) )*${label}(?![\\w-])(?! (?:because|just|only|by|enough)\\b)`,
]

/** Words that ask or suppose, anywhere before a claim. */
const supposition =
  /\b(?:if|whether|when|until|unless|how|once|why|who|not|mean|means|would|could|may|might)\b|n['’]t\b/i

/** What a sentence wrongly says of its reader's band: another label, or that the own one does not apply. */
export interface BandContradiction {
  readonly label: string
  readonly isDenied: boolean
}

/** The patterns that find a label in a sentence, those of the claims that name one, and those that deny one. */
interface LabelPatterns {
  readonly label: RegExp
  readonly claims: readonly RegExp[]
  readonly labelClaims: readonly RegExp[]
  readonly denials: readonly RegExp[]
}

const known = new Map<string, LabelPatterns>()

/** The patterns of these labels, the longest first, so that "Very High" is not read as "High". */
function findPatterns(labels: readonly string[], subject: string): LabelPatterns {
  const key = [...labels, subject].join('|')
  const patterns = known.get(key) ?? createPatterns(labels, subject)
  known.set(key, patterns)
  return patterns
}

function createPatterns(labels: readonly string[], subject: string): LabelPatterns {
  const sorted = [...new Set(labels)].filter((label) => label !== '').sort((a, b) => b.length - a.length)
  const names = sorted.map(escapePattern).join('|')
  const create = (all: readonly ((label: string, subject: string) => string)[], flags: string) =>
    all.map((claim) => new RegExp(claim(`(${names})`, createSubjectPattern(subject)), flags))
  return {
    label: new RegExp(names, 'i'),
    claims: create(claims, 'gi'),
    labelClaims: create(labelClaims, 'g'),
    denials: create(denials, 'g'),
  }
}

/** Matches a subject such as "Your LDL cholesterol", and its abbreviation alone: "your LDL". */
function createSubjectPattern(subject: string): string {
  if (subject === '' || subject.includes('{')) return '(?!)'
  const abbreviations = subject.match(/\b\w*[A-Z]{2,}\w*|\bA1c\b/g) ?? []
  const names = [subject.slice(1), ...abbreviations.map((name) => `our ${name}`)]
  return `[${subject.charAt(0)}${subject.charAt(0).toLowerCase()}](?:${names.map(escapePattern).join('|')})`
}

function escapePattern(words: string): string {
  return words.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
}

/**
 * Finds what a sentence wrongly says of its reader's band: a label other than the own one ("Your chance of a stroke is low" in a
 * High text), or a denial of the own one. `subject` is that of the test. Undefined if there is nothing. Conditions ("if your risk is
 * high"), denials of other labels and comparisons ("higher than Low") do not count.
 */
export function findOtherBand(
  sentence: string,
  own: string,
  labels: readonly string[],
  subject = '',
): BandContradiction | undefined {
  const patterns = findPatterns(labels, subject)
  // Most sentences name no band, and matching the claims is slow.
  if (!patterns.label.test(sentence)) return undefined
  const isOwn = (label: string) => label.toLowerCase() === own.toLowerCase()
  const list = (all: readonly RegExp[]) => all.flatMap((claim) => [...sentence.matchAll(claim)])
  const stated = list(patterns.labelClaims).filter(({ index }) => !supposition.test(sentence.slice(0, index)))
  const other = [...list(patterns.claims), ...stated].find(([, label = '']) => !isOwn(label))?.[1]
  if (other !== undefined) return { label: other, isDenied: false }
  const denied = list(patterns.denials).find(
    ({ 1: label = '', index }) => isOwn(label) && !supposition.test(sentence.slice(0, index)),
  )?.[1]
  return denied === undefined ? undefined : { label: denied, isDenied: true }
}
