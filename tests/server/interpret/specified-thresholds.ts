import type { MeasurementCircumstances } from '../../../src/catalogue/catalogue.ts'

/**
 * What spec/lab-content §4 says about one test: values on both sides of every threshold, each with its range. A plus is followed
 * by the special content that §4 requires there; a bare plus means that there is none. A comment marks each place that can be read
 * in two ways.
 */
export interface SpecifiedTest {
  readonly interpretationIds: readonly string[]
  readonly when?: MeasurementCircumstances
  readonly falls: string
}

/** Every threshold of spec/lab-content §4 for the tests that one number decides. */
export const specifiedThresholds: readonly SpecifiedTest[] = [
  {
    interpretationIds: ['labTotalCholesterol', 'pointOfCareTotalCholesterol'],
    falls: '199 DESIRABLE, 200 BORDERLINE_HIGH, 239 BORDERLINE_HIGH, 240 HIGH',
  },
  {
    interpretationIds: ['pointOfCareTotalCholesterol'],
    falls: '99 DESIRABLE+UNDER_100, 100 DESIRABLE+, 400 HIGH+, 401 HIGH+OVER_400',
  },
  {
    interpretationIds: ['labHdlCholesterol', 'pointOfCareHdlCholesterol'],
    falls: '39.9 RISK, 40 ACCEPTABLE, 59.9 ACCEPTABLE, 60 PROTECTIVE',
  },
  {
    interpretationIds: ['pointOfCareHdlCholesterol'],
    when: { state: 'OH' },
    falls: '19.9 RISK+UNDER_20, 20 RISK+, 120 PROTECTIVE+, 120.1 PROTECTIVE+ABOVE_120',
  },
  // Under 20 is stated without an exception, so between 15 and 20 it also applies in Massachusetts.
  {
    interpretationIds: ['pointOfCareHdlCholesterol'],
    when: { state: 'MA' },
    falls: '14.9 RISK+UNDER_15_MA, 15 RISK+UNDER_20, 100 PROTECTIVE+, 100.1 PROTECTIVE+ABOVE_100_MA',
  },
  {
    interpretationIds: ['labLdlCholesterol', 'pointOfCareLdlCholesterol'],
    falls:
      '99 OPTIMAL, 100 NEAR_OPTIMAL, 129 NEAR_OPTIMAL, 130 BORDERLINE_HIGH, 159 BORDERLINE_HIGH, 160 HIGH, 189 HIGH, 190 VERY_HIGH',
  },
  {
    interpretationIds: ['labTriglycerides', 'pointOfCareTriglycerides'],
    falls: '149 NORMAL, 150 BORDERLINE_HIGH, 199 BORDERLINE_HIGH, 200 HIGH, 499 HIGH, 500 VERY_HIGH',
  },
  {
    interpretationIds: ['pointOfCareTriglycerides'],
    falls: '49 NORMAL+UNDER_50, 50 NORMAL+, 500 VERY_HIGH+, 501 VERY_HIGH+OVER_500',
  },
  {
    interpretationIds: ['osteoporosisRiskAnalysis'],
    falls: '0.778 HIGH_PROBABILITY, 0.779 INVESTIGATION_REQUIRED, 0.843 INVESTIGATION_REQUIRED, 0.844 LOW_PROBABILITY',
  },
  // 0.30 lies between "under 0.3" and "0.31-0.89": it belongs to the more urgent band.
  {
    interpretationIds: ['peripheralArterialDiseaseLeft', 'peripheralArterialDiseaseRight'],
    falls:
      '0.29 ABNORMAL_VERY_LOW, 0.3 ABNORMAL_VERY_LOW, 0.31 ABNORMAL_LOW, 0.89 ABNORMAL_LOW, 0.9 NORMAL, 1.4 NORMAL, 1.41 ABNORMAL_HIGH',
  },
  // Point of care: "under 61" is the lab's "60 or less"; the bands above are the lab's.
  {
    interpretationIds: ['labGlucose', 'pointOfCareGlucose'],
    falls:
      '60 CRITICAL_LOW, 61 DESIRABLE, 99 DESIRABLE, 100 PREDIABETES, 125 PREDIABETES, 126 DIABETES, 299 DIABETES, 300 CRITICAL_HIGH',
  },
  // Specified for point of care only; for the laboratory it is an assumption (glucose/interpretation.json).
  { interpretationIds: ['labGlucose'], falls: '600 CRITICAL_HIGH+, 601 CRITICAL_HIGH+OVER_600' },
  {
    interpretationIds: ['pointOfCareGlucose'],
    falls:
      '19 CRITICAL_LOW+UNDER_20, 20 CRITICAL_LOW+UNDER_40, 39 CRITICAL_LOW+UNDER_40, 40 CRITICAL_LOW+, 600 CRITICAL_HIGH+, 601 CRITICAL_HIGH+OVER_600',
  },
  {
    interpretationIds: ['highSensitivityCrp'],
    falls: '1.09 LOW_RISK+, 1.1 AVERAGE_RISK+, 3 AVERAGE_RISK+, 3.01 HIGH_RISK+',
  },
  {
    interpretationIds: ['highSensitivityCrp'],
    when: { sample: 'EDTA' },
    falls: '1.09 LOW_RISK+EDTA, 1.1 AVERAGE_RISK+EDTA, 3.01 HIGH_RISK+EDTA',
  },
  {
    interpretationIds: ['creatinine'],
    falls: '0.56 LOW, 0.57 NORMAL, 1.27 NORMAL, 1.28 ABNORMAL, 3 ABNORMAL, 3.01 ABNORMAL_CRITICAL',
  },
  {
    interpretationIds: ['alanineAminotransferase'],
    falls: '44 NORMAL, 45 ABNORMAL, 200 ABNORMAL, 201 ABNORMAL_CRITICAL',
  },
  // The band begins at 41 and the text says 0-44: 41 to 44 belong to the more urgent band.
  {
    interpretationIds: ['aspartateAminotransferase'],
    falls: '40 NORMAL, 41 ABNORMAL, 200 ABNORMAL, 201 ABNORMAL_CRITICAL',
  },
  {
    interpretationIds: ['estimatedGlomerularFiltrationRate'],
    falls: '30 ABNORMAL_CRITICAL, 31 ABNORMAL, 59 ABNORMAL, 60 NORMAL',
  },
  {
    interpretationIds: ['hemoglobinA1c'],
    falls: '5.6 NORMAL, 5.7 PREDIABETES, 6.4 PREDIABETES, 6.5 DIABETES, 10.5 DIABETES, 10.6 DIABETES_HIGH',
  },
  {
    interpretationIds: ['thyroidStimulatingHormone'],
    falls:
      '0.57 POSSIBLE_OVER_ACTIVE, 0.58 NORMAL, 5.5 NORMAL, 5.51 POSSIBLE_UNDER_ACTIVE_1, 10 POSSIBLE_UNDER_ACTIVE_1, 10.01 POSSIBLE_UNDER_ACTIVE_2',
  },
  {
    interpretationIds: ['vitaminD'],
    falls: '25.5 LOW, 25.9 LOW, 26 NORMAL, 60 NORMAL, 60.1 GREATER_THAN_NORMAL, 60.4 GREATER_THAN_NORMAL',
  },
  {
    interpretationIds: ['prostateSpecificAntigen'],
    falls: '4 NORMAL, 4.01 ABNORMAL',
  },
  {
    interpretationIds: ['totalTestosterone'],
    falls: '192.99 ABNORMAL_LOW, 193 NORMAL, 836 NORMAL, 836.01 ABNORMAL_HIGH',
  },
  {
    interpretationIds: ['labCortisolAm'],
    falls: '6.01 LOW+, 6.02 NORMAL+, 18.4 NORMAL+, 18.41 HIGH+',
  },
  {
    interpretationIds: ['labCortisolPm'],
    falls: '2.67 LOW+, 2.68 NORMAL+, 10.5 NORMAL+, 10.51 HIGH+',
  },
  {
    interpretationIds: ['labCortisolAm', 'labCortisolPm'],
    when: { sample: 'EDTA' },
    falls: '2.67 LOW+EDTA, 10 NORMAL+EDTA, 18.41 HIGH+EDTA',
  },
  {
    interpretationIds: ['ferritin'],
    when: { sex: 'MALE' },
    falls: '15.9 LOW, 16 NORMAL, 243 NORMAL, 243.1 HIGH',
  },
  {
    interpretationIds: ['ferritin'],
    when: { sex: 'FEMALE' },
    falls: '9.9 LOW, 10 NORMAL, 158 NORMAL, 158.1 HIGH',
  },
  {
    interpretationIds: ['heartRiskAssessment'],
    falls: '9.9 LOW_RISK, 10 MODERATE_RISK, 20 MODERATE_RISK, 20.1 HIGH_RISK',
  },
  {
    interpretationIds: ['calculatedBmi'],
    falls: '18.4 UNDERWEIGHT, 18.5 NORMAL, 24.9 NORMAL, 25 MODERATE_RISK, 29.9 MODERATE_RISK, 30 HIGH_RISK',
  },
  {
    interpretationIds: ['waist'],
    when: { sex: 'MALE' },
    falls: '40 NORMAL, 40.1 HIGH',
  },
  {
    interpretationIds: ['waist'],
    when: { sex: 'FEMALE' },
    falls: '35 NORMAL, 35.1 HIGH',
  },
]

