/** Widths of the characters of the numbers, in em of the portal's bold face; anything else is as wide as the widest digit. */
const widths: Readonly<Record<string, number>> = {
  '0': 0.66,
  '1': 0.44,
  '2': 0.58,
  '3': 0.6,
  '4': 0.63,
  '5': 0.61,
  '6': 0.63,
  '7': 0.54,
  '8': 0.63,
  '9': 0.58,
  '.': 0.28,
  ',': 0.28,
  '/': 0.44,
  '>': 0.57,
  '<': 0.57,
  ' ': 0.32,
}

const letterWidth = 0.56

/**
 * How wide a number is, in em, so that it can be centred on the marker and held inside the bar by CSS alone, without
 * measuring the page. Close to the font's own widths; another font is off by a few pixels at most.
 */
export function widthOfNumber(text: string): number {
  return sum(Array.from(text, (character) => widths[character] ?? 0.66))
}

/** How wide a unit is, in em. */
export function widthOfUnit(text: string): number {
  return text.length * letterWidth
}

function sum(numbers: readonly number[]): number {
  return Math.round(numbers.reduce((total, each) => total + each, 0) * 100) / 100
}
