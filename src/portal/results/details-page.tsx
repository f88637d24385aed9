import { Flex, Stack } from '@mantine/core'
import { use, useMemo } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { resultsMessages } from 'virtual:messages/results'
import { clockTimeOf, dateOf } from '../data/screening-time.ts'
import { Breadcrumbs } from '../ui/breadcrumbs/breadcrumbs.tsx'
import { usePageTitle } from '../ui/page-title/page-title.ts'
import { PanelList } from './details/panel-list.tsx'
import { ProductPanels } from './details/product-panels.tsx'
import { textsAtHand } from './details/texts-at-hand.ts'
import { useTarget } from './details/use-target.ts'
import type { PackageSection } from './package-sections.ts'
import { panelsOf, type ResultPanelModel } from './result-panels.ts'
import { ResultPageFrame } from './result-page-frame.tsx'
import { TakeToDoctor } from './take-to-doctor.tsx'
import { useInTurn } from './use-in-turn.ts'
import { useResultPage } from './use-result-page.ts'

/** The products whose results are risk assessments, above the first of which the notice is. */
const riskProducts = new Set(['S4L', 'HRA'])

const nothing = { sections: [], contexts: new Map<string, string>() }

/** /results/{orderId}/details: a panel for every test of a purchase. */
export function DetailsPage() {
  const { orderId = '' } = useParams()
  const page = useResultPage(orderId)
  usePageTitle(resultsMessages.detailsTitle)
  const { sections, contexts } = page.state === 'ready' ? page : nothing
  const time = page.state === 'ready' ? page.order?.screening?.time : undefined
  const atHand = useMemo(() => textsAtHand(sections), [sections])
  const groups = useMemo(() => groupsOf(sections, clockTimeOf(time), contexts), [sections, contexts, time])
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
      lead={
        <Flex direction={{ base: 'column', xs: 'row' }}>
          <TakeToDoctor address={`/results/${encodeURIComponent(orderId)}`} />
        </Flex>
      }
      rail={<PanelList groups={groups} atHand={atHand} />}
    >
      <Panels groups={groups} atHand={atHand} />
    </ResultPageFrame>
  )
}

type Groups = ReturnType<typeof groupsOf>

/** The panels, once their texts are at hand. */
function Panels({ groups, atHand }: { groups: Groups; atHand: Promise<unknown> | undefined }) {
  if (atHand) use(atHand)
  const list = useTarget()
  const products = groups.flatMap((group) => group.products)
  const panels = products.flatMap((product) => product.panels)
  const anchor = decodeURIComponent(useLocation().hash.slice(1))
  const target = panels.findIndex(({ members }) => members.some(({ view }) => view.anchor === anchor))
  const drawn = useInTurn(panels.length, 3)
  const isDrawn = (panel: ResultPanelModel) => {
    const at = panels.indexOf(panel)
    return at < drawn || (target >= 0 && Math.abs(at - target) <= 2)
  }
  const firstRisk = products.find(({ section }) => riskProducts.has(section.productCode))
  return (
    <Stack gap="md" ref={list}>
      {products.map((each) => (
        <ProductPanels key={each.section.productCode} {...each} isDrawn={isDrawn} hasNotice={each === firstRisk} />
      ))}
    </Stack>
  )
}

/** The panels of the page by package, and in a package by product. */
function groupsOf(
  sections: readonly PackageSection[],
  clockTime: string | undefined,
  contexts: ReadonlyMap<string, string>,
) {
  const own = sections.filter(({ lack }) => lack === undefined)
  return own.map(({ packageCode, title, products, isTiered }) => {
    const shown = products.map((section) => ({ section, isTiered, panels: panelsOf(section, clockTime, contexts) }))
    return { packageCode, title, products: shown, panels: shown.flatMap(({ panels }) => panels) }
  })
}
