import { useEffect, useMemo } from 'react'
import { printMessages } from 'virtual:messages/print'
import { fillPlaceholders } from '../../../catalogue/placeholder.ts'
import type { Order } from '../../data/order.ts'
import { usePortalConfig } from '../../config/portal-config.ts'
import { clockTimeOf, dateOf } from '../../data/screening-time.ts'
import { LogoTile } from '../../ui/logo/logo-tile.tsx'
import { PageHeading } from '../../ui/page-heading/page-heading.tsx'
import { panelsOf } from '../result-panels.ts'
import type { PackageSection } from '../package-sections.ts'
import classes from './print-sheet.module.css'
import { PrintResult } from './print-result.tsx'
import { PrintTable } from './print-table.tsx'

/** What is printed, of whom. */
export interface PrintSheetProps {
  readonly order: Order
  readonly sections: readonly PackageSection[]
  readonly contexts: ReadonlyMap<string, string>
  /** Empty where it is not known. */
  readonly firstName: string
  readonly isMember: boolean
}

/** What is printed: whose results, when and where, all of them at a glance, and then one by one. */
export function PrintSheet({ order, sections, contexts, firstName, isMember }: PrintSheetProps) {
  const { portalName, supportPhone } = usePortalConfig()
  const time = order.screening?.time
  const eventDate = fillPlaceholders(printMessages.eventDate, { date: dateOf(time) ?? printMessages.dateUnknown })
  const panels = useMemo(() => {
    const clockTime = clockTimeOf(time)
    return sections.flatMap(({ products }) => products.flatMap((product) => panelsOf(product, clockTime, contexts)))
  }, [sections, contexts, time])
  usePageFooter([firstName, eventDate])
  return (
    <div className={classes.sheet}>
      <div className={classes.letterhead}>
        <span className={classes.brand}>
          <LogoTile className={classes.logo} isMember={isMember} />
          {portalName}
        </span>
        <span>{fillPlaceholders(printMessages.questions, { phone: supportPhone })}</span>
      </div>
      <PageHeading>{printMessages.title}</PageHeading>
      <p className={classes.whose}>
        {firstName !== '' && <strong>{firstName}</strong>}
        <span>{eventDate}</span>
        {placeOf(order) !== '' && <span>{placeOf(order)}</span>}
      </p>
      {sections.map((section) => (
        <PrintTable key={section.packageCode} section={section} />
      ))}
      <h2 className={classes.oneByOne}>{printMessages.oneByOne}</h2>
      {panels.map((panel) => (
        <PrintResult key={panel.anchor} panel={panel} />
      ))}
    </div>
  )
}

/**
 * Hands the words at the foot of each printed page to the stylesheet, which alone knows which page it is on: whose page it is,
 * so that a lost sheet finds back, and "Page 2 of 7".
 */
function usePageFooter(whose: readonly string[]): void {
  const words = whose.filter((word) => word !== '').join(' · ')
  useEffect(() => {
    const { style } = document.documentElement
    const texts = { '--print-whose': words, '--print-page': printMessages.page, '--print-of': printMessages.of }
    for (const [name, text] of Object.entries(texts)) style.setProperty(name, asCssString(text))
    return () => Object.keys(texts).forEach((name) => style.removeProperty(name))
  }, [words])
}

function asCssString(text: string): string {
  return `"${text.replaceAll(/\s/g, ' ').replaceAll(/["\\]/g, String.raw`\$&`)}"`
}

/** "Riverside Community Center, Millbrook, OH". */
function placeOf({ screening }: Order): string {
  const { city, state } = screening?.location ?? {}
  return [screening?.siteName, city, state].flatMap((part) => part?.trim() || []).join(', ')
}
