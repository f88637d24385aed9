import type { Bundle } from 'fhir/r4.js'
import { createExampleBundle } from '../../../src/server/ingest/examples/create-example-bundle.ts'

import { compiledCatalogue } from '../../fixtures/compiled-catalogue.ts'
import { interpretText, type InterpretedText } from './interpret-text.ts'

/** A bundle or resource as JSON that a test may break anywhere. */
// oxlint-disable-next-line typescript/no-explicit-any -- What is broken has no type.
export type Broken = any

/** The resources of the example that tests change, by the code of their interpretation or by their type. */
const codes = {
  patient: 'Patient',
  order: 'ServiceRequest',
  totalCholesterol: 'pointOfCareTotalCholesterol',
  hdlCholesterol: 'pointOfCareHdlCholesterol',
  ldlCholesterol: 'pointOfCareLdlCholesterol',
  glucose: 'pointOfCareGlucose',
  creatinine: 'creatinine',
  crp: 'highSensitivityCrp',
  egfr: 'estimatedGlomerularFiltrationRate',
  bloodPressure: 'bloodPressure',
  waist: 'waist',
  answers: 'QuestionnaireResponse',
} as const

/** The name of a resource of the example. */
export type ResourceName = keyof typeof codes

/** The resources of an example, for a test to change. */
export type Resources = Record<ResourceName, Broken>

/** Changes an example. */
export type Change = (bundle: Broken, resources: Resources) => void

/** The bundle of an invented participant, built from the compiled catalogue. */
export function exampleBundle(index: number): Bundle {
  return createExampleBundle(compiledCatalogue, index)
}

/** The example that tests change, created once. */
const exampleText = JSON.stringify(exampleBundle(2))

/** Where a resource is in the example; `added` comes after the last. */
export function findEntry(name: ResourceName | 'added'): number {
  return findEntryIn(JSON.parse(exampleText), name)
}

function findEntryIn({ entry: entries = [] }: Broken, name: ResourceName | 'added'): number {
  if (name === 'added') return entries.length
  return entries.findIndex(({ resource }: Broken) =>
    [resource.resourceType, resource.code?.coding[0].code].includes(codes[name]),
  )
}

/** The path of an element of a resource. */
export function at(name: ResourceName | 'added', path = ''): string {
  return `Bundle.entry[${findEntry(name)}].resource${path}`
}

/** The example after a change. */
export function changeExample(change: Change): Broken {
  const bundle: Broken = JSON.parse(exampleText)
  const names = Object.keys(codes) as ResourceName[]
  const resources = Object.fromEntries(names.map((name) => [name, bundle.entry[findEntryIn(bundle, name)].resource]))
  change(bundle, resources as Resources)
  return bundle
}

/** The example after a change, as ingesting interprets it. */
export function readExample(change: Change = () => {}): InterpretedText {
  return interpretText(JSON.stringify(changeExample(change)))
}
