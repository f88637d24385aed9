import { loadSections } from 'virtual:catalogue'
import type { Product } from '../../../catalogue/catalogue.ts'
import { Card } from '../../ui/card/card.tsx'
import { FoldedText } from '../panel/folded-text.tsx'
import { useLoaded } from '../panel/use-loaded.ts'
import { ResultProse } from '../result-prose.tsx'
import classes from './product-overview.module.css'

/**
 * What a product is about, above its results, where it has such a text. A product with two has one for packages with a tier,
 * which comes first, and one for the others.
 */
export function ProductOverview({ product, isTiered }: { product: Product; isTiered: boolean }) {
  const loaded = useLoaded(loadSections, product.productCode)
  const all = loaded.state === 'ready' ? (loaded.value ?? []) : []
  const overviews = all.filter(({ name }) => !product.sections.includes(name))
  const overview = isTiered ? overviews[0] : overviews.at(-1)
  if (!overview) return null
  const { sectionTitle, sectionHeader, Body, name } = overview
  return (
    <Card className={classes.overview ?? ''}>
      <h2>{sectionTitle}</h2>
      {sectionHeader !== '' && <p>{sectionHeader}</p>}
      <FoldedText isFoldable>
        <ResultProse values={{}} flags={[]} part="whole" place={`${product.productCode}/${name}`}>
          <Body />
        </ResultProse>
      </FoldedText>
    </Card>
  )
}
