import { createElement } from 'react'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ChangeItem } from '../../../src/studio/model/changes-document.ts'
import { DangerLine } from '../../../src/studio/proposals/danger-line.tsx'

/** What is said of changes of these ranks, without marks. */
const say = (...ranks: readonly ChangeItem['rank'][]) =>
  renderToStaticMarkup(
    createElement(
      MantineProvider,
      undefined,
      createElement(DangerLine, { items: ranks.map((rank) => ({ rank }) as ChangeItem) }),
    ),
  ).replaceAll(/<style.*?<\/style>|<[^>]*>/gs, '|')

it('says what of a proposal is dangerous, help that is lost first, and nothing of other words', () => {
  const words = say('red', 'threshold', 'urgency', 'emergency', 'emergency')
  expect(words.split('|').filter((one) => one.trim() !== '')).toEqual([
    'Emergency help lost or changed: 2 changes',
    'How soon to act, and colors: 1 change',
    'Limits, measures and which text is read: 1 change',
  ])
  expect(say('red', 'rest').replaceAll('|', '').trim()).toBe('')
})
