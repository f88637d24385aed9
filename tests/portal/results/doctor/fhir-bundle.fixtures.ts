import type { Bundle, Observation } from 'fhir/r4'
import { expect } from 'vitest'
import { catalogue } from 'virtual:catalogue'
import { doctorData } from 'virtual:doctor'
import { buildDoctorReport } from '../../../../src/portal/results/doctor/build-doctor-report.ts'
import type { DoctorReport } from '../../../../src/portal/results/doctor/doctor-report.ts'
import { buildFhirBundle } from '../../../../src/portal/results/doctor/build-fhir-bundle.ts'
import { buildPackageSections } from '../../../../src/portal/results/package-sections.ts'
import { buildResultViews } from '../../../../src/portal/results/build-result-views.ts'
import type { OrderResult } from '../../../../src/portal/data/order.ts'
import { interpretation, order, pending } from '../../order.fixtures.ts'
import { portalConfig } from '../../portal-config.fixtures.ts'

const about = {
  patient: 'Alex',
  time: '2026-03-03T13:40:00Z',
  date: 'March 3, 2026',
  place: 'Riverside Community Center, Millbrook, OH',
  provider: `${portalConfig.portalName}, ${portalConfig.supportPhone}`,
}

/** The doctor's report on these results, all of which are in the catalogue. */
export function buildReport(interpretations: readonly OrderResult[]): DoctorReport {
  const purchase = order({ interpretations: [...interpretations] })
  const { views, dropped } = buildResultViews(purchase, catalogue)
  expect(dropped).toEqual([])
  return buildDoctorReport({
    about,
    sections: buildPackageSections(purchase, views, catalogue),
    catalogue,
    data: doctorData,
  })
}

/** The report's bundle as received: written as JSON and parsed again, with ids that count from zero. */
export function buildBundle(report: DoctorReport): Bundle {
  let count = 0
  const createId = () => `00000000-0000-4000-8000-${String(count++).padStart(12, '0')}`
  const bundle = buildFhirBundle(report, { now: new Date('2026-03-12T17:00:00Z'), createId })
  return JSON.parse(JSON.stringify(bundle)) as Bundle
}

export function listResources<Type extends string>({ entry = [] }: Bundle, type: Type) {
  return entry.flatMap(({ resource }) =>
    resource?.resourceType === type ? [resource as Extract<typeof resource, { resourceType: Type }>] : [],
  )
}

/** The observations of the results, without those of findings and flags. */
export function listResults(bundle: Bundle): readonly Observation[] {
  return listResources(bundle, 'Observation').filter(({ code }) =>
    code.coding?.some(({ system }) => system === 'urn:screening-portal:interpretation'),
  )
}

/** One result of each kind: pending, not performed, without a range, with a critical finding, self-reported, from a family. */
export const mixedResults = [
  interpretation('labLdlCholesterol', 'LX', 'HIGH', { labLdlCholesterol: '170' }),
  interpretation('bloodPressure', 'PR', 'HIGH', { systolic: '151', diastolic: '84' }),
  interpretation('labGlucose', 'GL', null, { labGlucose: '97' }, { details: null }),
  interpretation('ferritin', 'FER', 'HIGH', { ferritin: '170.0', sex: 'FEMALE' }),
  interpretation('hemoglobinA1c', 'AX', 'NORMAL', { hemoglobinA1c: '5.1' }, pending()),
  interpretation('vitaminD', 'DX', 'TEST_NOT_PERFORMED'),
  interpretation(
    'peripheralArterialDiseaseLeft',
    'AB',
    'NORMAL',
    { leftIndex: '1.10', leftArmSystolic: '184', rightArmSystolic: '150', armPressureDifference: '34' },
    {
      details: {
        rangeId: 'NORMAL',
        contentId: 'CONTENT_NORMAL',
        incidentalIds: ['rightLeftPressureDifference', 'leftArmCriticalBloodPressure'],
      },
    },
  ),
  interpretation(
    'sixForLifeStroke',
    'S4L',
    'HIGH',
    { strokeRiskScore: '55', isSelfReported: 'true' },
    {
      details: {
        rangeId: 'HIGH',
        contentId: catalogue.interpretations['sixForLifeStroke']!.interpretationRanges.find(
          ({ rangeId }) => rangeId === 'HIGH',
        )!.contentIds.at(-1)!,
        incidentalIds: [],
      },
    },
  ),
]
