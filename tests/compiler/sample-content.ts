import { compileReading, type Compilation } from '../../src/compiler/compile.ts'
import { SourceFile } from '../../src/compiler/source-file.ts'

/** A whole small catalogue: one test with two bands and a sex, one family, one incidental finding. Every check is content with it. */
export const sample: Readonly<Record<string, string>> = {
  'interpretations/lab-iron/interpretation.json': JSON.stringify(
    {
      interpretationId: 'labIron',
      name: 'Iron',
      unit: { ucum: 'ug/dL' },
      measures: [{ key: 'labIron', decimals: 1, domain: [0, 500] }],
      images: [{ contentId: 'CONTENT_LOW', image: 'images/red-cell.svg', label: 'A red blood cell' }],
      graphRanges: ['LOW', 'NORMAL'],
      interpretationRanges: [
        {
          rangeId: 'LOW',
          displayedLabel: 'Low',
          displayedRange: 'under 50.0',
          displayedStyle: 'Yellow',
          band: { exclusiveMaximum: 50 },
          contentIds: ['CONTENT_LOW', 'CONTENT_LOW_UNDER_10'],
          contentRules: [{ contentId: 'CONTENT_LOW_UNDER_10', band: { exclusiveMaximum: 10 }, blocks: ['ironRisk'] }],
        },
        {
          rangeId: 'NORMAL',
          displayedLabel: 'Normal',
          displayedRange: '50.0 or more',
          displayedStyle: 'Green',
          band: { minimum: 50 },
          contentIds: ['CONTENT_NORMAL'],
        },
      ],
      incidentalRanges: [{ incidentalId: 'paleSkin', isAppendedToContent: false }],
      arrowFormat: { labelFormat: 'ug/dL', valuePrefix: '' },
      source: { assumption: 'An example for the tests.' },
    },
    null,
    2,
  ),
  'interpretations/lab-iron/low.mdx': entry(
    'CONTENT_LOW',
    'LOW',
    'Your iron was {labIron} ug/dL. **That is low.** Two things help:\n\n- Eat beans.\n- Eat greens.\n\n<Include fragment="share" />',
  ),
  'interpretations/lab-iron/low-under-10.mdx': entry(
    'CONTENT_LOW_UNDER_10',
    'LOW',
    'Your iron was {labIron} ug/dL, very low. See [what comes next](/when-ready). Share this result and talk with your physician in the next few weeks.',
  ),
  'interpretations/lab-iron/normal.mdx': entry(
    'CONTENT_NORMAL',
    'NORMAL',
    'Your iron was {labIron} ug/dL. Share this result with your physician at your next visit.',
  ),
  'interpretations/lab-iron/incidental-pale-skin.mdx':
    '---\nincidentalId: paleSkin\nsectionTitle: Pale Skin\nsectionHeader: ""\n---\n\nYour skin looked pale.\n',
  'interpretations/iron-risk/interpretation.json': JSON.stringify(
    {
      interpretationId: 'ironRisk',
      name: 'Iron Risk',
      unit: { ucum: '1' },
      measures: [{ key: 'ironRiskScore', decimals: 0, domain: [0, 100] }],
      images: [],
      graphRanges: ['HIGH'],
      interpretationRanges: [
        {
          rangeId: 'HIGH',
          displayedLabel: 'High',
          displayedRange: '0 - 100',
          displayedStyle: 'Orange',
          band: { minimum: 0 },
          contentIds: ['high'],
        },
      ],
      incidentalRanges: [],
      arrowFormat: { labelFormat: '', valuePrefix: '' },
      source: { assumption: 'An example for the tests.' },
    },
    null,
    2,
  ),
  'interpretations/iron-risk/high.mdx': `---
family: high
rangeId: HIGH
idPattern: "CONTENT_HIGH_{flags}"
noFlags: NO_HISTORY
flags:
  - { flag: ANEMIA, phrase: "anemia" }
  - { flag: SURGERY, phrase: "a past surgery" }
resultValues: ["{ironRiskScore}"]
summaryValues: ["{ironRiskScore}"]
title: My Iron Risk
sectionTitle: What Does It Mean To Me?
sectionHeader: Your result was High
---

Your score is {ironRiskScore}.<When any="ANEMIA SURGERY"> You have <Flags of="ANEMIA SURGERY" />.</When> Make an appointment with your physician soon, within the next two weeks. Share this result.

<When all="ANEMIA">
Eat beans.
</When>

<When none="ANEMIA SURGERY">
You have no history.
</When>
`,
  'products/FE/product.json': JSON.stringify(
    { productCode: 'FE', name: 'Iron', interpretationIds: ['labIron', 'ironRisk'], sections: ['what-it-is'] },
    null,
    2,
  ),
  'products/FE/what-it-is.mdx': '---\nsectionTitle: What it is\nsectionHeader: ""\n---\n\nA blood test.\n',
  'packages/FEP.json': JSON.stringify(
    { packageCode: 'FEP', name: 'Iron Package', tier: 'Gold', productCodes: ['FE'] },
    null,
    2,
  ),
  'fragments/share.mdx':
    '---\nnote: For every text.\n---\n\nTalk with your physician in the next few weeks. Share this result.\n',
  'pages/when-ready.mdx': '---\ntitle: When Ready\n---\n\n## Soon\n\nIn two weeks.\n',
  'images/red-cell.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><title>A red blood cell</title><circle r="1"/></svg>\n',
  'messages/login.json': JSON.stringify({ messages: { title: 'Login', help: 'Call {phone}.' } }, null, 2),
  'glossary.json': JSON.stringify(
    { terms: [{ term: 'anemia', meaning: 'too few red blood cells' }], banned: [] },
    null,
    2,
  ),
  'known-defects.json': JSON.stringify({ defects: [] }, null, 2),
  'README.md': '# For editors\n',
}

/** The text of a content entry's file. */
export function entry(contentId: string, rangeId: string, body: string): string {
  return `---
contentId: ${contentId}
rangeId: ${rangeId}
resultValues: ["{labIron} ug/dL"]
summaryValues: ["{labIron} ug/dL"]
title: Iron
sectionTitle: What Does It Mean To Me?
sectionHeader: Your result was ${rangeId === 'LOW' ? 'Low' : 'Normal'}
---

${body}
`
}

/** Compiles files by path, in path order, as if they lay in `content`. */
export function compileFiles(files: Readonly<Record<string, string>>): Compilation {
  const sources = Object.keys(files)
    .sort()
    .map((path) => new SourceFile(path, `content/${path}`, files[path]!))
  return compileReading({ files: sources, findings: [] })
}

/** The sample with one file changed by `change`; undefined removes the file. */
export function sampleWith(path: string, change: (text: string) => string | undefined): Record<string, string> {
  const { [path]: before = '', ...others } = sample
  const after = change(before)
  if (after === before) throw new Error(`Unexpected change to ${path}: it changes nothing.`)
  return after === undefined ? others : { ...others, [path]: after }
}
