import { doctorMessages } from 'virtual:messages/doctor'
import printClasses from '../print/print-view.module.css'
import { usePageFooter } from '../page/use-page-footer.ts'
import { ResultIcon } from '../result-word.tsx'
import { DoctorTable } from './doctor-table.tsx'
import type { DoctorReport } from './doctor-report.ts'
import { formatFinding, listHeadLines } from './report-words.ts'
import type { VisitQuestion } from './visit-questions.ts'
import classes from './doctor-report-view.module.css'

const critical = { style: 'red', isUsable: true } as const

/** What the physician reads, on screen and on paper: values, ranges, findings and history, without the portal's explanations. */
export function DoctorReportView({ report, questions }: { report: DoctorReport; questions: readonly VisitQuestion[] }) {
  const { about, groups, findings, history, isPartial } = report
  usePageFooter([about.patient, about.date])
  return (
    <div className={`${printClasses.printView} ${classes.report}`}>
      <dl className={classes.head}>
        {listHeadLines(about).map(([term, words]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p className={`${classes.paperOnly} ${classes.blanks}`}>
        {[doctorMessages.fullName, doctorMessages.birthDate].map((label) => (
          <span key={label} className={classes.blank}>
            {label}
          </span>
        ))}
      </p>
      {isPartial && <p>{doctorMessages.pendingNote}</p>}
      {findings.length > 0 && (
        <section aria-labelledby="doctor-findings">
          <h2 id="doctor-findings">{doctorMessages.findingsTitle}</h2>
          <ul role="list" className={classes.findings}>
            {findings.map((finding) => (
              <li key={finding.id + finding.value} data-critical={finding.isCritical || undefined}>
                {finding.isCritical && <ResultIcon word={critical} />}
                {formatFinding(finding)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {groups.map((group) => (
        <DoctorTable key={group.kind} group={group} />
      ))}
      {history.length > 0 && (
        <section aria-labelledby="doctor-history">
          <h2 id="doctor-history">{doctorMessages.historyTitle}</h2>
          <ul className={classes.history}>
            {history.map(({ name }) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </section>
      )}
      {questions.length > 0 && (
        <section aria-labelledby="doctor-questions" className={classes.paperOnly}>
          <h2 id="doctor-questions">{doctorMessages.questionsTitle}</h2>
          <ol className={classes.questions}>
            {questions.map(({ text, about: lines }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- Two questions may read the same.
              <li key={at}>
                <p>
                  <strong>{text}</strong>
                </p>
                <p>{lines.join('; ')}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}
