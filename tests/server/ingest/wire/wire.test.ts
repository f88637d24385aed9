import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OperationOutcome } from 'fhir/r4.js'
import { describe, expect, it } from 'vitest'
import { setUpRoutes } from '../create-test-routes.fixtures.ts'
import { bodies, writeStep, type WireStep } from './wire-step.ts'
import cases from './cases.json'

/** An interface: what it usually sends, which results follow, and what the order system has announced before. */
interface Interface {
  readonly file: string
  readonly stored: Readonly<Record<string, string>>
  readonly ordered?: { readonly packageCode: string; readonly productCodes: readonly string[]; readonly sex: string }
}

const interfaces: Readonly<Record<string, Interface>> = {
  'laboratory-system': {
    file: 'laboratory-system.json',
    stored: {
      labTotalCholesterol: 'BORDERLINE_HIGH',
      labHdlCholesterol: 'ACCEPTABLE',
      labLdlCholesterol: 'NEAR_OPTIMAL',
      labTriglycerides: 'BORDERLINE_HIGH',
      labGlucose: 'DESIRABLE',
      hemoglobinA1c: 'NORMAL',
    },
  },
  'health-record': {
    file: 'health-record.json',
    ordered: { packageCode: 'GPM', productCodes: ['LX', 'GX', 'TX', 'PX', 'DX'], sex: 'MALE' },
    stored: {
      labTotalCholesterol: 'DESIRABLE',
      labHdlCholesterol: 'PROTECTIVE',
      labLdlCholesterol: 'NEAR_OPTIMAL',
      labTriglycerides: 'NORMAL',
      labGlucose: 'DIABETES',
      thyroidStimulatingHormone: 'NORMAL',
      prostateSpecificAntigen: 'NORMAL',
      vitaminD: 'NORMAL',
    },
  },
  engine: {
    file: 'engine.json',
    ordered: { packageCode: 'GPW', productCodes: ['KX', 'X1', 'RX', 'TX'], sex: 'FEMALE' },
    stored: {
      creatinine: 'NORMAL',
      estimatedGlomerularFiltrationRate: 'NORMAL',
      alanineAminotransferase: 'NORMAL',
      aspartateAminotransferase: 'NORMAL',
      highSensitivityCrp: 'LOW_RISK',
      thyroidStimulatingHormone: 'NORMAL',
    },
  },
  'device-gateway': {
    file: 'device-gateway.json',
    stored: {
      pointOfCareTotalCholesterol: 'BORDERLINE_HIGH',
      pointOfCareHdlCholesterol: 'ACCEPTABLE',
      pointOfCareLdlCholesterol: 'HIGH',
      pointOfCareTriglycerides: 'BORDERLINE_HIGH',
      pointOfCareGlucose: 'PREDIABETES',
      hemoglobinA1c: 'NORMAL',
    },
  },
  'national-laboratory': {
    file: 'national-laboratory.json',
    ordered: { packageCode: 'GPM', productCodes: ['LX', 'GX', 'KX', 'X1', 'AX'], sex: 'MALE' },
    stored: {
      labTotalCholesterol: 'HIGH',
      labHdlCholesterol: 'RISK',
      labLdlCholesterol: 'HIGH',
      labTriglycerides: 'BORDERLINE_HIGH',
      labGlucose: 'DESIRABLE',
      creatinine: 'NORMAL',
      estimatedGlomerularFiltrationRate: 'NORMAL',
      alanineAminotransferase: 'ABNORMAL',
      aspartateAminotransferase: 'NORMAL',
      hemoglobinA1c: 'PREDIABETES',
    },
  },
}

const opened = setUpRoutes()

async function announceOrder(id: string, ordered: NonNullable<Interface['ordered']>, change: Record<string, string>) {
  const { participantId = id, time = '2026-11-10T08:40:00-05:00' } = change
  const answer = await opened.store.send({
    messageId: `announced-${id}`,
    sentAt: '2026-11-09T10:00:00-05:00',
    participant: { participantId: participantId.replace('{participant}', id), sex: ordered.sex },
    purchases: [
      {
        purchaseId: `${id}-order`,
        status: 'RESULTS_IN_PROCESS',
        screening: { screeningId: `${id}-screening`, time, location: { state: 'OH' } },
        packages: [
          {
            packageCode: ordered.packageCode,
            products: ordered.productCodes.map((productCode) => ({ productCode })),
          },
        ],
      },
    ],
  })
  expect(answer).toMatchObject({ outcome: 'taken' })
}

