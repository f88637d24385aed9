import { Alert, Card, Stack, Title } from '@mantine/core'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { resultsMessages } from 'virtual:messages/results'
import type { ProductResults } from '../package-sections.ts'
import { EducationalSections } from '../panel/educational-sections.tsx'
import { ResultPanel } from '../panel/result-panel.tsx'
import type { ResultPanelModel } from '../panel/result-panels.ts'
import { ProductOverview } from './product-overview.tsx'

interface ProductPanelsProps {
  readonly productResults: ProductResults
  readonly panels: readonly ResultPanelModel[]
  /** Whether a panel's turn to be drawn has come. */
  readonly isDrawn: (panel: ResultPanelModel) => boolean
  /** Whether the notice about risk assessments is above. */
  readonly hasNotice: boolean
  /** Whether the product was bought with a package that has a tier. */
  readonly isTiered: boolean
}

/** The panels of one product. What is true for every reader of it ends its panel; after several, it has a card of its own. */
export function ProductPanels({ productResults, panels, isDrawn, hasNotice, isTiered }: ProductPanelsProps) {
  const { product } = productResults
  const isAlone = panels.length === 1
  return (
    <Stack gap="md">
      {hasNotice && (
        <Alert role="note" icon={<InfoIcon size={24} weight="fill" aria-hidden />}>
          {resultsMessages.notice}
        </Alert>
      )}
      {product && <ProductOverview product={product} isTiered={isTiered} />}
      {panels.map((panel) => (
        <ResultPanel
          key={panel.anchor}
          panel={panel}
          isDrawn={isDrawn(panel)}
          {...(isAlone && product && { educationalProduct: product })}
        />
      ))}
      {!isAlone && product && product.sections.length > 0 && panels.every(isDrawn) && (
        <Card component="section">
          <Title order={2} fz="lg">
            {resultsMessages.aboutProduct({ product: product.name })}
          </Title>
          <EducationalSections product={product} />
        </Card>
      )}
    </Stack>
  )
}
