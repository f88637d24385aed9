import { Text } from '@mantine/core'
import { CalendarBlankIcon } from '@phosphor-icons/react/dist/csr/CalendarBlank'
import { HeartbeatIcon } from '@phosphor-icons/react/dist/csr/Heartbeat'
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium'
import { MoonStarsIcon } from '@phosphor-icons/react/dist/csr/MoonStars'
import { SunHorizonIcon } from '@phosphor-icons/react/dist/csr/SunHorizon'
import { useState } from 'react'
import { catalogue } from 'virtual:catalogue'
import { figures } from 'virtual:figures'
import { pagesMessages } from 'virtual:messages/pages'
import { useParticipantResults } from '../data/participant-results.ts'
import { PrepareDrawing } from '../ui/drawings/prepare-drawing.tsx'
import { LeadCard } from './lead-card.tsx'
import { findNextAppointment, type Appointment } from './own-dates.ts'
import type { HeadingMark } from './page-cards.tsx'
import { TextPage } from './text-page.tsx'

/** /prepare: what to do before a screening and when, with the dates of the participant's next appointment. */
export function PreparePage() {
  const results = useParticipantResults()
  const [now] = useState(() => new Date())
  const appointment =
    results.state === 'ready' ? findNextAppointment(results.orders, now, figures.fastingHours, catalogue) : undefined
  return (
    <TextPage
      route="prepare"
      marks={createMarks(appointment)}
      actions={
        <LeadCard
          drawing={<PrepareDrawing />}
          renderDates={() => appointment && <NextAppointment {...appointment} />}
          noDates={pagesMessages.noAppointment}
        />
      }
    />
  )
}

/**
 * The icons of the page's headings, and their dates. A heading with different text has neither, so no date ends up next to the wrong
 * heading.
 */
function createMarks(appointment: Appointment | undefined): ReadonlyMap<string, HeadingMark> {
  const { day, dayBefore, clock } = appointment ?? {}
  return new Map<string, HeadingMark>([
    [pagesMessages.stepDaysBefore, { Icon: CalendarBlankIcon }],
    [pagesMessages.stepEveningBefore, { Icon: MoonStarsIcon, note: dayBefore }],
    [pagesMessages.stepMorning, { Icon: SunHorizonIcon, note: day }],
    [pagesMessages.stepScreening, { Icon: HeartbeatIcon, note: clock }],
    [pagesMessages.stepAfter, { Icon: HourglassMediumIcon }],
  ])
}

function NextAppointment({ date, clock, place, fast, tests }: Appointment) {
  return (
    <>
      <Text c="dimmed" fz="sm">
        {pagesMessages.nextAppointment}
      </Text>
      <Text fz="xl" lh={1.3} lts="-0.012em">
        {/* The month and its day stay on one line, as does a time below. */}
        {date.replace(/ (?=\d+,)/, '\u00a0')}
      </Text>
      <Text fz="lg">{clock}</Text>
      {place !== '' && <p>{place}</p>}
      {tests.length > 0 && (
        <Text mt="0.75rem" fz="sm">
          {pagesMessages.appointmentTests({ tests: tests.join(', ') })}
        </Text>
      )}
      <Text mt="0.75rem">
        {pagesMessages.fastingBegins}{' '}
        <strong>{pagesMessages.fastingTime({ ...fast, clock: fast.clock.replaceAll(' ', '\u00a0') })}</strong>
      </Text>
    </>
  )
}