const listStored = async (id: string) =>
  Object.fromEntries(
    ((await opened.store.records.participants.load(id))?.orders[0]?.interpretations ?? []).map((each) => [
      each.id,
      [each.details?.rangeId, ...each.values.slice(0, 1).map(({ value }) => value)].join(' '),
    ]),
  )

/** Everything that is stored about a participant. */
const readAll = async (id: string) =>
  JSON.stringify([await opened.store.records.participants.load(id), await opened.store.records.registrations.find(id)])

/** Whether a message of a case is kept among the refused ones; bytes that are not UTF-8 are kept as Base64. */
async function hasRefusal(id: string): Promise<boolean> {
  const texts = (await opened.store.refused()).map(({ message }) =>
    message.startsWith('data:') ? Buffer.from(message.split(',')[1]!, 'base64').toString('latin1') : message,
  )
  return texts.some((text) => text.includes(`${id}-`))
}

async function expectStep(step: WireStep, text: string, { id, usual }: { id: string; usual: Interface['stored'] }) {
  const { status, at = [], says = [], notRead = [], stored } = step.expect
  const before = await readAll(id)
  const { body, headers } = bodies[step.as ?? 'utf8'](text)
  const response = await opened.routes.request('/', {
    method: 'POST',
    headers: { authorization: 'Bearer engine', 'content-type': 'application/fhir+json', ...headers },
    body,
  })
  const { resourceType, issue } = (await response.json()) as OperationOutcome
  const errors = issue.filter(({ severity }) => severity === 'error' || severity === 'fatal')
  const places = errors.map(({ expression = ['/'] }) => expression[0]!)
  expect({ status: response.status, resourceType, errors }).toMatchObject({ status, resourceType: 'OperationOutcome' })
  expect(places.filter((place) => !at.some((start) => place.startsWith(start)))).toEqual([])
  expect(at.filter((start) => !places.some((place) => place.startsWith(start)))).toEqual([])
  const texts = errors.map(({ diagnostics = '' }) => diagnostics).join('\n')
  for (const words of says) expect(texts).toMatch(new RegExp(words, 'i'))
  const ignored = issue.filter(({ code }) => code === 'not-supported').map(({ expression = [] }) => expression[0]!)
  expect(notRead.filter((start) => !ignored.some((place) => place.startsWith(start)))).toEqual([])

  if (status === 200) expect(errors).toEqual([])
  else {
    expect(errors).not.toEqual([])
    for (const { diagnostics } of errors) expect(diagnostics).toMatch(/expected|Missing|send/i)
    expect(await readAll(id)).toBe(before)
    if (status < 413 || status === 422) expect(await hasRefusal(id)).toBe(true)
  }
  if (stored === undefined) return
  const kept = await listStored(id)
  const wanted = Object.entries(stored ? { ...usual, ...stored } : {}).filter(([, range]) => range !== null)
  expect(Object.keys(kept).toSorted()).toEqual(wanted.map(([test]) => test).toSorted())
  for (const [test, range] of wanted) expect(`${kept[test]} `, test).toMatch(new RegExp(`^${range} `))
}

describe.each(Object.entries(interfaces))('the interface %s', (name, { file, ordered, stored }) => {
  const usual = readFileSync(join(import.meta.dirname, file), 'utf8')
  it.each(
    (cases as readonly { interface: string; what: string; steps: readonly WireStep[] }[])
      .filter((each) => each.interface === name)
      .map((each, index) => [each.what, each.steps, index] as const),
  )('sends %s', async (_what, steps, index) => {
    const id = `${name}-${index}`
    for (const [step, each] of steps.entries()) {
      if (step === 0 && ordered && each.ordered !== null) await announceOrder(id, ordered, each.ordered ?? {})
      const words = {
        participant: id,
        order: `${id}-order`,
        screening: `${id}-screening`,
        message: `${id}-${each.messageStep ?? step + 1}`,
      }
      const text = Object.entries(words).reduce((sent, [key, value]) => sent.replaceAll(`{${key}}`, value), usual)
      await expectStep(each, writeStep(text, each), { id, usual: stored })
    }
  })
})
