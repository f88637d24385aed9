import { createElement } from 'react'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ChangeItem } from '../../../src/studio/model/changes-document.ts'
import { DangerLine } from '../../../src/studio/proposals/danger-line.tsx'

/** What the line says about changes of these ranks, without markup. */
const say = (...ranks: readonly ChangeItem['rank'][]) =>
  renderToStaticMarkup(
    createElement(
      MantineProvider,
      undefined,
      createElement(DangerLine, { items: ranks.map((rank) => ({ rank }) as ChangeItem) }),
    ),
  ).replaceAll(/<style.*?<\/style>|<[^>]*>/gs, '|')

it('says what is dangerous in a proposal, with lost help first, and does not mention other words', () => {
  const words = say('red', 'threshold', 'urgency', 'emergency', 'emergency')
  expect(words.split('|').filter((one) => one.trim() !== '')).toEqual([
    'Emergency help lost or changed: 2 changes',
    'How soon to act, and colors: 1 change',
    'Limits, measures and which text is read: 1 change',
  ])
  expect(say('red', 'rest').replaceAll('|', '').trim()).toBe('')
})
