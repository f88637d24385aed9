import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { useId, useState } from 'react'
import { Card } from '../../ui/card/card.tsx'
import { resultsMessages } from 'virtual:messages/results'
import type { BoughtPackage } from '../every-package.ts'
import classes from './package-card.module.css'
import { SummaryRow } from './summary-row.tsx'

/** The results of one package, a row each. On a phone its heading folds it, and it is open at first. */
export function PackageCard({ section, details }: { section: BoughtPackage; details: string }) {
  const id = useId()
  const [isOpen, setOpen] = useState(true)
  return (
    <Card className={classes.card ?? ''}>
      <h2 className={classes.title}>
        <span className={classes.wide}>{section.title}</span>
        <button
          type="button"
          className={classes.fold}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {section.title}
          <CaretDownIcon className={classes.caret} size={24} weight="bold" aria-hidden />
        </button>
      </h2>
      <div id={id} className={classes.rows} data-folded={!isOpen || undefined}>
        {section.lacks === undefined ? (
          <ul role="list">
            {section.products.flatMap(({ views }) =>
              views.map((view) => (
                <li key={view.anchor}>
                  <SummaryRow view={view} details={details} />
                </li>
              )),
            )}
          </ul>
        ) : (
          <p className={classes.none}>
            {section.lacks === 'results' ? resultsMessages.noResults : resultsMessages.listedAbove}
          </p>
        )}
      </div>
    </Card>
  )
}
