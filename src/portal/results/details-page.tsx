import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { resultsMessages } from 'virtual:messages/results'
import { clockTimeOf, dateOf } from '../data/screening-time.ts'
import { Breadcrumbs } from '../ui/breadcrumbs/breadcrumbs.tsx'
import { usePageTitle } from '../ui/page-title/page-title.ts'
import { OnThisPage } from './details/on-this-page.tsx'
import { ProductPanels } from './details/product-panels.tsx'
import { useTarget } from './details/use-target.ts'
import { useTextsAtHand } from './details/use-texts-at-hand.ts'
import { panelsOf } from './result-panels.ts'
import { ResultPageFrame } from './result-page-frame.tsx'
import { useResultPage, type ResultPage } from './use-result-page.ts'

/** The products whose results are risk assessments, above the first of which the notice stands. */
const riskProducts = new Set(['S4L', 'HRA'])

const nothing = { sections: [], contexts: new Map<string, string>() }

/** /results/{orderId}/details: a panel for every test of a purchase. */
export function DetailsPage() {
  const { orderId = '' } = useParams()
  const loaded = useResultPage(orderId)
  const isAtHand = useTextsAtHand(loaded.state === 'ready' ? loaded.sections : nothing.sections)
  const page: ResultPage = isAtHand ? loaded : { state: 'loading' }
  usePageTitle(resultsMessages.detailsTitle)
  const { sections, contexts } = page.state === 'ready' ? page : nothing
  const time = page.state === 'ready' ? page.order?.screening?.time : undefined
  const products = useMemo(() => {
    const clockTime = clockTimeOf(time)
    return sections
      .flatMap((bought) => bought.products.map((section) => ({ section, isTiered: bought.isTiered })))
      .map((each) => ({ ...each, panels: panelsOf(each.section, clockTime, contexts) }))
  }, [sections, contexts, time])
  const firstRisk = products.find(({ section }) => riskProducts.has(section.productCode))
  const list = useTarget(products.length > 0)
  return (
    <ResultPageFrame
      page={page}
      title={resultsMessages.detailsTitle}
      trail={
        <Breadcrumbs
          trail={[
            { label: resultsMessages.home, to: '/' },
            { label: resultsMessages.results, to: `/results/${encodeURIComponent(orderId)}/summary` },
          ]}
          current={dateOf(time) ?? resultsMessages.detailsTitle}
        />
      }
      rail={<OnThisPage panels={products.flatMap(({ panels }) => panels)} />}
    >
      <div ref={list}>
        {products.map((each) => (
          <ProductPanels key={each.section.productCode} {...each} hasNotice={each === firstRisk} />
        ))}
      </div>
    </ResultPageFrame>
  )
}
