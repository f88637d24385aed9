/**
 * What a provider changes to make the portal its own: this file, sign.svg next to it, and then `npm run icons`.
 *
 * The name is the default of the setting `portalName`, which has at most 40 letters. On a phone's start screen there is room for
 * about 12 letters of the short name.
 *
 * The ramp goes from the lightest shade to the darkest: bars are drawn in the last, with white letters on it; buttons in the last
 * but one; links in the eighth. Green, yellow, orange and red say how a result is, so a ramp of one of these competes with them: in
 * a green portal "normal" no longer stands out. tests/journeys scan every page for contrast.
 */
export const brand = {
  name: 'Screening Portal',
  shortName: 'Screening Portal',
} as const

/** The shades of the brand's color, the lightest first. */
export const brandRamp = [
  '#f4f7fc',
  '#e8edf8',
  '#d4dcf1',
  '#b6c4e6',
  '#8fa4d4',
  '#6781be',
  '#4863a5',
  '#30498a',
  '#21356c',
  '#121f43',
] as const

/** The color of bars, of the browser's frame and of the icons: the darkest shade. */
export const brandColor = brandRamp[9]
