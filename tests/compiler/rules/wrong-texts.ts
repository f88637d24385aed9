import { sample } from '../../fixtures/sample-content.ts'
import { changeJson, iron, risk } from './report-cases.ts'

const low = 'interpretations/lab-iron/low.mdx'
const normal = 'interpretations/lab-iron/normal.mdx'
const high = 'interpretations/iron-risk/high.mdx'
const moderate = 'interpretations/iron-risk/moderate.mdx'
const section = 'products/FE/what-it-is.mdx'
const login = 'messages/login.json'

/** A file of the sample with one text replaced. */
function replace(path: string, from: string, to: string): Record<string, string> {
  if (!sample[path]!.includes(from)) throw new Error(`${path} lacks "${from}"`)
  return { [path]: sample[path]!.replace(from, () => to) }
}

const source = { assumption: 'An example for the tests.' }
const figures = (value: number, unit: string) => ({
  'figures.json': JSON.stringify({ figures: { beans: { value, unit, meaning: 'An example.', source } } }),
})
const exact = (portal: Readonly<Record<string, string>>) => ({
  'exact-messages.json': JSON.stringify({ messages: { pale: { words: 'You look pale.', source } }, portal }),
})
const noResult = { rangeId: 'TEST_NOT_PERFORMED', displayedStyle: 'Red', outcome: 'no-result', displayedRange: '' }

