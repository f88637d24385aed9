import { drawTileWithCutout, drawTileOutline, parseSignPath } from '../../brand/draw-sign.ts'
import signDrawing from '../../brand/sign.svg?raw'

const sign = parseSignPath(signDrawing)

/** The brand's logo, in a solid tile for members and an outlined one for everyone else. */
export function LogoTile({ isMember = false, className }: { isMember?: boolean; className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 44 44" fill="currentColor" fillRule="evenodd" aria-hidden focusable="false">
      <path d={isMember ? drawTileWithCutout(sign) : drawTileOutline(sign)} />
    </svg>
  )
}
