import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createDocumentsClient } from '../../../src/studio/content/documents-provider.tsx'
import { createDocumentQueryKey } from '../../../src/studio/content/use-suspense-studio-document.ts'
import { PersonForm } from '../../../src/studio/person/person-form.tsx'
import { usePerson } from '../../../src/studio/person/use-person.ts'
import { buildIndexDocument } from '../../../src/studio/server/build-index-document.ts'
import { ownContent } from '../../fixtures/own-content.ts'
import { ownTests } from '../own-tests.ts'
import { StudioFrame } from '../studio-frame.tsx'

const { packages: sold, products: known } = ownContent.content
const packages = sold.map((one) => one.package)
const products = known.map(({ product }) => product)
const onChange = vi.fn<(change: object) => void>()

function Page() {
  const { person, purchase, readings, leftOut, demo } = usePerson({ packages, products })
  return (
    <>
      <p>{readings.map(({ test }) => test.label).join(', ')}</p>
      <PersonForm {...{ person, packages, products, purchase, readings, leftOut, demo, onChange }} />
    </>
  )
}

async function show(address: string) {
  const client = createDocumentsClient()
  client.setQueryData(createDocumentQueryKey('index.json'), buildIndexDocument(ownContent, { isLocal: true }))
  client.setQueryData(createDocumentQueryKey('demo.json'), [])
  for (const [id, test] of ownTests) client.setQueryData(createDocumentQueryKey(`tests/${id}.json`), test)
  render(
    <StudioFrame client={client} address={`/person?${address}`}>
      <Page />
    </StudioFrame>,
  )
  const [tests] = await screen.findAllByText(/Blood Pressure, /)
  return tests!.textContent
}

it('leaves out the tests of the other sex, says so, and offers the package without them', async () => {
  expect(await show('package=GPM&sex=FEMALE')).not.toContain('Prostate')
  expect(screen.getByRole('note').textContent).toContain('Left out, because it is for men only: Prostate (PSA).')
  screen.getByRole('button', { name: /^Take .* \(GPW\)$/ }).click()
  expect(onChange).toHaveBeenLastCalledWith({ packageCode: 'GPW' })
})

it('has all tests of the package if the sex is that of the tests', async () => {
  expect(await show('package=GPM&sex=MALE')).toContain('Prostate')
  expect(screen.queryByRole('note')).toBeNull()
})

it('explains a flag only if its meaning says more, and counts the flags that can be cleared', async () => {
  await show('package=GPM&sex=MALE&told=DIABETES+AFIB+ELSEWHERE')
  expect(screen.getByRole('button', { name: 'What they told us (2)' })).toBeTruthy()
  const describe = (name: string) => {
    const ids = screen.getByRole('checkbox', { name, hidden: true }).getAttribute('aria-describedby')
    return ids === null ? '' : document.getElementById(ids)!.textContent
  }
  expect(['Diabetes', 'Atrial fibrillation', 'Heart failure', 'Heart disease in your family'].map(describe)).toEqual([
    '',
    '',
    '',
    '',
  ])
  expect(describe('Being past menopause')).toBe('A woman past menopause, at any age.')
})