/** The rules for blood pressure, the one test that two numbers decide. */
export const specifiedBloodPressures: readonly (readonly [systolic: number, diastolic: number, rangeId: string])[] = [
  [119, 79, 'NORMAL'],
  [120, 79, 'PREHYPERTENSION'],
  [119, 80, 'PREHYPERTENSION'],
  [139, 89, 'PREHYPERTENSION'],
  [140, 79, 'HIGH'],
  [119, 90, 'HIGH'],
  [179, 109, 'HIGH'],
  [180, 79, 'CRITICAL_HIGH'],
  [119, 110, 'CRITICAL_HIGH'],
]

/** What cannot be calculated because of a point-of-care value (§4): the value, and whether it blocks the panel's LDL. */
export const specifiedBlocks: readonly (readonly [interpretationId: string, value: number, blocks: boolean])[] = [
  ['pointOfCareTotalCholesterol', 99, true],
  ['pointOfCareTotalCholesterol', 100, false],
  ['pointOfCareTotalCholesterol', 400, false],
  ['pointOfCareTotalCholesterol', 401, true],
  ['pointOfCareHdlCholesterol', 19.9, true],
  ['pointOfCareHdlCholesterol', 20, false],
  ['pointOfCareTriglycerides', 500, false],
  ['pointOfCareTriglycerides', 501, true],
]
