import { useState } from 'react'
import { loadSections, type SectionText } from 'virtual:catalogue'
import type { Product } from '../../../catalogue/catalogue.ts'
import { ResultProse } from '../result-prose.tsx'
import classes from './educational-sections.module.css'
import { useLoaded } from './use-loaded.ts'

/** What is true for every reader of a product: one folded section each. Nothing where they cannot be loaded: the result is above. */
export function EducationalSections({ product }: { product: Product }) {
  const loaded = useLoaded(loadSections, product.productCode)
  const all = loaded.state === 'ready' ? (loaded.value ?? []) : []
  // The overviews, which come with them, stand above the results.
  const sections = all.filter(({ name }) => product.sections.includes(name))
  if (sections.length === 0) return null
  return (
    <div className={classes.sections}>
      {sections.map((section) => (
        <Section key={section.name} section={section} place={`${product.productCode}/${section.name}`} />
      ))}
    </div>
  )
}

/** The browser's own disclosure; its text is drawn when it is first opened. */
function Section({ section: { sectionTitle, sectionHeader, Body }, place }: { section: SectionText; place: string }) {
  const [isOpened, setOpened] = useState(false)
  return (
    <details
      className={classes.section}
      onToggle={(event) => {
        if (event.currentTarget.open) setOpened(true)
      }}
    >
      <summary className={classes.summary}>
        <h3>{sectionTitle}</h3>
        <svg className={classes.sign} viewBox="0 0 24 24" aria-hidden focusable="false">
          <path d="M4 12h16" />
          <path className={classes.upright} d="M12 4v16" />
        </svg>
      </summary>
      {isOpened && (
        <div className={classes.text}>
          {sectionHeader !== '' && <p className={classes.sectionHeader}>{sectionHeader}</p>}
          <ResultProse values={{}} flags={[]} part="whole" place={place}>
            <Body />
          </ResultProse>
        </div>
      )}
    </details>
  )
}
