import { Flex, Stack } from '@mantine/core'
import { use, useMemo } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { resultsMessages } from 'virtual:messages/results'
import { formatResultsPath } from '../../data/format-results-path.ts'
import { formatClockTime, formatDate } from '../../data/screening-time.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { parseAnchor } from './parse-anchor.ts'
import { PanelList } from './panel-list.tsx'
import { ProductPanels } from './product-panels.tsx'
import { preloadTexts } from './preload-texts.ts'
import { useScrollToTarget } from './use-scroll-to-target.ts'
import type { PackageSection } from '../package-sections.ts'
import { listPanels, type ResultPanelModel } from '../panel/result-panels.ts'
import { ResultPageFrame } from '../page/result-page-frame.tsx'
import { DoctorLink } from '../doctor/doctor-link.tsx'
import { useStaggeredRender } from '../use-staggered-render.ts'
import { useResultPage } from '../page/use-result-page.ts'

const emptyPage = { sections: [], contexts: new Map<string, string>() }

/** /results/{purchaseId}/details: a panel for every test of a purchase. */
export function DetailsPage() {
  const { purchaseId = '' } = useParams()
  const page = useResultPage(purchaseId)
  usePageTitle(resultsMessages.detailsTitle)
  const { sections, contexts } = page.state === 'ready' ? page : emptyPage
  const time = page.state === 'ready' ? page.order?.screening?.time : undefined
  const textsReady = useMemo(() => preloadTexts(sections), [sections])
  const groups = useMemo(() => groupPanels(sections, formatClockTime(time), contexts), [sections, contexts, time])
  return (
    <ResultPageFrame
      page={page}
      title={resultsMessages.detailsTitle}
      trail={
        <Breadcrumbs
          trail={[
            { label: resultsMessages.home, to: '/' },
            { label: resultsMessages.results, to: `${formatResultsPath(purchaseId)}/summary` },
          ]}
          current={formatDate(time) ?? resultsMessages.detailsTitle}
        />
      }
      lead={
        <Flex direction={{ base: 'column', xs: 'row' }}>
          <DoctorLink address={formatResultsPath(purchaseId)} />
        </Flex>
      }
      rail={<PanelList groups={groups} textsReady={textsReady} />}
    >
      <Panels groups={groups} textsReady={textsReady} />
    </ResultPageFrame>
  )
}

type PanelGroups = ReturnType<typeof groupPanels>

/** The panels, once their texts are at hand. */
function Panels({ groups, textsReady }: { groups: PanelGroups; textsReady: Promise<unknown> | undefined }) {
  if (textsReady) use(textsReady)
  const list = useScrollToTarget()
  const products = groups.flatMap((group) => group.products)
  const panels = products.flatMap((product) => product.panels)
  const anchor = parseAnchor(useLocation().hash)
  const target = panels.findIndex(({ results }) => results.some(({ view }) => view.anchor === anchor))
  const drawn = useStaggeredRender(panels.length, 3)
  const isDrawn = (panel: ResultPanelModel) => {
    const at = panels.indexOf(panel)
    return at < drawn || (target >= 0 && Math.abs(at - target) <= 2)
  }
  const firstQuestionnaire = products.find(({ productResults }) => productResults.product?.isQuestionnaire === true)
  return (
    <Stack gap="md" ref={list}>
      {products.map((each) => (
        <ProductPanels
          key={each.productResults.productCode}
          {...each}
          isDrawn={isDrawn}
          hasNotice={each === firstQuestionnaire}
        />
      ))}
    </Stack>
  )
}

/** The panels of the page by package, and in a package by product. */
function groupPanels(
  sections: readonly PackageSection[],
  clockTime: string | undefined,
  contexts: ReadonlyMap<string, string>,
) {
  const own = sections.filter(({ emptyReason }) => emptyReason === undefined)
  return own.map(({ packageCode, title, products, isTiered }) => {
    const shown = products.map((productResults) => ({
      productResults,
      isTiered,
      panels: listPanels(productResults, clockTime, contexts),
    }))
    return { packageCode, title, products: shown, panels: shown.flatMap(({ panels }) => panels) }
  })
}
