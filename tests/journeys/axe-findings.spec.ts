import { expect, test } from '@playwright/test'
import { axeFindings } from './axe-findings.ts'
import { markSamples } from './mark-samples.ts'

const first = '<p>One</p>'

/** Texts of which the first can be read and the second cannot, though it has the same element and class. */
const faults: Readonly<Record<string, { readonly css: string; readonly second: string }>> = {
  'a color of its own': { css: 'p + p { color: #ddd }', second: '<p>Two</p>' },
  'smaller letters': { css: 'p { color: #888; font-size: 30px } p + p { font-size: 12px }', second: '<p>Two</p>' },
  'another background beneath': { css: 'div { background: #333 }', second: '<div><p>Two</p></div>' },
  'something else beneath': {
    css: 'div { position: relative } i { position: absolute; inset: 0; background: #333 } p { position: relative }',
    second: '<div><i></i><p>Two</p></div>',
  },
  'less opacity': { css: 'div { opacity: 0.3 }', second: '<div><p>Two</p></div>' },
  'more than one letter': { css: 'p { color: #ddd }', second: '<p>Two</p>' },
  'a dark frame': { css: '', second: `<iframe title="Frame" srcdoc="<p style='color: #ddd'>Two</p>"></iframe>` },
}

test('a text is judged that differs from the one before', async ({ page }) => {
  for (const [what, { css, second }] of Object.entries(faults)) {
    const before = what === 'more than one letter' ? '<p>O</p>' : first
    const contrastOf = async (main: string) => {
      const style = `<style>body { background: #fff; color: #111 } ${css}</style>`
      await page.setContent(`<!doctype html><html lang="en"><title>A page</title>${style}<main><h1>Words</h1>${main}`)
      return (await axeFindings(page, 'html')).filter((finding) => finding.startsWith('color-contrast:'))
    }
    expect(await contrastOf(before), what).toEqual([])
    expect(await contrastOf(`${before}${second}`), what).toHaveLength(1)
    expect(await page.locator('[data-contrast-sample]').count(), 'marks left on the page').toBe(0)
  }
})

test('texts that look alike are judged once, fields and what names a disabled control each', async ({ page }) => {
  const named = '<p id="name">Four</p><button disabled aria-labelledby="name"></button>'
  await page.setContent(`${named}<p id="one">One</p><p>Two</p><p id="three">Three</p><input><input>`)
  await page.evaluate(markSamples)
  await expect(page.locator('p[data-contrast-sample]')).toHaveText(['Four', 'One'])
  await expect(page.locator('input[data-contrast-sample]')).toHaveCount(2)
})

test('controls are judged that are small or lie over others', async ({ page }) => {
  await page.setContent(
    `<style>button { width: 30px; height: 30px } .small { height: 20px } .over { margin-left: -20px }</style>
      <button>A</button><p></p><button class="small">B</button><p></p><button>C</button><button class="over">D</button>`,
  )
  await page.evaluate(markSamples)
  await expect(page.locator('[data-size-sample]')).toHaveText(['B', 'C', 'D'])
  const findings = await axeFindings(page, 'html')
  // The small one has room around it.
  expect(findings.filter((finding) => finding.startsWith('target-size:'))).toEqual([expect.stringContaining('>C<')])
  expect(await page.locator('[data-size-sample]').count(), 'marks left on the page').toBe(0)
})
