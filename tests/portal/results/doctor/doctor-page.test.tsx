import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DoctorPage } from '../../../../src/portal/results/doctor/doctor-page.tsx'
import { interpretation, order, pending, product } from '../../order.fixtures.ts'
import { FakeBackEnd, loaded, marked, renderWithOrders } from '../../render-with-orders.tsx'
import { setUpUser } from '../../set-up-user.ts'

const whole = order({
  products: [product('LX', 'GSPX'), product('PR', 'GSPX'), product('AB', 'BMB'), product('CA', 'BMB')],
  interpretations: [
    interpretation('labLdlCholesterol', 'LX', 'HIGH', { labLdlCholesterol: '170' }),
    interpretation('labTriglycerides', 'LX', 'TEST_NOT_PERFORMED'),
    interpretation('labHdlCholesterol', 'LX', 'PROTECTIVE', { labHdlCholesterol: '62.0' }, pending()),
    interpretation('bloodPressure', 'PR', 'HIGH', { systolic: '151', diastolic: '84' }),
    interpretation(
      'peripheralArterialDiseaseLeft',
      'AB',
      'NORMAL',
      { leftIndex: '1.10', leftArmSystolic: '184' },
      {
        details: { rangeId: 'NORMAL', contentId: 'CONTENT_NORMAL', incidentalIds: ['leftArmCriticalBloodPressure'] },
      },
    ),
    interpretation(
      'peripheralArterialDiseaseRight',
      'AB',
      'UNABLE_TO_EVALUATE',
      {},
      {
        details: {
          rangeId: 'UNABLE_TO_EVALUATE',
          contentId: 'CONTENT_UNABLE_TO_EVALUATE_UNABLE_TO_COMPRESS',
          incidentalIds: [],
        },
      },
    ),
    interpretation('carotidArteryDiseaseLeft', 'CA', 'NORMAL'),
  ],
})

const saved: { name: string; type: string; text: Promise<string> }[] = []
const store = vi.spyOn(Storage.prototype, 'setItem')

beforeEach(() => {
  saved.length = 0
  store.mockClear()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.at(-1)!.name = this.href === 'blob:made' ? this.download : ''
  })
  URL.createObjectURL = (file) => {
    const blob = file as Blob
    saved.push({ name: '', type: blob.type, text: readText(blob) })
    return 'blob:made'
  }
  URL.revokeObjectURL = () => undefined
  window.print = vi.fn<() => void>()
})

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(navigator, 'canShare')
})

function readText(blob: Blob): Promise<string> {
  const reader = new FileReader()
  return new Promise((resolve) => {
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.readAsText(blob)
  })
}

async function open() {
  const backEnd = new FakeBackEnd({
    LoadParticipantResults: () => loaded([whole]),
    SetViewedReadyResultsAt: () => marked(true),
  })
  renderWithOrders(<DoctorPage />, {
    backEnd,
    path: '/results/purchase-1/doctor',
    route: '/results/:purchaseId/doctor',
  })
  await screen.findAllByRole('table')
}

const press = (name: string) => setUpUser().click(screen.getByRole('button', { name }))
const listCells = (row: HTMLElement) => [...row.children].map((cell) => cell.textContent)

test('each result has its value, its word and the normal limits, those outside the normal range first, and no explanation', async () => {
  await open()
  const rows = screen.getAllByRole('row').map(listCells)
  const row = (name: string) => rows.find(([first]) => first === name)
  expect(row('LDL Cholesterol')).toEqual([
    'LDL Cholesterol',
    '170 mg/dL',
    'High',
    'Normal: Optimal under 100; Near Optimal 100–129',
  ])
  expect(row('Triglycerides')).toEqual(['Triglycerides', 'No number', 'Test Not Performed', ''])
  expect(row('HDL Cholesterol')?.slice(0, 2)).toEqual(['HDL Cholesterol', 'Not ready yet'])
  expect(screen.queryByText(/62\.0/)).toBeNull()
  expect(screen.getByRole('region', { name: 'Found during the screening' })).toHaveTextContent(
    'Critical systolic pressure in the left arm: 184 mmHg',
  )
})

test('results are grouped: outside the normal range, the most urgent first; follow-up; normal; without a result', async () => {
  await open()
  const listGroup = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent)
  expect(listGroup('Outside the normal range')).toEqual(['Blood Pressure', 'LDL Cholesterol'])
  expect(listGroup('In the normal range')).toEqual([
    'Carotid Artery Disease, Left Side',
    'Peripheral Artery Disease, Left Leg',
  ])
  // Counted as in the summary: its text asks for something.
  expect(listGroup('No result, but needs follow-up')).toEqual(['Peripheral Artery Disease, Right Leg'])
  expect(listGroup('Without a result')).toEqual(['Triglycerides', 'HDL Cholesterol'])
  const carotid = within(screen.getByRole('row', { name: /^Carotid/ }))
  expect(carotid.getByRole('img', { name: 'No number' })).toHaveTextContent('–')
  const paper = document.querySelector('[class*=blanks]')
  expect([...paper!.children].map(({ textContent }) => textContent)).toEqual(['Full name', 'Date of birth'])
})

