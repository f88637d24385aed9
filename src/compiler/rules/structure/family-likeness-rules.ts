import type { FamilyFrontMatter } from '../../parse/content-file.ts'
import { defineCheckRule, type RuleTargets } from '../rule.ts'

type Family = RuleTargets['family']['file']

const sharedKeys = ['flags', 'exclusive', 'noFlags', 'axes'] as const

/** Rules that compare the families of one test. */
export const familyLikenessRules = [
  defineCheckRule({
    id: 'family-alike',
    scope: 'definition',
    reason: 'The families of a test have the same flags in the same order, and name their entries the same way.',
    in: 'interpretations/iron-risk/high.mdx',
    bad: 'idPattern: "CONTENT_HIGHER_{flags}"',
    good: 'idPattern: "CONTENT_HIGH_{flags}"',
    check({ families }, report) {
      const usualByKey = sharedKeys.map((key) => [key, getMostCommon(families, key)] as const)
      for (const { facts, frontMatter } of families) {
        const message = `The ids "${facts.idPattern}" are not named for the family "${facts.family}".`
        const fix =
          'Correct the one that is wrong: ids are the name of the family in capitals, between "CONTENT_" and "_{flags}".'
        if (!isNamedFor(facts)) report(frontMatter.getPlace(['idPattern']), message, fix)
        for (const [key, usual] of usualByKey) {
          const own = toSharedFacts(facts)[key]
          const theirs = toSharedFacts(usual.facts)[key]
          if (serializeFact(own) === serializeFact(theirs)) continue
          const difference = describeDifference(own, theirs)
          const other = `The family "${facts.family}" has different ${key} from "${usual.facts.family}": ${difference}.`
          const at = own === undefined || own.length === 0 ? 'family' : key
          report(
            frontMatter.getPlace([at]),
            other,
            'Correct the one that is wrong: they are alike in every family of the test.',
          )
        }
      }
    },
  }),
  defineCheckRule({
    id: 'family-phrases',
    scope: 'definition',
    severity: 'warning',
    reason: 'A flag has the same name in every family of a test, so that a person reads the same whatever the score.',
    in: 'interpretations/iron-risk/higher.mdx',
    bad: '---\nfamily: higher\nrangeId: HIGH\nidPattern: "CONTENT_HIGHER_{flags}"\nflags:\n  - { flag: ANEMIA, phrase: "weak blood" }\nresultValues: []\nsummaryValues: []\ntitle: My Iron Risk\nsectionTitle: What Does It Mean To Me?\nsectionHeader: Your result was High\n---\n\nWords.\n',
    check({ families: [first, ...others] }, report) {
      for (const { facts, frontMatter } of others)
        facts.flags.forEach(({ flag, phrase }, index) => {
          const usual = first?.facts.flags.find((one) => one.flag === flag)?.phrase
          if (usual !== undefined && usual !== phrase)
            report(
              frontMatter.getPlace(['flags', index]),
              `${flag} is "${phrase}" here, and "${usual}" in the family "${first!.facts.family}".`,
              `Write "${usual}" here, or this phrase there.`,
            )
        })
    },
  }),
]

type SharedFact = ReturnType<typeof toSharedFacts>[keyof ReturnType<typeof toSharedFacts>]

/** The first family that has the most common value of a fact. */
function getMostCommon(families: readonly Family[], key: (typeof sharedKeys)[number]): Family {
  const values = families.map(({ facts }) => serializeFact(toSharedFacts(facts)[key]))
  const counts = values.map((value) => values.filter((one) => one === value).length)
  return families[counts.indexOf(Math.max(...counts))]!
}

function serializeFact(fact: SharedFact): string {
  return JSON.stringify(fact, omitPhrase) ?? ''
}

/** Describes what only one of two lists contains. */
function describeDifference(own: SharedFact, theirs: SharedFact): string {
  const list = (fact: SharedFact) =>
    (typeof fact === 'object' ? [...fact] : [fact]).map((item) =>
      typeof item === 'object' && 'flag' in item ? item.flag : serializeFact(item as SharedFact),
    )
  const [mine, other] = [list(own), list(theirs)]
  const [added, missing] = [mine.filter((one) => !other.includes(one)), other.filter((one) => !mine.includes(one))]
  const differences = [
    ...(added.length > 0 ? [`only here ${added.join(', ')}`] : []),
    ...(missing.length > 0 ? [`only there ${missing.join(', ')}`] : []),
  ]
  return differences.join('; ') || 'their order or details'
}

/** Leaves out the phrases, which have a rule of their own. */
function omitPhrase(key: string, value: unknown): unknown {
  return key === 'phrase' ? undefined : value
}

function isNamedFor({ idPattern, family, axes }: FamilyFrontMatter): boolean {
  const removePunctuation = (words: string) => words.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  // The name of an axis may come later in capitals, such as DURATION in "CONTENT_CURRENT_{cigarettes}_DURATION_{years}".
  const named = axes.length > 0 ? `${idPattern.slice(0, idPattern.indexOf('{'))}flags` : idPattern
  return removePunctuation(named) === `content${removePunctuation(family)}flags`
}

/** The facts that the families of a test share. Axes with a single value per range belong to each family alone. */
function toSharedFacts({ flags, exclusive, noFlags, axes, rangeId }: FamilyFrontMatter) {
  return { flags, exclusive, noFlags, axes: axes.filter(({ axis }) => !rangeId.includes(`{${axis}}`)) }
}
