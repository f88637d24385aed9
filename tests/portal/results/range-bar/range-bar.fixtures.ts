import type { EntryHead, InterpretationDefinition } from '../../../../src/catalogue/catalogue.ts'
import { toRangeColor } from '../../../../src/portal/results/result-color.ts'
import {
  cappedBands,
  closedBands,
  createDayBands,
  fallingBands,
  fiveBands,
  toRangeId,
  gradesWithoutNumbers,
  rangesPerSex,
  sexBands,
  sideBands,
  twoBands,
  twoMeasures,
} from './fixture-scales.ts'
import { groupBars, type CaptionedBar } from '../../../../src/portal/results/range-bar/group-bars.ts'
import type { RangeBarModel } from '../../../../src/portal/results/range-bar/range-bar-model.ts'
import {
  buildEmptyBar,
  buildNumberBar,
  buildRangeBar,
} from '../../../../src/portal/results/range-bar/build-range-bar.ts'

/** The figure of a fixture's definition in the range with this label. */
export function buildFixtureBar(
  definition: InterpretationDefinition,
  label: string,
  values: Readonly<Record<string, string>>,
  entry: Partial<EntryHead> = {},
): RangeBarModel {
  const range = definition.interpretationRanges.find(({ rangeId }) => rangeId === toRangeId(label))
  const head = definition.entries[`CONTENT_${toRangeId(label)}`]
  if (!range || !head) throw new Error(`Unexpected range ${label}, expected one of the fixture`)
  return buildRangeBar({ definition, range, entry: { ...head, ...entry }, values })
}

function createCaptionedBar(
  caption: string,
  definition: InterpretationDefinition,
  label: string,
  value: string,
): CaptionedBar {
  const range = definition.interpretationRanges.find(({ rangeId }) => rangeId === toRangeId(label))!
  const word = { label, style: toRangeColor(range), isUsable: true }
  return { caption, word, bar: buildFixtureBar(definition, label, { value }) }
}

const weekly = { resultValues: ['{value} per week'] }

/** Every case that the bar draws, by name. */
const builders = {
  'five bands, value inside a band': () => buildFixtureBar(fiveBands, 'Borderline High', { value: '142' }),
  'two bands, one-sided': () => buildFixtureBar(twoBands, 'Normal', { value: '2.10' }),
  'capped, shown with its sign': () => buildFixtureBar(cappedBands, 'Very High', {}, { graphValues: ['> 500 mg/dL'] }),
  'more than a number': () => buildFixtureBar(cappedBands, 'Very High', { value: '>600' }),
  'at least a number': () => buildFixtureBar(cappedBands, 'Very High', { value: '>=500' }),
  'less than a number': () => buildFixtureBar(fiveBands, 'Optimal', { value: '<40' }),
  'at most a number': () => buildFixtureBar(twoBands, 'Normal', { value: '<=0.15' }),
  'less than a number, falling': () => buildFixtureBar(fallingBands, 'High Risk', { value: '<0.650' }),
  'a number that reaches into other bands': () => buildFixtureBar(fiveBands, 'High', { value: '>160' }),
  'two values, one not exact': () =>
    buildFixtureBar(twoMeasures, 'Critical High', { systolic: '>=250', diastolic: '82' }),
  'closed scale': () => buildFixtureBar(closedBands, 'High', { value: '58' }),
  'off a closed scale': () => buildFixtureBar(fallingBands, 'Low Risk', { value: '1.520' }),
  'falling numbers': () => buildFixtureBar(fallingBands, 'Moderate Risk', { value: '0.800' }),
  'two values in one range': () =>
    buildFixtureBar(twoMeasures, 'Prehypertension', { systolic: '128', diastolic: '82' }),
  'two values in two ranges': () => buildFixtureBar(twoMeasures, 'High', { systolic: '146', diastolic: '76' }),
  'a pair, one key': () =>
    groupBars([
      createCaptionedBar('Left leg', sideBands, 'Normal', '1.08'),
      createCaptionedBar('Right leg', sideBands, 'Abnormal Low', '0.82'),
    ]),
  'a pair, two scales': () =>
    groupBars([
      { ...createCaptionedBar('AM Range', createDayBands('6.02', '18.40'), 'Normal', '14.20'), aside: '8:40 AM EST' },
      createCaptionedBar('PM Range', createDayBands('2.68', '10.50'), 'Normal', '5.10'),
    ]),
  'a pair, one side without a number': () =>
    groupBars([
      createCaptionedBar('Left leg', sideBands, 'Normal', '1.08'),
      {
        caption: 'Right leg',
        word: { label: 'Unable to Evaluate', style: 'red', isUsable: false },
        bar: buildEmptyBar(false),
      },
    ]),
  'limits of the reader’s sex': () => buildFixtureBar(sexBands, 'Normal', { value: '86.0', sex: 'FEMALE' }),
  'limits unknown without a sex': () => buildFixtureBar(sexBands, 'Normal', { value: '86.0' }),
  'ranges of one sex only': () => buildFixtureBar(rangesPerSex, 'Women Some', { value: '3' }, weekly),
  'grades without numbers': () => buildFixtureBar(gradesWithoutNumbers, 'Mild', {}),
  pending: () => buildEmptyBar(true),
  'no number': () => buildEmptyBar(false),
  'a number without a band': () => buildNumberBar({ text: '7.4', unit: 'mg/dL' }),
  'a number in another band': () => buildFixtureBar(fiveBands, 'High', { value: '104' }),
} as const satisfies Readonly<Record<string, () => RangeBarModel>>

export type RangeBarFixtureName = keyof typeof builders

export const rangeBarFixtureNames = Object.keys(builders) as readonly RangeBarFixtureName[]

/** The figure of a case, built on demand, so that a change to the code under test shows in it. */
export function buildRangeBarFixture(name: RangeBarFixtureName): RangeBarModel {
  return builders[name]()
}
