import { Stack } from '@mantine/core'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { catalogue } from 'virtual:catalogue'
import { doctorData } from 'virtual:doctor'
import { doctorMessages } from 'virtual:messages/doctor'
import { formatResultsPath } from '../../data/format-results-path.ts'
import { usePortalConfig } from '../../config/portal-config.ts'
import { formatPlace } from '../../data/format-place.ts'
import type { Order } from '../../data/order.ts'
import { useParticipantBasic } from '../../data/participant-basic.ts'
import { formatNewYorkDate } from '../../data/screening-time.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import type { PackageSection } from '../package-sections.ts'
import { ResultPageFrame } from '../page/result-page-frame.tsx'
import { useResultPage } from '../page/use-result-page.ts'
import { buildDoctorReport } from './build-doctor-report.ts'
import { DoctorReportView } from './doctor-report-view.tsx'
import { QuestionsCard } from './questions-card.tsx'
import { ShareCard } from './share-card.tsx'
import { useQuestions } from './use-questions.ts'
import { listVisitQuestions } from './visit-questions.ts'

/** /results/{purchaseId}/doctor: a purchase's results for a physician, ways to print or share them, and questions for the visit. */
export function DoctorPage() {
  const { purchaseId = '' } = useParams()
  const page = useResultPage(purchaseId)
  usePageTitle(doctorMessages.pageTitle)
  return (
    <ResultPageFrame
      page={page}
      title={doctorMessages.pageTitle}
      trail={
        <Breadcrumbs
          trail={[
            { label: doctorMessages.home, to: '/' },
            { label: doctorMessages.results, to: `${formatResultsPath(purchaseId)}/summary` },
          ]}
          current={doctorMessages.pageTitle}
        />
      }
      rail={null}
    >
      {page.state === 'ready' && page.order && <Report order={page.order} sections={page.sections} />}
    </ResultPageFrame>
  )
}

function Report({ order, sections }: { order: Order; sections: readonly PackageSection[] }) {
  const { portalName, supportPhone } = usePortalConfig()
  // Without a name the report is still available.
  const { firstName } = useParticipantBasic()
  const report = useMemo(() => {
    const time = order.screening?.time
    const about = {
      patient: firstName,
      ...(typeof time === 'string' && { time }),
      date: formatNewYorkDate(time) ?? doctorMessages.unknown,
      place: formatPlace(order),
      provider: `${portalName}, ${supportPhone}`,
    }
    return buildDoctorReport({ about, sections, catalogue, data: doctorData })
  }, [order, sections, firstName, portalName, supportPhone])
  const suggested = useMemo(() => listVisitQuestions(report), [report])
  const list = useQuestions(suggested)
  const questions = list.questions.filter(({ text }) => text.trim() !== '')
  return (
    <Stack gap="md">
      <ShareCard report={report} questions={questions} />
      <QuestionsCard list={list} />
      <DoctorReportView report={report} questions={questions} />
    </Stack>
  )
}
