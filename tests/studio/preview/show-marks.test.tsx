import { afterEach, expect, it } from 'vitest'
import type { WordingItem } from '../../../src/studio/model/changes-document.ts'
import { showMarks } from '../../../src/studio/preview/use-marks-in-view.ts'

afterEach(() => document.body.replaceChildren())

/** How high a panel is, and each sentence in it, in pixels. */
const panelHeight = 300
const lineHeight = 100

/** A place with a panel for each text, a frame in each panel, and its sentences one below the other. */
function open(...texts: readonly (readonly string[])[]) {
  const place = document.createElement('div')
  document.body.append(place)
  const panels = texts.map((sentences) => {
    const panel = document.createElement('div')
    panel.dataset['scrollPanel'] = ''
    place.append(panel)
    const frame = document.createElement('iframe')
    panel.append(frame)
    const height = sentences.length * lineHeight
    Object.defineProperties(panel, { clientHeight: { value: panelHeight }, scrollHeight: { value: height } })
    Object.defineProperty(frame, 'offsetHeight', { value: height })
    panel.getBoundingClientRect = () => new DOMRect(0, 0, 300, panelHeight)
    frame.getBoundingClientRect = () => new DOMRect(0, -panel.scrollTop, 300, height)
    const { body } = frame.contentDocument!
    body.innerHTML = sentences.map((words) => `<p><span data-said="">${words}</span></p>`).join('')
    for (const [at, line] of [...body.querySelectorAll('p')].entries())
      for (const mark of line.querySelectorAll('[data-mark]'))
        mark.getBoundingClientRect = () => new DOMRect(0, at * lineHeight, 50, 20)
    return panel
  })
  return { place, panels, listTops: () => panels.map(({ scrollTop }) => scrollTop) }
}

const plain = Array.from({ length: 9 }, (_, at) => `Sentence ${at}.`)
const replace = (at: number, words: string) => plain.with(at, words)
const added = (words: string) => `<ins data-mark="added">${words}</ins>`

it('scrolls the first mark to a third below the top, and scrolls a side without a mark just as far', () => {
  const { place, listTops } = open(plain, replace(6, `Eat ${added('many')} beans.`))
  showMarks(place)
  expect(listTops()).toEqual([500, 500])
})

it('scrolls to the words of the current change, even if the text has other changes', () => {
  const both = replace(1, `Walk ${added('far')}.`).with(6, `Eat ${added('many')} beans.`)
  const words = [{ text: 'Eat ' }, { text: 'many', mark: 'added' as const }, { text: ' beans.' }]
  const item = { kind: 'wording', id: 'beans', words } as unknown as WordingItem
  const { place, listTops } = open(both)
  showMarks(place, item)
  expect(listTops()).toEqual([500])
})

it('keeps a side from which the change removed nothing at the same height as the other side, whatever another change marks there', () => {
  const old = plain.with(8, `Rest for <del data-mark="removed">weeks</del>.`)
  const now = replace(5, `Eat ${added('many')} beans.`).with(8, `Rest for ${added('months')}.`)
  const words = [{ text: 'Eat ' }, { text: 'many', mark: 'added' as const }, { text: ' beans.' }]
  const item = { kind: 'wording', id: 'beans', words } as unknown as WordingItem
  const { place, listTops } = open(old, now)
  showMarks(place, item)
  expect(listTops()).toEqual([400, 400])
})

it('does not move a panel whose marks are in view, and leaves the focus where it is', () => {
  const { place, listTops } = open(replace(1, `Walk ${added('far')}.`))
  const button = document.createElement('button')
  document.body.append(button)
  button.focus()
  showMarks(place)
  expect(listTops()).toEqual([0])
  expect(document.activeElement).toBe(button)
})

it('shows the words of both panels at the same height, even if one panel could show its words without scrolling', () => {
  const { place, listTops } = open(
    replace(0, 'Eat <del data-mark="removed">some</del> beans.'),
    replace(3, `Eat ${added('many')} beans.`),
  )
  showMarks(place)
  // Both are at the top, because the first one cannot be lower.
  expect(listTops()).toEqual([0, 300])
})

it('shows each panel as well as possible if no height suits both', () => {
  const { place, listTops } = open(
    replace(0, 'Eat <del data-mark="removed">some</del> beans.'),
    replace(8, `Eat ${added('many')} beans.`),
  )
  showMarks(place)
  expect(listTops()).toEqual([0, 600])
})

it('scrolls two texts to the first sentence that the other text lacks, whatever is marked below', () => {
  const { place, listTops } = open(replace(5, 'Eat beans.'), replace(5, 'Eat fish.').with(8, `Walk ${added('far')}.`))
  const [before, after] = [...place.querySelectorAll('iframe')].map((frame) =>
    frame.contentDocument!.querySelectorAll<HTMLElement>('[data-said]'),
  )
  for (const sentences of [before!, after!])
    for (const [at, one] of sentences.entries())
      one.getBoundingClientRect = () => new DOMRect(0, at * lineHeight, 50, 20)
  showMarks(place)
  expect(listTops()).toEqual([600, 600])
  showMarks(place, undefined, true)
  expect(listTops()).toEqual([400, 400])
})
