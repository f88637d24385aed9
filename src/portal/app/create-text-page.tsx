import type { ComponentType } from 'react'
import type { TextName } from 'virtual:catalogue'
import { ForDoctorPage } from '../pages/for-doctor-page.tsx'
import { PreparePage } from '../pages/prepare-page.tsx'
import { TextPage } from '../pages/text-page.tsx'
import { WhenReadyPage } from '../pages/when-ready-page.tsx'

/** The pages with more than their text. They share one file with all text pages, because the initial load lists every separate file. */
const pages: Partial<Readonly<Record<TextName, ComponentType>>> = {
  prepare: PreparePage,
  'when-ready': WhenReadyPage,
  'for-doctor': ForDoctorPage,
}

/** The component of a page of text. */
export function createTextPage(route: TextName): ComponentType {
  return pages[route] ?? (() => <TextPage route={route} />)
}
