import { describe, expect, it } from 'vitest'
import { sample } from '../../../fixtures/sample-content.ts'
import { listFound } from '../list-found.ts'
import { changeJson, risk } from '../report-cases.ts'

const high = 'interpretations/iron-risk/high.mdx'

/** What is found in a family with these axes and ids, in a test with these circumstances. */
function find(
  axes: readonly string[],
  idPattern: string,
  {
    circumstances = [],
    rangeId = 'HIGH',
    body = '',
    hasFlags = true,
  }: {
    readonly circumstances?: readonly (readonly [name: string, is: string])[]
    readonly rangeId?: string
    readonly body?: string
    readonly hasFlags?: boolean
  } = {},
) {
  const answers = { age: { minimum: 55 } }
  const listed = circumstances.map(([name, is]) => ({ name, is, people: 'people', answers }))
  const text = sample[high]!.replace('rangeId: HIGH', `rangeId: "${rangeId}"`).replace(
    'idPattern: "CONTENT_HIGH_{flags}"',
    `idPattern: "${idPattern}"\naxes:${axes.length === 0 ? ' {}' : ''}\n${axes.map((axis) => `  ${axis}\n`).join('')}`.trimEnd(),
  )
  const flags = /noFlags: NO_HISTORY\nflags:\n(?: {2}- .*\n)+/
  return listFound('axis', {
    ...(listed.length > 0 && changeJson(risk, (value) => (value['questionnaire'] = { circumstances: listed }))),
    [high]: `${hasFlags ? text : text.replace(flags, '')}\n${body}\n`,
  })
}
const age = 'age: [UNDER55, OVER55]'
const ages = [
  ['ageGroup', 'UNDER55'],
  ['ageGroup', 'OVER55'],
] as const

describe('an axis', () => {
  it('appears in the ids once', () => {
    const unexpected = (ids: string, name: string) =>
      `idPattern: "${ids}" | Unexpected ids "${ids}", expected {${name}} in them once. Write {${name}} where the ids say it.`
    const findOf = (ids: string) => find([age], ids, { circumstances: ages })
    expect(findOf('CONTENT_HIGH_{age}_{flags}')).toEqual([])
    expect(findOf('CONTENT_HIGH_{age}_{age}_{flags}')).toEqual([unexpected('CONTENT_HIGH_{age}_{age}_{flags}', 'age')])
    expect(findOf('CONTENT_HIGH_{age}')).toEqual([unexpected('CONTENT_HIGH_{age}', 'flags')])
    expect(findOf('CONTENT_HIGH_{flags}')).toEqual([unexpected('CONTENT_HIGH_{flags}', 'age')])
    expect(find([age], 'CONTENT_HIGH_{age}', { circumstances: ages, hasFlags: false })).toEqual([])
  })

  it('needs all its values in one circumstance, whichever it is', () => {
    const findWithin = (circumstances: readonly (readonly [name: string, is: string])[]) =>
      find([age], 'CONTENT_HIGH_{age}_{flags}', { circumstances })
    expect(findWithin([['history', 'STROKE'], ...ages])).toEqual([])
    expect(findWithin([['history', 'UNDER55'], ages[1]])).toHaveLength(1)
    expect(findWithin([])).toHaveLength(1)
  })

  it('belongs to the family if ids or ranges name it', () => {
    expect(find([age], 'CONTENT_HIGH_{age}_{flags}_{sex}', { circumstances: ages })).toEqual([
      expect.stringMatching(/^idPattern.*This family has no axis "sex"\. Expected one of: age, flags\.$/),
    ])
    expect(find([age], 'CONTENT_HIGH_{age}_{flags}', { circumstances: ages, rangeId: '{ages}' })).toEqual([
      'rangeId: "{ages}" | This family has no axis "ages". Did you mean "age"?',
    ])
  })

  it('belongs to the family, and so does its value, if a condition names it', () => {
    const when = (words: string) => `<When ${words}>\nEat peas.\n</When>`
    const findIn = (words: string) =>
      find([age], 'CONTENT_HIGH_{age}_{flags}', { circumstances: ages, body: when(words) })
    expect(findIn('age="OVER55"')).toEqual([])
    expect(findIn('age="OVER5"')).toEqual([
      '<When age="OVER5"> | The axis age has no value "OVER5". Expected one of: UNDER55, OVER55.',
    ])
    expect(findIn('agee="OVER55"')).toEqual([
      '<When agee="OVER55"> | This family has no axis "agee". Did you mean "age"?',
    ])
    expect(findIn('alll="ANEMIA"')).toEqual([
      '<When alll="ANEMIA"> | This family has no axis "alll". Did you mean "all"?',
    ])
  })

  it('is decided by circumstances with one name, by the sex or by the range', () => {
    const undecided = (axis: string, marked: string) =>
      `${marked} | Nothing says which value of "${axis}" a reader has. Name the values as the circumstances in interpretation.json do, or write {${axis}} in rangeId.`
    expect(find([age], 'CONTENT_HIGH_{age}_{flags}')).toEqual([undecided('age', age)])
    const oneOfThem = [ages[0]]
    expect(find([age], 'CONTENT_HIGH_{age}_{flags}', { circumstances: oneOfThem })).toEqual([undecided('age', age)])
    const ofTwoNames = [ages[0], ['history', 'OVER55']] as const
    expect(find([age], 'CONTENT_HIGH_{age}_{flags}', { circumstances: ofTwoNames })).toEqual([undecided('age', age)])
    expect(find(['sex: [FEMALE, MALE]'], 'CONTENT_HIGH_{sex}_{flags}')).toEqual([])
    expect(find(['level: [HIGH, LOW]'], 'CONTENT_{level}_{flags}', { rangeId: '{level}' })).toEqual([])
  })
})
