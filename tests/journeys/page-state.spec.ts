import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './expect-page.ts'
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
  'a text that is there already': page.replace('One', 'Go'),
  'a text of one letter': page.replace('One', 'I'),
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
  for (const id of ['_r_9_', 'mantine-4k2x9q0ab'])
    expect(await of(page.replaceAll('_r_1_', id)), 'ids that were made up otherwise').toBe(state)
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

/** A whole page without fault, and how each fault is in one state of it alone. */
const whole = (css: string, main: string) =>
  `<!doctype html><html lang="en"><head><title>A page</title><style>${css}</style></head><body><main><h1>Words</h1>${main}</main></body></html>`
const box = '<div class="box" tabindex="0"><p>One</p></div>'
const links = (text: string) => `<nav><a href="#a">${text}</a><br><a href="#b">${text}</a></nav>`
const sections = (first: string) =>
  `<section aria-labelledby="a"><h2 id="a">${first}</h2></section><section aria-labelledby="b"><h2 id="b">Other</h2></section>`

const pale = 'color: #ccc; background: #fff'
const faults: Readonly<
  Record<string, { css?: string; main: string; finds: RegExp; come: (tab: Page) => Promise<unknown> }>
> = {
  'a narrow window': {
    css: `@media (max-width: 400px) { p { ${pale} } }`,
    main: '<p>Words</p>',
    finds: /color-contrast/,
    come: (tab) => tab.setViewportSize({ width: 375, height: 900 }),
  },
  'a dark window': {
    css: `@media (prefers-color-scheme: dark) { p { ${pale} } }`,
    main: '<p>Words</p>',
    finds: /color-contrast/,
    come: (tab) => tab.emulateMedia({ colorScheme: 'dark' }),
  },
  'an open dialog': {
    css: `dialog:modal p { ${pale} }`,
    main: '<dialog aria-label="Question" open><p>Words</p></dialog>',
    finds: /color-contrast/,
    come: (tab) =>
      tab.locator('dialog').evaluate((dialog: HTMLDialogElement) => {
        dialog.close()
        dialog.showModal()
      }),
  },
  'a hovered control': {
    css: `button:hover { ${pale} }`,
    main: '<button type="button">Words</button>',
    finds: /color-contrast/,
    come: (tab) => tab.getByRole('button').hover(),
  },
  'a field with the focus': {
    css: `input:focus { ${pale} }`,
    main: '<input aria-label="Name" value="Words">',
    finds: /color-contrast/,
    come: (tab) => tab.getByRole('textbox').focus(),
  },
  'a link that is told from its text by color alone where the window is narrow': {
    css: 'p { color: #111 } a { color: #333 } @media (max-width: 400px) { a { text-decoration: none } }',
    main: '<p>Words and more words around <a href="#a">another page</a> and words behind it.</p>',
    finds: /link-in-text-block/,
    come: (tab) => tab.setViewportSize({ width: 375, height: 900 }),
  },
  'a narrow window, in which one control covers another': {
    css: '@media (max-width: 400px) { a { position: absolute; top: 8px; left: 8px } } nav { position: relative } a, button { display: block; width: 200px; height: 30px }',
    main: '<nav aria-label="Ways"><button type="button">Words</button><a href="#a">Others</a></nav>',
    finds: /target-size/,
    come: (tab) => tab.setViewportSize({ width: 375, height: 900 }),
  },
  'a narrow window, which hides the heading': {
    css: '@media (max-width: 400px) { h1 { display: none } }',
    main: '<p>Words</p>',
    finds: /page-has-heading-one/,
    come: (tab) => tab.setViewportSize({ width: 375, height: 900 }),
  },
  'a narrow window, which hides the words of a control': {
    css: '@media (max-width: 400px) { span { visibility: hidden } }',
    main: '<button type="button"><span>Words</span></button>',
    finds: /button-name/,
    come: (tab) => tab.setViewportSize({ width: 375, height: 900 }),
  },
  'shorter words, which bring small controls together': {
    css: 'a { display: inline-block; font-size: 10px; line-height: 10px }',
    main: links('Words<br>and<br>more'),
    finds: /target-size/,
    come: (tab) => write(tab, 'a', 'Words'),
  },
  'longer words, which make a box scroll': {
    css: '.box { height: 60px; overflow: auto }',
    main: box.replace(' tabindex="0"', ''),
    finds: /scrollable-region-focusable/,
    come: (tab) => write(tab, 'p', 'Words '.repeat(500)),
  },
  'words that make two names the same': {
    main: sections('One'),
    finds: /landmark-unique/,
    come: (tab) => write(tab, '#a', 'Other'),
  },
}

test('a fault that one state alone has is found after the page was held to axe without it', async ({ page: tab }) => {
  for (const [where, { css = '', main, finds, come }] of Object.entries(faults)) {
    await tab.setViewportSize({ width: 1440, height: 900 })
    await tab.emulateMedia({ colorScheme: 'light' })
    await tab.mouse.move(0, 0)
    await tab.setContent(whole(css, main))
    await expectAccessible(tab)
    await come(tab)
    await expect(expectAccessible(tab), where).rejects.toThrow(finds)
  }
})

function write(tab: Page, where: string, text: string): Promise<void> {
  return tab.locator(where).evaluateAll((all, words) => {
    for (const element of all) element.textContent = words
  }, text)
}
