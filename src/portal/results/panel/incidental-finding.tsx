import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import type { InterpretationTexts } from 'virtual:catalogue'
import classes from './incidental-finding.module.css'

/** Something found beside the result: in a box of its own, or as part of the text where the definition says so. */
export function IncidentalFinding({ finding }: { finding: InterpretationTexts['incidentals'][string] }) {
  const { sectionTitle, sectionHeader, isAppendedToContent, Body } = finding
  return (
    <div className={isAppendedToContent ? classes.appended : classes.box}>
      <h3 className={classes.title}>
        {!isAppendedToContent && <InfoIcon className={classes.icon} size={24} weight="fill" aria-hidden />}
        {sectionTitle}
      </h3>
      {sectionHeader !== '' && <p className={classes.header}>{sectionHeader}</p>}
      <Body />
    </div>
  )
}
