import { images } from 'virtual:catalogue'
import type { ResultView } from '../result-view.ts'

/** The drawings that belong to the text of a result, each with its address. */
export function drawingsOf({ definition, contentId }: ResultView) {
  const drawings = definition?.images.filter((image) => image.contentId === contentId) ?? []
  return drawings.flatMap(({ image, label }) => {
    const address = Object.hasOwn(images, image) ? images[image] : undefined
    return address === undefined ? [] : [{ address, label }]
  })
}

/** The drawings of a result; `isEager` for paper, which cannot wait for them. */
export function ResultImage(props: { view: ResultView; className: string | undefined; isEager?: boolean }) {
  const { view, className, isEager = false } = props
  return drawingsOf(view).map(({ address, label }) => (
    <img key={address} className={className} src={address} alt={label} loading={isEager ? 'eager' : 'lazy'} />
  ))
}
