import type { EntryHead, InterpretationDefinition } from '../../../catalogue/catalogue.ts'
import { displayStyleOf } from '../display-style.ts'
import {
  cappedBands,
  closedBands,
  dayBands,
  fallingBands,
  fiveBands,
  fixtureId,
  gradesOnly,
  rangesPerSex,
  sexBands,
  sideBands,
  twoBands,
  twoMeasures,
} from './fixture-scales.ts'
import { groupBars, type GroupMember } from './group-bars.ts'
import type { RangeBarModel } from './range-bar-model.ts'
import { emptyBar, numberWithoutRange, rangeBarOf } from './range-bar-of.ts'

/** The figure of a fixture's definition in the range with this label. */
export function fixtureBar(
  definition: InterpretationDefinition,
  label: string,
  values: Readonly<Record<string, string>>,
  entry: Partial<EntryHead> = {},
): RangeBarModel {
  const range = definition.interpretationRanges.find(({ rangeId }) => rangeId === fixtureId(label))
  const head = definition.entries[`CONTENT_${fixtureId(label)}`]
  if (!range || !head) throw new Error(`Unexpected range ${label}, expected one of the fixture`)
  return rangeBarOf({ definition, range, entry: { ...head, ...entry }, values })
}

function member(caption: string, definition: InterpretationDefinition, label: string, value: string): GroupMember {
  const range = definition.interpretationRanges.find(({ rangeId }) => rangeId === fixtureId(label))!
  const word = { label, style: displayStyleOf(range), isUsable: true }
  return { caption, word, bar: fixtureBar(definition, label, { value }) }
}

const weekly = { resultValues: ['{value} per week'] }

/** Every case that the bar draws, by name: they feed its unit tests, its accessibility tests and the studio. */
export const rangeBarFixtures = {
  'five bands, value inside a band': fixtureBar(fiveBands, 'Borderline High', { value: '142' }),
  'two bands, one-sided': fixtureBar(twoBands, 'Normal', { value: '2.10' }),
  'capped, shown with its sign': fixtureBar(cappedBands, 'Very High', {}, { graphValues: ['> 500 mg/dL'] }),
  'more than a number': fixtureBar(cappedBands, 'Very High', { value: '>600' }),
  'at least a number': fixtureBar(cappedBands, 'Very High', { value: '>=500' }),
  'less than a number': fixtureBar(fiveBands, 'Optimal', { value: '<40' }),
  'at most a number': fixtureBar(twoBands, 'Normal', { value: '<=0.15' }),
  'less than a number, falling': fixtureBar(fallingBands, 'High Risk', { value: '<0.650' }),
  'a number that reaches into other bands': fixtureBar(fiveBands, 'High', { value: '>160' }),
  'two values, one not exact': fixtureBar(twoMeasures, 'Critical High', { systolic: '>=250', diastolic: '82' }),
  'closed scale': fixtureBar(closedBands, 'High', { value: '58' }),
  'off a closed scale': fixtureBar(fallingBands, 'Low Risk', { value: '1.520' }),
  'falling numbers': fixtureBar(fallingBands, 'Moderate Risk', { value: '0.800' }),
  'two values in one range': fixtureBar(twoMeasures, 'Prehypertension', { systolic: '128', diastolic: '82' }),
  'two values in two ranges': fixtureBar(twoMeasures, 'High', { systolic: '146', diastolic: '76' }),
  'a pair, one key': groupBars([
    member('Left leg', sideBands, 'Normal', '1.08'),
    member('Right leg', sideBands, 'Abnormal Low', '0.82'),
  ]),
  'a pair, two scales': groupBars([
    { ...member('AM Range', dayBands('6.02', '18.40'), 'Normal', '14.20'), aside: '8:40 AM EST' },
    { ...member('PM Range', dayBands('2.68', '10.50'), 'Normal', '5.10'), aside: '3:15 PM EST' },
  ]),
  'a pair, one side without a number': groupBars([
    member('Left leg', sideBands, 'Normal', '1.08'),
    {
      caption: 'Right leg',
      word: { label: 'Unable to Evaluate', style: 'red', isUsable: false },
      bar: emptyBar(false),
    },
  ]),
  'limits of the reader’s sex': fixtureBar(sexBands, 'Normal', { value: '86.0', sex: 'FEMALE' }),
  'limits unknown without a sex': fixtureBar(sexBands, 'Normal', { value: '86.0' }),
  'ranges of one sex only': fixtureBar(rangesPerSex, 'Women Some', { value: '3' }, weekly),
  'grades without numbers': fixtureBar(gradesOnly, 'Mild', {}),
  pending: emptyBar(true),
  'no number': emptyBar(false),
  'a number without a band': numberWithoutRange({ text: '7.4', unit: 'mg/dL' }),
  'a number in another band': fixtureBar(fiveBands, 'High', { value: '104' }),
} as const satisfies Readonly<Record<string, RangeBarModel>>
