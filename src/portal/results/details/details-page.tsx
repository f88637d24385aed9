import { Button, Flex } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { resultsMessages } from 'virtual:messages/results'
import { formatResultsPath } from '../../data/format-results-path.ts'
import { formatNewYorkTime, formatShortNewYorkDate } from '../../data/screening-time.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { DoctorLink } from '../doctor/doctor-link.tsx'
import { ResultPageFrame } from '../page/result-page-frame.tsx'
import { useResultPage } from '../page/use-result-page.ts'
import { AttentionCard } from './attention-card.tsx'
import classes from './details-page.module.css'
import { listPageItems, listPagePanels } from './list-page-items.ts'
import { PagePanels } from './page-panels.tsx'
import { PanelList } from './panel-list.tsx'
import { forgetWait, preloadTexts } from './preload-texts.ts'
import { useOpenPanels } from './use-open-panels.ts'

const emptyPage = { sections: [], contexts: new Map<string, string>(), views: [] }

/** /results/{purchaseId}/details: what needs attention first, then a panel for every test of a purchase. */
export function DetailsPage() {
  const { purchaseId = '' } = useParams()
  // Its own for each purchase: a panel that was opened in one stays closed in another.
  return <Details key={purchaseId} purchaseId={purchaseId} />
}

function Details({ purchaseId }: { readonly purchaseId: string }) {
  const page = useResultPage(purchaseId)
  usePageTitle(resultsMessages.detailsTitle)
  const { sections, contexts, views } = page.state === 'ready' ? page : emptyPage
  const time = page.state === 'ready' ? page.order?.screening?.time : undefined
  const pendingTexts = useMemo(() => preloadTexts(sections), [sections])
  useEffect(() => () => forgetWait(sections), [sections])
  const items = useMemo(() => listPageItems(sections, formatNewYorkTime(time), contexts), [sections, contexts, time])
  const panels = useMemo(() => listPagePanels(items), [items])
  const open = useOpenPanels(panels)
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
          // Short, so that it fits on the breadcrumb line at 320 px; a second line would push the page down when the date loads.
          current={formatShortNewYorkDate(time) ?? resultsMessages.detailsTitle}
        />
      }
      lead={
        <div className={classes.lead}>
          <Flex className={classes.actions}>
            <DoctorLink address={formatResultsPath(purchaseId)} />
            <Button variant="default" onClick={open.toggleAll}>
              {open.isAllOpen ? resultsMessages.closeAll : resultsMessages.openAll}
            </Button>
          </Flex>
          <AttentionCard views={views} />
        </div>
      }
      rail={<PanelList panels={panels} pendingTexts={pendingTexts} />}
      isRailAfterLead
      isRailNavigation
    >
      <PagePanels items={items} panels={panels} open={open} pendingTexts={pendingTexts} />
    </ResultPageFrame>
  )
}
