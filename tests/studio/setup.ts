import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { drafts } from '../../src/studio/content/drafts.ts'
import { createQueryError } from '../fixtures/create-query-error.ts'
import { simulateLayout } from './simulate-layout.ts'

// How long something may take to appear: a busy machine is slow, and timing must not fail a test.
configure({ asyncUtilTimeout: 30_000, getElementError: createQueryError })

simulateLayout()

// Files share a worker, its document and its globals (`isolate: false`): whatever one file changes ends with it.
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  document.body.replaceChildren()
})
afterAll(() => {
  vi.unstubAllGlobals()
  for (const path of drafts.getAll().keys()) drafts.remove(path)
  for (const key of drafts.getForms().keys()) drafts.setForm(key, undefined)
})
