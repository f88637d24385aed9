import { images } from 'virtual:catalogue'
import type { ResultView } from '../result-view.ts'
import classes from './result-image.module.css'

/** The drawings that belong to a text. */
export function ResultImage({ view, contentId }: { view: ResultView; contentId: string }) {
  const drawings = view.definition?.images.filter((image) => image.contentId === contentId) ?? []
  return drawings.map(({ image, label }) => {
    const address = Object.hasOwn(images, image) ? images[image] : undefined
    return address && <img key={image} className={classes.image} src={address} alt={label} loading="lazy" />
  })
}
