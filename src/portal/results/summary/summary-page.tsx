import { Anchor, Box, Stack, Text } from '@mantine/core'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { Link, useParams } from 'react-router-dom'
import { resultsMessages } from 'virtual:messages/results'
import { breadcrumbsMessages } from 'virtual:messages/breadcrumbs'
import { formatResultsPath } from '../../data/format-results-path.ts'
import { formatNewYorkDate } from '../../data/screening-time.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { howSoonFacts } from '../how-soon.ts'
import { listNextSteps } from './next-steps.ts'
import { ResultPageFrame } from '../page/result-page-frame.tsx'
import { NextStepsCard } from './next-steps-card.tsx'
import { PackageCard } from './package-card.tsx'
import { SummaryActions } from './summary-actions.tsx'
import { useResultPage } from '../page/use-result-page.ts'

/**
 * /results/{purchaseId}/summary: what to do and how soon, then every result of a purchase on one line, by package. On a phone a back link
 * replaces the breadcrumbs.
 */
export function SummaryPage() {
  const { purchaseId = '' } = useParams()
  const page = useResultPage(purchaseId)
  usePageTitle(resultsMessages.summaryTitle)
  const date = page.state === 'ready' ? formatNewYorkDate(page.order?.screening?.time) : undefined
  const steps = listNextSteps(page.state === 'ready' ? page.views : [])
  const details = `${formatResultsPath(purchaseId)}/details`
  const current = date === undefined ? resultsMessages.results : resultsMessages.resultsOfDate({ date })
  return (
    <ResultPageFrame
      page={page}
      title={resultsMessages.summaryTitle}
      trail={
        <>
          <Box visibleFrom="sm">
            <Breadcrumbs trail={[{ label: resultsMessages.home, to: '/' }]} current={current} />
          </Box>
          <Box component="nav" aria-label={breadcrumbsMessages.breadcrumbs} hiddenFrom="sm">
            <Anchor component={Link} to="/" display="inline-flex" mih="2.75rem" style={{ alignItems: 'center' }}>
              <ArrowLeftIcon size={24} aria-hidden />
              <Text span inherit ms="xs">
                {resultsMessages.home}
              </Text>
            </Anchor>
          </Box>
        </>
      }
      lead={
        page.state === 'ready' && (
          <NextStepsCard steps={steps} purchaseId={purchaseId} details={details} contexts={page.contexts} />
        )
      }
      // Readers who must act soon read that first, also on a phone.
      isRailAfterLead={steps.some(({ kind }) => kind !== 'pending' && howSoonFacts[kind].group === 'attention')}
      rail={<SummaryActions purchaseId={purchaseId} />}
    >
      <Stack gap="md">
        {page.state === 'ready' &&
          page.sections.map((section) => <PackageCard key={section.packageCode} section={section} details={details} />)}
      </Stack>
    </ResultPageFrame>
  )
}
