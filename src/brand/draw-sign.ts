const tile = 'M10 0h24a10 10 0 0 1 10 10v24a10 10 0 0 1-10 10H10A10 10 0 0 1 0 34V10A10 10 0 0 1 10 0z'
const hollow =
  'M10 2.25h24A7.75 7.75 0 0 1 41.75 10v24A7.75 7.75 0 0 1 34 41.75H10A7.75 7.75 0 0 1 2.25 34V10A7.75 7.75 0 0 1 10 2.25z'

/** The path of sign.svg, in a square of 44 by 44. @throws If the drawing has not exactly one path. */
export function parseSignPath(svg: string): string {
  const [path, ...others] = Array.from(svg.matchAll(/<path[^>]* d="([^"]+)"/g), ([, data]) => data)
  if (path === undefined || others.length > 0)
    throw new Error(`Unexpected sign.svg with ${others.length === 0 ? 'no path' : 'several paths'}, expected one path`)
  return path
}

/** The sign cut out of a solid tile, as a path to fill by the even-odd rule. */
export function drawTileWithCutout(sign: string): string {
  return tile + sign
}

/** The sign within the outline of a tile, as a path to fill by the even-odd rule. */
export function drawTileOutline(sign: string): string {
  return tile + hollow + sign
}
