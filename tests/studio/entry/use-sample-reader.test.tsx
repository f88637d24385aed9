import { act, renderHook } from '@testing-library/react'
import { HashRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { useSampleReader } from '../../../src/studio/entry/use-sample-reader.ts'
import type { TestDocument } from '../../../src/studio/model/documents.ts'
import { compiledCatalogue } from '../../fixtures/compiled-catalogue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

it('writes its values into the current address, so that an editor that was closed stays closed', () => {
  const definition = compiledCatalogue.interpretations['labGlucose']!
  const test = { id: 'labGlucose', definition } as unknown as TestDocument
  window.history.replaceState(null, '', '#/entry/labGlucose/CONTENT_PREDIABETES?edit=28%3A26')
  const { result } = renderHook(() => useSampleReader(test, 'PREDIABETES', 'CONTENT_PREDIABETES'), {
    wrapper: ({ children }) => <HashRouter useTransitions={false}>{children}</HashRouter>,
  })
  const { reader, choose } = result.current
  act(() => choose({ ...reader, person: { ...reader.person, values: { labGlucose: 119 } } }))
  // The page has not been rendered with this address yet.
  window.history.replaceState(null, '', '#/entry/labGlucose/CONTENT_PREDIABETES')
  act(() => void vi.advanceTimersByTime(300))
  expect(window.location.hash).toBe('#/entry/labGlucose/CONTENT_PREDIABETES?labGlucose=119')
})