/** Content in which one thing is wrong, but no rule can know whether it is this or what it contradicts. */
export const wrongTexts: readonly (readonly [what: string, changes: Readonly<Record<string, string>>])[] = [
  [
    'a merge conflict in a text',
    replace(low, '- Eat beans.', '<<<<<<< HEAD\n- Eat beans.\n=======\n- Eat lead.\n>>>>>>> main'),
  ],
  ['the end of a merge conflict', replace(low, '- Eat beans.', '- Eat beans.\n>>>>>>> main')],
  ['the middle of a merge conflict', replace(low, '- Eat beans.', '- Eat beans.\n=======')],
  ['the base of a merge conflict', replace(low, '- Eat beans.', '||||||| base\n- Eat beans.')],
  [
    'a merge conflict in a definition',
    replace(iron, '"name": "Iron",', '<<<<<<< HEAD\n"name": "Iron",\n=======\n"name": "Lead",\n>>>>>>> main'),
  ],
  ['a tag with a space, which would be words', replace(section, '<Emergency', '< Emergency')],
  [
    'a tag in small letters, around a passage for some',
    replace(high, '<When all="ANEMIA">\nEat beans.\n</When>', '<when all="ANEMIA">\nEat beans.\n</when>'),
  ],
  ['a computed value', replace(low, '{labIron}', '{labIron + 1}')],
  ['a brace that is not closed', replace(low, '{labIron} ug/dL. **', '{labIron ug/dL. **')],
  ['a sentence that was cut off', replace(normal, 'at your next visit.', 'at your')],
  ['a heading without its passage', replace('pages/when-ready.mdx', 'In a few weeks.', '')],
  ['a condition that is never true', replace(high, '<When all="ANEMIA">', '<When all="ANEMIA" none="ANEMIA">')],
  [
    'a condition without its reader',
    replace(
      high,
      '<When any="ANEMIA SURGERY">\nYou have <Flags of="ANEMIA SURGERY" />.\n</When>',
      'You have <Flags of="ANEMIA SURGERY" />.',
    ),
  ],
  [
    'a condition that names another flag than its passage',
    replace(high, 'You have <Flags of="ANEMIA SURGERY" />', 'You have <Flags of="SURGERY" />'),
  ],
  ['a flag twice that was meant to be another', replace(high, 'flag: SURGERY', 'flag: ANEMIA')],
  [
    'a condition in a text for all',
    replace(low, '- Eat greens.', '- Eat greens.\n\n<When all="ANEMIA">\nEat beans.\n</When>'),
  ],
  ['a condition in a condition', replace(high, 'Eat beans.', '<When none="SURGERY">\nEat beans.\n</When>')],
  ['a test without a category', replace(iron, '  "category": "laboratory",\n', '')],
  ['a wrong label of a range', replace(iron, '"displayedLabel": "Low"', '"displayedLabel": "High"')],
  ['a wrong header', replace(low, 'was Low', 'was High')],
  [
    'a wrong unit of the test',
    changeJson(iron, ({ unit, ...value }) => {
      unit['ucum'] = 'mg/dL'
      ;(value['arrowFormat'] as Record<string, string>)['labelFormat'] = 'mg/dL'
    }),
  ],
  ['a wrong code of the unit', replace(iron, '"ucum": "ug/dL"', '"ucum": "mg/dL"')],
  ['a wrong unit in a text', replace(low, '{labIron} ug/dL. **', '{labIron} mmol/L. **')],
  [
    'a wrong figure with the right unit of another',
    { ...figures(30, 'minutes'), ...replace(low, '- Eat beans.', '- Eat {figure.beans} ug/dL of beans.') },
  ],
  ['a title of another test', replace(low, 'title: Iron', 'title: Zinc')],
  ['a value in another unit', replace(low, 'resultValues: ["{labIron} ug/dL"]', 'resultValues: ["{labIron} mg/dL"]')],
  [
    'limits that were swapped',
    replace(risk, '"minimum": 21,\n        "maximum": 40', '"minimum": 40,\n        "maximum": 21'),
  ],
  ['a limit past the scale', replace(risk, '"minimum": 41', '"minimum": 410')],
  ['a last range that ends', replace(risk, '"minimum": 41', '"minimum": 41,\n        "maximum": 90')],
  ['a limit that was changed in one place', replace(risk, '"minimum": 21', '"minimum": 25')],
  ['a range that shows another limit than its band', replace(risk, '"21 - 40"', '"21 - 45"')],
  ['bars in another order than their values', replace(risk, '"LOW",\n    "MODERATE"', '"MODERATE",\n    "LOW"')],
  ['colors that were swapped', replace(risk, '"displayedStyle": "Yellow"', '"displayedStyle": "Red"')],
  [
    'a missing result with the id of a result',
    changeJson(iron, ({ interpretationRanges: [first] }) => Object.assign(first, { outcome: 'no-result' })),
  ],
  [
    'a result with the id of a missing one',
    changeJson(iron, ({ interpretationRanges: [first] }) => Object.assign(first, { ...noResult, outcome: 'result' })),
  ],
  ['an id of other limits', replace(iron, '"exclusiveMaximum": 10', '"exclusiveMaximum": 12')],
  ['a quoted message that was changed', { ...exact({ 'login.title': 'Log in' }) }],
  ['the name of a quoted message', { ...exact({ 'login.headline': 'Login' }) }],
  ['911 in a label of the portal', replace(login, 'Call {phone}.', 'Call {phone} or 911.')],
  ['911 taken out of the text that its signs are for', replace(section, '\n\n<Emergency signs="faint" />', '')],
  ['a fragment taken out of its text', replace(low, '\n\n<Include fragment="share" />', ' Share this result.')],
  [
    'a fragment of another result',
    replace(normal, 'Share this result with', '<Include fragment="share" />\n\nShare this result with'),
  ],
  [
    'a drawing taken out of its test',
    replace(
      iron,
      '"images": [\n    {\n      "contentId": "CONTENT_LOW",\n      "image": "images/red-cell.svg",\n      "label": "A red blood cell"\n    }\n  ]',
      '"images": []',
    ),
  ],
  [
    'a section taken out of its product',
    changeJson('products/FE/product.json', (value) => Object.assign(value, { sections: [] })),
  ],
  ['a text that no range lists', replace(iron, '"CONTENT_NORMAL"', '"CONTENT_LOW_UNDER_10"')],
  ['a range of another text', replace(moderate, 'rangeId: MODERATE', 'rangeId: LOW')],
  ['a family whose ids name another', replace(high, 'CONTENT_HIGH_{flags}', 'CONTENT_LOW_{flags}')],
  [
    'an answer that another flag has',
    changeJson(risk, (value) => {
      const answers = { histories: ['copd'] }
      value['questionnaire'] = { flags: ['ANEMIA', 'SURGERY'].map((flag) => ({ flag, answers, meaning: 'A flag.' })) }
    }),
  ],
  [
    'the answers of the other sex',
    changeJson(risk, (value) => {
      value['questionnaire'] = { flags: [{ flag: 'FEMALE_SMOKER', answers: { sex: ['MALE'] }, meaning: 'A flag.' }] }
    }),
  ],
  ['a key that is there twice', replace(iron, '"name": "Iron",', '"name": "Lead",\n  "name": "Iron",')],
  ['a fact that is there twice', replace(low, 'title: Iron', 'title: Lead\ntitle: Iron')],
  ['a name of two letters', replace(high, 'none="ANEMIA SURGERY"', 'none="AS SURGERY"')],
  ['a flag with another number', replace(high, 'none="ANEMIA SURGERY"', 'none="ANEMIA2 SURGERY"')],
]
