import { Box } from '@mantine/core'
import { images } from 'virtual:catalogue'
import type { ResultView } from '../result-view.ts'

/** The drawings that belong to the text of a result, each with its address. */
export function listDrawings({ definition, contentId }: ResultView) {
  const drawings = definition?.images.filter((image) => image.contentId === contentId) ?? []
  return drawings.flatMap(({ image, label }) => {
    const address = Object.hasOwn(images, image) ? images[image] : undefined
    return address === undefined ? [] : [{ address, label }]
  })
}

/** The drawings of a result; `loading` is eager for paper, which cannot wait for them. */
export function ResultImage(props: { view: ResultView; maxWidth: string; loading: 'eager' | 'lazy' }) {
  const { view, maxWidth, loading } = props
  return listDrawings(view).map(({ address, label }) => (
    <Box key={address} component="img" w="100%" maw={maxWidth} h="auto" src={address} alt={label} loading={loading} />
  ))
}
