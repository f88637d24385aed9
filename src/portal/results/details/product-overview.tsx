import { Card, Stack, Title } from '@mantine/core'
import { memo } from 'react'
import type { Product } from '../../../catalogue/catalogue.ts'
import { FoldedText } from '../panel/folded-text.tsx'
import { TextBoundary } from '../panel/text-boundary.tsx'
import { ResultProse } from '../panel/result-prose.tsx'
import { educationalSections } from '../interpretation-texts.ts'

interface ProductOverviewProps {
  readonly product: Product
  readonly isTiered: boolean
}

/**
 * The overview of a product, above its results, if it has one. A product with two overviews has one for packages with a tier, which comes
 * first, and one for other packages.
 */
export const ProductOverview = memo(function ProductOverview(props: ProductOverviewProps) {
  return (
    <TextBoundary loading={null} failed={null}>
      <Overview {...props} />
    </TextBoundary>
  )
})

function Overview({ product: { productCode, sections: names }, isTiered }: ProductOverviewProps) {
  const overviews = (educationalSections.useText(productCode) ?? []).filter(({ name }) => !names.includes(name))
  const overview = isTiered ? overviews[0] : overviews.at(-1)
  if (!overview) return null
  const { sectionTitle, sectionHeader, Body, name } = overview
  return (
    <Card component="section">
      <Stack gap="sm">
        <Title order={2} fz="lg">
          {sectionTitle}
        </Title>
        {sectionHeader !== '' && <p>{sectionHeader}</p>}
        <FoldedText>
          <ResultProse values={{}} flags={[]} part="whole" textId={`${productCode}/${name}`}>
            <Body />
          </ResultProse>
        </FoldedText>
      </Stack>
    </Card>
  )
}
