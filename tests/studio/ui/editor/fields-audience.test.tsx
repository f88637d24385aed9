import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sample } from '../../../fixtures/sample-content.ts'
import { serveSampleStudio } from '../../serve-sample-studio.ts'
import { renderSourceEditor } from './open-source-editor.tsx'

const LOW = 'interpretations/lab-iron/low.mdx'
const source = { assumption: 'An example.' }
const signs = { faint: { lead: 'Call 911 if you:', signs: ['faint'], source }, cold: { signs: ['cold hands'], source } }
serveSampleStudio({
  'emergencies.json': JSON.stringify({ lead: 'Call 911 if you have:', signs }, null, 2),
  [LOW]: `${sample[LOW]!}\n<Emergency signs="cold" />\n`,
})

it('says first how many texts a change of the open field reaches', async () => {
  renderSourceEditor('emergencies.json')
  fireEvent.focus(await screen.findByDisplayValue('Call 911 if you have:'))
  expect(
    await screen.findByText(/^A change here reaches 1 text, of 2 that take words or numbers from this file\./),
  ).toBeTruthy()
})
