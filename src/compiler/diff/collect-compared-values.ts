import type { InterpretationDefinition } from '../../catalogue/catalogue.ts'
import { isResultRange } from '../../catalogue/urgency.ts'
import type { TestField } from './clinical-topic.ts'
import type { ComparedValue } from './compare-values.ts'
import { describeBand, describeForPeople } from './describe-band.ts'
import { describeRules } from './describe-rules.ts'

/** Collects the values of a definition that are compared one by one; `other` is the definition to compare with. */
export function collectComparedValues(
  definition: InterpretationDefinition,
  other: InterpretationDefinition,
): ComparedValue<TestField>[] {
  const { name, unit, arrowFormat, graphLabel = '', graphRanges, measures, images } = definition
  const { flags = [], circumstances: known = [] } = definition.questionnaire ?? {}
  const raised = [...flags, ...known.map(({ is, answers }) => ({ flag: is, answers }))]
  const { labelFormat, valuePrefix, displayApptTime = false } = arrowFormat
  return [
    ...listValues({
      name,
      unit: labelFormat,
      unitCode: unit.ucum,
      loinc: definition.loinc?.code ?? '',
      specimen: definition.specimen?.codes.join(', ') ?? '',
      onlyOf: definition.sex?.only ?? '',
      valuePrefix,
      appointmentTime: String(displayApptTime),
      barLabel: graphLabel,
      rangeOrder: graphRanges.join(', '),
      measureOrder: measures.map(({ key }) => key).join(', '),
      drawings: images.map(({ contentId, image, label }) => `${image} "${label}" with ${contentId}`).join('; '),
      flags: raised.map(({ flag }) => flag).join(', '),
    }),
    ...raised.flatMap(({ flag, answers }) => listValues({ flagAnswers: describeAnswers(answers) }, flag)),
    ...measures.flatMap(({ key, unit: own, decimals, domain, label = '', differenceOf, fixedAt, ...measure }) =>
      listValues(
        {
          unitCode: own?.ucum ?? '',
          loinc: measure.loinc?.code ?? '',
          acceptedLoinc: measure.acceptedLoinc?.map(({ code }) => code).join(', ') ?? '',
          answer: measure.answer ?? '',
          decimals: String(decimals),
          domain: domain.join(' to '),
          possible: measure.possible?.interval.join(' to ') ?? '',
          molarMass: String(measure.molarMass?.gramsPerMole ?? ''),
          above: measure.above?.measure ?? '',
          parts: measure.parts
            ? `${measure.parts.interpretationIds.join(', ')}, ${measure.parts.tolerance} more at most`
            : '',
          equivalentUnits: measure.equivalentUnits?.ucum.join(', ') ?? '',
          label,
          difference: describeAnswers(differenceOf),
          fixedValue: describeAnswers(fixedAt),
        },
        key,
      ),
    ),
    ...definition.interpretationRanges.flatMap((range) => {
      const { rules, ids } = describeRules(range, definition, other)
      return listValues(
        {
          band: range.bands.map((band) => describeBand(definition, band)).join('; '),
          label: range.displayedLabel,
          answers: describeAnswers(range.answers),
          displayedRange: range.displayedRange,
          color: range.displayedStyle,
          outcome: isResultRange(range) ? 'result' : 'no-result',
          urgency: range.urgency ?? '',
          rules,
          contentIds: ids,
        },
        range.rangeId,
      )
    }),
    ...definition.incidentalRanges.map(
      ({ incidentalId, band, when, answers, critical: isCritical = false, isAppendedToContent }) => ({
        field: 'finding' as const,
        of: incidentalId,
        isCritical,
        value: `${band ? describeBand(definition, band) : 'always'}${describeForPeople(definition, when)}${describeAnswers(answers)}${isCritical ? ', critical' : ''}, ${isAppendedToContent ? 'joined to the text' : 'in a box of its own'}`,
      }),
    ),
  ]
}

function listValues(values: Partial<Readonly<Record<TestField, string>>>, of?: string): ComparedValue<TestField>[] {
  return (Object.entries(values) as [TestField, string][]).map(([field, value]) => ({
    field,
    ...(of !== undefined && { of }),
    value,
  }))
}

/** Formats answers of the questionnaire, or other data without words of its own, on one line: "smoking: PAST, CURRENT". */
function describeAnswers(answers: unknown): string {
  if (answers === undefined) return ''
  const plain = JSON.stringify(answers, (key, value: unknown) => (key === 'source' ? undefined : value))
  return plain.replaceAll(/["{}[\]]/g, '').replaceAll(/([,:])/g, '$1 ')
}
