import { useMemo } from 'react'
import { printMessages } from 'virtual:messages/print'
import { formatPlace } from '../../data/format-place.ts'
import type { Order } from '../../data/order.ts'
import { usePortalConfig } from '../../config/portal-config.ts'
import { formatNewYorkTime, formatNewYorkDate } from '../../data/screening-time.ts'
import { LogoTile } from '../../ui/logo-tile.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { AttentionCard } from '../details/attention-card.tsx'
import { rankPanel } from '../details/list-page-items.ts'
import { listPanels } from '../panel/result-panels.ts'
import type { PackageSection } from '../package-sections.ts'
import type { ResultView } from '../result-view.ts'
import classes from './print-view.module.css'
import { NewerResults } from '../page/newer-results.tsx'
import { usePageFooter } from '../page/use-page-footer.ts'
import { PrintResult } from './print-result.tsx'
import { PrintTable } from './print-table.tsx'

/** The results that are printed, and whose they are. */
export interface PrintViewProps {
  readonly order: Order
  readonly newer: Order | undefined
  readonly sections: readonly PackageSection[]
  readonly views: readonly ResultView[]
  readonly contexts: ReadonlyMap<string, string>
  /** Empty where it is not known. */
  readonly firstName: string
  readonly isMember: boolean
  /** Whether all texts of the results are loaded and can be rendered; if not, the printout says so. */
  readonly isComplete: boolean
  /** Called when a text cannot be rendered. */
  readonly onTextError: () => void
}

/** What is printed: whose results, when and where, what needs attention, all of them at a glance, and one by one, the soonest first. */
export function PrintView({ order, newer, sections, views, contexts, firstName, isMember, ...state }: PrintViewProps) {
  const { isComplete, onTextError } = state
  const { portalName, supportPhone } = usePortalConfig()
  const time = order.screening?.time
  const eventDate = printMessages.eventDate({ date: formatNewYorkDate(time) ?? printMessages.dateUnknown })
  const panels = useMemo(() => {
    const clockTime = formatNewYorkTime(time)
    return sections
      .flatMap(({ products }) => products.flatMap((product) => listPanels(product, clockTime, contexts)))
      .sort((a, b) => rankPanel(a) - rankPanel(b))
  }, [sections, contexts, time])
  usePageFooter([firstName, eventDate])
  return (
    <div className={classes.printView}>
      <div className={classes.letterhead}>
        <span className={classes.brand}>
          <LogoTile className={classes.logo} isMember={isMember} />
          {portalName}
        </span>
        <span>{printMessages.questions({ phone: supportPhone })}</span>
      </div>
      <PageHeading>{printMessages.title}</PageHeading>
      <p className={classes.whose}>
        {firstName !== '' && <strong>{firstName}</strong>}
        <span>{eventDate}</span>
        {formatPlace(order) !== '' && <span>{formatPlace(order)}</span>}
      </p>
      {!isComplete && (
        <p className={classes.paperOnly}>
          <strong>{printMessages.someTextsMissingOnPaper({ phone: supportPhone })}</strong>
        </p>
      )}
      <div className={classes.attention}>
        {newer && <NewerResults order={order} newer={newer} />}
        <AttentionCard views={views} isOnPaper />
      </div>
      {sections.map((section) => (
        <PrintTable key={section.packageCode} section={section} />
      ))}
      <h2 className={classes.oneByOne}>{printMessages.oneByOne}</h2>
      {panels.map((panel) => (
        <PrintResult key={panel.anchor} panel={panel} onTextError={onTextError} />
      ))}
    </div>
  )
}
