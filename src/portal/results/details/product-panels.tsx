import { memo } from 'react'
import { resultsMessages } from 'virtual:messages/results'
import { fillPlaceholders } from '../../../catalogue/placeholder.ts'
import { Card } from '../../ui/card/card.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import type { ProductSection } from '../package-sections.ts'
import { EducationalSections } from '../panel/educational-sections.tsx'
import { ResultPanel } from '../panel/result-panel.tsx'
import type { ResultPanelModel } from '../result-panels.ts'
import classes from './product-panels.module.css'

interface ProductPanelsProps {
  readonly section: ProductSection
  readonly panels: readonly ResultPanelModel[]
  /** Whether the notice about risk assessments stands above. */
  readonly hasNotice: boolean
}

/** The panels of one product. What is true for every reader of it ends its panel; after several, it has a card of its own. */
export const ProductPanels = memo(function ProductPanels({ section, panels, hasNotice }: ProductPanelsProps) {
  const { product, productCode } = section
  const isAlone = panels.length === 1
  return (
    <div className={classes.panels}>
      {hasNotice && <Notice>{resultsMessages.notice}</Notice>}
      {panels.map((panel) => (
        <ResultPanel key={panel.anchor} panel={panel} {...(isAlone && product && { sectionsOf: productCode })} />
      ))}
      {!isAlone && product && product.sections.length > 0 && (
        <Card>
          <h2 className={classes.about}>{fillPlaceholders(resultsMessages.aboutProduct, { product: product.name })}</h2>
          <EducationalSections productCode={productCode} />
        </Card>
      )}
    </div>
  )
})
