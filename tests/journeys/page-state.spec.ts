import { expect, test } from '@playwright/test'
import { stateOf } from './page-state.ts'

/** A page and what must make another state of it. */
const page =
  '<h1>One</h1><label for="_r_1_">Name</label><input id="_r_1_" value="a"><button class="b">Go</button><p> </p>'
const others = {
  'a class': page.replace('"b"', '"c"'),
  'an element more': page.replace('<p>', '<p></p><p>'),
  'an attribute more': page.replace('<button', '<button disabled'),
  'a text where there was none': page.replace('<p> ', '<p>.'),
  'no text where there was one': page.replace('One', ''),
  'a label of something else': page.replace('for="_r_1_"', 'for="_r_2_"'),
  'an empty field': page.replace('value="a"', ''),
} satisfies Record<string, string>

test('the state of a page differs by all that axe looks at, and not by its words', async ({ page: tab }) => {
  const of = async (html: string) => {
    await tab.setContent(`<body>${html}</body>`)
    return stateOf(tab, 'html')
  }
  const state = await of(page)
  expect(await of(page.replace('One', 'Two words').replace('value="a"', 'value="b"'))).toBe(state)
  expect(await of(page.replaceAll('_r_1_', '_r_9_')), 'ids that were counted otherwise').toBe(state)
  for (const [what, html] of Object.entries(others)) expect(await of(html), what).not.toBe(state)

  await of(page)
  await tab.getByRole('button').focus()
  expect(await stateOf(tab, 'html'), 'the focus elsewhere').not.toBe(state)
  await of(page)
  expect(await stateOf(tab, 'button'), 'a part of it').not.toBe(state)
  await tab.emulateMedia({ forcedColors: 'active' })
  expect(await stateOf(tab, 'html'), 'other colors').not.toBe(state)
  await tab.emulateMedia({ forcedColors: null })
  expect(await stateOf(tab, 'html')).toBe(state)
  await tab.setViewportSize({ width: 375, height: 900 })
  expect(await stateOf(tab, 'html'), 'another width').not.toBe(state)
})
