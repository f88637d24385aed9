import { doctorMessages } from 'virtual:messages/doctor'
import { capitalize, uncapitalize } from '../../../catalogue/words.ts'

/** Forms of clauses, in the first person, and the question for each. The first match applies. */
const clauseForms: readonly (readonly [clause: RegExp, question: string])[] = [
  [/^whether to (.+)$/, 'Should I $1'],
  [/^whether I (need|use) (.+)$/, 'Do I $1 $2'],
  [/^whether (.+?) needs (.+)$/, 'Does $1 need $2'],
  [/^whether (.+?) (should|would|can) (.+)$/, '$2 $1 $3'],
  [/^whether (.+?) may (.+)$/, 'Could $1 $2'],
  [/^whether (.+?) is (.+)$/, 'Is $1 $2'],
  [/^how best to (.+)$/, 'What is the best way to $1'],
  [/^how to (.+)$/, 'How can I $1'],
  [/^(when|which \w+|how much .+?) to (.+)$/, '$1 should I $2'],
  [/^how (\w+) (.+) is$/, 'How $1 is $2'],
  [/^which (.+) (I|my \w+) need(.*)$/, 'Which $1 do $2 need$3'],
  [/^(when|how soon|what|what else|which (?!of\b)\w+) (I|(?:my|the) .+?) (should|can) (.+)$/, '$1 $3 $2 $4'],
  [/^when ((?:my|the) .+?) is (.+)$/, 'When is $1 $2'],
  [/^(?:what|which|how much) (?!(?:my|I|the|to)\b).+$/, '$&'],
]

/** Questions about what the physician does become "we": "Should we repeat the test?" */
const testedTogether = /\bshould I(?= (?:check|look at|measure|repeat|test)\b)/i

/** Where one clause ends and another begins: "how wide my aorta is and when to measure it again". */
const clauseEnd = /,? and (?=(?:when|which|whether|what|how)\b)/

/** Turns what a text tells its reader to ask into the reader's own question: "whether you need medicine" is "Do I need medicine?" */
export function formatQuestion(ask: string): string {
  const words = toFirstPerson(ask)
  const [, kind, rest = ''] = /^(about|for|to) (.+)$/.exec(words) ?? []
  if (kind === 'about') return doctorMessages.askAbout({ topic: rest })
  if (kind === 'for') return doctorMessages.askFor({ thing: rest })
  if (kind === 'to') return doctorMessages.askTo({ wish: rest })
  const questions = words.split(clauseEnd).map(toDirectQuestion)
  if (!questions.every((question) => question !== undefined)) return doctorMessages.askWhether({ clause: words })
  return `${capitalize(questions.map(uncapitalize).join(', and '))}?`
}

/** Turns a clause into a question; undefined if its form is not known. */
function toDirectQuestion(clause: string): string | undefined {
  const form = clauseForms.find(([pattern]) => pattern.test(clause))
  return form && clause.replace(form[0], form[1]).replace(testedTogether, 'should we')
}

function toFirstPerson(words: string): string {
  return words
    .replaceAll(/\byou are\b/g, 'I am')
    .replaceAll(/\byour\b/g, 'my')
    .replaceAll(/\b(for|to|with|suit) you\b/g, '$1 me')
    .replaceAll(/\byou\b/g, 'I')
}