test('the plain text and the file contain what the page shows, and their names do not mention the person', async () => {
  await open()
  await press('Download as Text')
  await press('Download for Medical Records')
  expect(saved.map(({ name, type }) => [name, type])).toEqual([
    ['screening-results.txt', 'text/plain'],
    ['screening-results.json', 'application/fhir+json'],
  ])
  const [text = '', record = ''] = await Promise.all(saved.map((file) => file.text))
  for (const row of screen.getAllByRole('row').map(listCells)) {
    const [name = '', value = ''] = row
    if (name === 'Test') continue
    const [, , result = ''] = row
    expect(text).toContain(/\d/.test(value) ? `- ${name}: ${value}, ` : `- ${name}: ${result}`)
  }
  expect(text).toContain('- LDL Cholesterol: 170 mg/dL, High\n  Normal: Optimal under 100; ')
  expect(text).toContain('Patient: Alex\nScreened: March 3, 2026\n')
  expect(text).toContain('- Critical systolic pressure in the left arm: 184 mmHg')
  expect(text).not.toContain('62.0')
  const { resourceType, entry } = JSON.parse(record) as { resourceType: string; entry: { resource: object }[] }
  expect(resourceType).toBe('Bundle')
  expect(entry[0]?.resource).toEqual({ resourceType: 'Patient', name: [{ given: ['Alex'] }] })
  expect(record).not.toContain('participant-1')
})

test('questions can be suggested, changed, added, removed and restored, appear on the page and in the text, and are not stored', async () => {
  await open()
  const card = screen.getAllByRole('region', { name: 'Questions for my visit' })[0]!
  const fields = () => within(card).queryAllByRole('textbox')
  const count = fields().length
  expect(count).toBeGreaterThan(1)
  expect(within(card).queryByRole('button', { name: 'Restore Suggestions' })).toBeNull()
  fireEvent.change(fields()[0]!, { target: { value: 'Do I need a statin?' } })
  await press('Add a Question')
  expect(fields()).toHaveLength(count + 1)
  expect(fields().at(-1)).toHaveFocus()
  await setUpUser().paste('Is coffee all right?')
  await press('Add a Question')
  await press('Remove question 2')
  expect(within(card).getByRole('heading', { level: 2 })).toHaveFocus()
  await press('Download as Text')
  const text = await saved[0]!.text
  expect(text).toContain('1. Do I need a statin?\n')
  expect(text).toMatch(/\n\d\. Is coffee all right\?\n$/)
  const printed = document.querySelector<HTMLElement>('[aria-labelledby="doctor-questions"]')!
  expect(within(printed).getAllByRole('listitem', { hidden: true })).toHaveLength(count)
  expect(printed).toHaveTextContent('Do I need a statin?')
  await press('Restore Suggestions')
  expect(fields()).toHaveLength(count)
  expect(card).not.toHaveTextContent('Do I need a statin?')
  expect(store).not.toHaveBeenCalled()
})

test('the share sheet is offered if there is one, with the text as a file if files can be shared', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined)
  Object.assign(navigator, { share, canShare: () => true })
  await open()
  await press('Share')
  expect(share.mock.lastCall?.[0].files?.[0]?.name).toBe('screening-results.txt')
  Object.assign(navigator, { canShare: () => false })
  await press('Share')
  expect(share.mock.lastCall?.[0].text).toContain('LDL Cholesterol: 170 mg/dL')
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'))
  await press('Share')
  expect(screen.queryByRole('alert')).toBeNull()
  share.mockRejectedValueOnce(new Error('no'))
  await press('Share')
  expect(screen.getByRole('alert')).toHaveTextContent('Download the text instead')
})

test('without a share sheet, sharing is not offered, copying says that it worked, and printing prints', async () => {
  await open()
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  const user = setUpUser()
  await user.click(screen.getByRole('button', { name: 'Copy as Text' }))
  expect(await navigator.clipboard.readText()).toContain('LDL Cholesterol: 170 mg/dL')
  expect(screen.getByText('Copied')).toBeInTheDocument()
  await press('Print or Save as PDF')
  expect(window.print).toHaveBeenCalledOnce()
})
