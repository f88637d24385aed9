import { Accordion, Card } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { resultsMessages } from 'virtual:messages/results'
import type { BoughtPackage } from '../every-package.ts'
import classes from './package-card.module.css'
import { SummaryRow } from './summary-row.tsx'

interface PackageCardProps {
  readonly section: BoughtPackage
  /** The address of the details. */
  readonly details: string
}

/** The results of one package, a row each. On a phone its heading folds it, and it is open at first. */
export function PackageCard({ section, details }: PackageCardProps) {
  const isPhone = useMediaQuery('screen and (max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const rows = <Rows section={section} details={details} />
  return (
    <Card component="section" className={classes.card}>
      {isPhone ? (
        <Accordion order={2} defaultValue={section.packageCode} transitionDuration={0}>
          <Accordion.Item value={section.packageCode} className={classes.item}>
            <Accordion.Control className={classes.fold}>{section.title}</Accordion.Control>
            <Accordion.Panel className={classes.panel}>{rows}</Accordion.Panel>
          </Accordion.Item>
        </Accordion>
      ) : (
        <>
          <h2 className={classes.title}>{section.title}</h2>
          {rows}
        </>
      )}
    </Card>
  )
}

function Rows({ section: { products, lacks }, details }: PackageCardProps) {
  if (lacks !== undefined)
    return (
      <p className={classes.none}>{lacks === 'results' ? resultsMessages.noResults : resultsMessages.listedAbove}</p>
    )
  return (
    <ul role="list" className={classes.rows}>
      {products.flatMap(({ views }) =>
        views.map((view) => (
          <li key={view.anchor}>
            <SummaryRow view={view} details={details} />
          </li>
        )),
      )}
    </ul>
  )
}
