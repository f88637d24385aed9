import { escapePattern } from '../../../catalogue/escape-pattern.ts'
/** Words that may come between "is" and a label: "is still in the Low range". "Not" is excluded. */
const between =
  '(?:(?:still|only|now|therefore|thus|also|at|in|on|the|a|an|as|within|rated|called|considered|quite|rather|probably|likely|clearly|so|again)\\s+)*'

const verbs =
  '(?:is|was|are|were|remains?|stays?|looks?|seems?|appears?|falls?|lies|ranks?|comes|came|counts?|means)(?: out| as)?'

/** A sentence with one of these words before the claim asks or supposes, and does not claim anything. */
const noCondition = '(?<!\\b(?:if|whether|when|until|unless|how|once|why|who) )'

// A sentence is matched with each label written as a number, so that the patterns are the same for all tests: compiling them for the
// labels of each took longer than matching them.

/** A label in any letters. */
const anyLabel = String.raw`Qq(\d+)[xy]`

/** A label as it is displayed. */
const label = String.raw`Qq(\d+)x`

/** The subject of the test, such as "Your LDL cholesterol", or its abbreviation: "your LDL". */
const subjectToken = 'Qqs'

const claims = [
  // Your chance of a stroke is low
  new RegExp(
    `${noCondition}\\byour\\s(?:[^.!?:;,]{0,60}?\\s)?(?:risk|score|result|chances?|odds|likelihood|band|range)(?:\\s[^.!?:;,]{0,40}?)?\\s${verbs}\\s+${between}${anyLabel}(?![\\w-])(?! (?:blood|enough))`,
    'gi',
  ),
  // You are at Low risk
  new RegExp(
    `${noCondition}\\b(?:you(?: are|'re| have| remain| stay| fall)|(?:puts?|places?|leaves?) you)\\s+${between}${anyLabel}[ -](?:risk|range|band|group|level|chance|category|score)\\b`,
    'gi',
  ),
  // Low because
  new RegExp(`\\b${anyLabel}(?: risk)? because\\b`, 'gi'),
]

/** What a result is called where a text says a band of it. */
const nouns = '(?:score|result|number|reading|risk|range|band|group|level|chance|category)'

/** Words after a label that say when it applies: "The result is Normal when it is below 5". */
const noLimit =
  '(?! (?:if|when|unless|until|only|once|below|above|under|over|from|between|or|(?:in|for) (?:most|many|some|people|men|women|adults|children|others))\\b)'

/** Claims with the label as it is displayed, because the same words in small letters may describe anything else. */
const labelClaims = [
  // This score is Low, Your LDL was in the Optimal range
  new RegExp(
    `\\b(?:[Tt](?:his|he|hat) (?:score|result|number|reading)|${subjectToken})\\s${verbs}\\s+${between}${label}(?: ${nouns}\\b)?(?![\\w-])${noLimit}`,
    'g',
  ),
  // That is a Low risk
  new RegExp(`^(?:This|That) (?:is|was|means)\\s+${between}${label} ${nouns}\\b${noLimit}`, 'g'),
  // Your Low score is good news
  new RegExp(`\\b[Yy]our ${label} ${nouns}\\b`, 'g'),
]

/** Denials of the own label: "You are not at High risk". */
const denials = [
  new RegExp(
    `\\b[Yy]ou(?: are|['’]re) not (?:(?:at|in|a|an|the) )*${label} ${nouns}\\b(?! (?:because|just|only|by)\\b)`,
    'g',
  ),
  new RegExp(
    `\\b(?:[Yy]our (?:risk|score|result)|${subjectToken}) (?:is|was) not (?:(?:at|in|a|an|the) )*${label}(?![\\w-])(?! (?:because|just|only|by|enough)\\b)`,
    'g',
  ),
]

/** Words that ask or suppose, anywhere before a claim. */
const supposition =
  /\b(?:if|whether|when|until|unless|how|once|why|who|not|mean|means|would|could|may|might)\b|n['’]t\b/i

/** What a sentence wrongly says of its reader's band: another label, or that the own one does not apply. */
export interface BandContradiction {
  readonly label: string
  readonly isDenied: boolean
}

/** The words of a test that sentences are searched for. */
interface TestWords {
  readonly labels: readonly string[]
  readonly label: RegExp
  readonly subject: RegExp
}

const known = new Map<string, TestWords>()

function getTestWords(labels: readonly string[], subject: string): TestWords {
  const key = [...labels, subject].join('|')
  const words = known.get(key) ?? createTestWords(labels, subject)
  known.set(key, words)
  return words
}

/** The longest label comes first, so that "Very High" is not read as "High". */
function createTestWords(labels: readonly string[], subject: string): TestWords {
  const sorted = [...new Set(labels)].filter((one) => one !== '').sort((a, b) => b.length - a.length)
  const names = sorted.map(escapePattern).join('|')
  return { labels: sorted, label: new RegExp(names, 'gi'), subject: new RegExp(createSubjectPattern(subject), 'g') }
}

/** Matches a subject such as "Your LDL cholesterol", and its abbreviation alone: "your LDL". */
function createSubjectPattern(subject: string): string {
  if (subject === '' || subject.includes('{')) return '(?!)'
  const abbreviations = subject.match(/\b\w*[A-Z]{2,}\w*|\bA1c\b/g) ?? []
  const names = [subject.slice(1), ...abbreviations.map((name) => `our ${name}`)]
  return `\\b[${subject.charAt(0)}${subject.charAt(0).toLowerCase()}](?:${names.map(escapePattern).join('|')})(?=\\s)`
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
  const test = getTestWords(labels, subject)
  if (test.labels.length === 0) return undefined
  const written: string[] = []
  const numberLabels = (text: string) =>
    text.replaceAll(test.label, (found) => `Qq${written.push(found) - 1}${test.labels.includes(found) ? 'x' : 'y'}`)
  const numbered = numberLabels(sentence)
  // Most sentences name no band.
  if (written.length === 0) return undefined
  const ofSubject = numberLabels(sentence.replaceAll(test.subject, subjectToken))
  const list = (all: readonly RegExp[], text: string) =>
    all.flatMap((pattern) =>
      [...text.matchAll(pattern)].map(({ 1: at, index }) => ({
        label: written[Number(at)]!,
        isSupposed: supposition.test(text.slice(0, index)),
      })),
    )
  const isOwn = (one: { readonly label: string }) => one.label.toLowerCase() === own.toLowerCase()
  const stated = list(labelClaims, ofSubject).filter(({ isSupposed }) => !isSupposed)
  const other = [...list(claims, numbered), ...stated].find((one) => !isOwn(one))
  if (other) return { label: other.label, isDenied: false }
  const denied = list(denials, ofSubject).find((one) => isOwn(one) && !one.isSupposed)
  return denied && { label: denied.label, isDenied: true }
}
