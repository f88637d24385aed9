import { expect, it } from 'vitest'
import { buildDoctorData } from '../../../src/compiler/emit/build-doctor-data.ts'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'

const low = 'interpretations/lab-iron/low.mdx'
const share = 'fragments/share.mdx'

it('a question shows limits and figures as numbers, as the reader’s text does', () => {
  const files = {
    ...sample,
    [low]: `${sample[low]!}\n<HowSoon ask="about an iron {limit.LOW.under}" />\n`,
    [share]: `${sample[share]!}\n<HowSoon share="this result, and ask about {figure.beans} beans" />\n`,
    'figures.json': JSON.stringify({
      figures: { beans: { value: 30, meaning: 'An example.', source: { assumption: 'An example.' } } },
    }),
  }
  const { asks } = buildDoctorData(compileFiles(files).content)['labIron']!
  expect(asks).toEqual({ CONTENT_LOW: [{ ask: 'about 30 beans' }, { ask: 'about an iron under 50.0' }] })
})
