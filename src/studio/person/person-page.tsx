import { Button, Card, Grid, Group, SegmentedControl } from '@mantine/core'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { useMemo, useRef, useState } from 'react'
import { formatCount } from '../../catalogue/words.ts'
import { useSuspenseStudioDocument } from '../content/use-suspense-studio-document.ts'
import { useStudioIndex } from '../content/use-studio-index.ts'
import type { PackagesDocument } from '../model/documents.ts'
import { DeviceControl } from '../preview/device-control.tsx'
import type { PreviewDevice } from '../preview/preview-device.ts'
import { CopyText } from '../ui/copy-text.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { listReadingTexts } from './list-reading-texts.ts'
import { listRepetitions } from './list-repetitions.ts'
import { PersonForm } from './person-form.tsx'
import { PersonNotes } from './person-notes.tsx'
import { PersonResult } from './person-result.tsx'
import classes from './person-page.module.css'
import { usePerson } from './use-person.ts'

/** All results of one imagined person, as the portal shows them: what no single text tells, such as two deadlines on one page. */
export function PersonPage() {
  const sold = useSuspenseStudioDocument<PackagesDocument>('packages.json')
  return sold ? <Person {...sold} /> : <NotFound />
}

function Person({ packages, products }: PackagesDocument) {
  const { compare } = useStudioIndex()
  const { person, purchase, readings, leftOut, demo, isBefore, show } = usePerson({ packages, products })
  const repeated = useMemo(() => listRepetitions(readings), [readings])
  const [device, setDevice] = useState<PreviewDevice>('phone')
  // A phone leaves the form and the notes more room.
  const isPhone = device === 'phone'
  const [isMarked, setMarked] = useState(false)
  const marked = useMemo(() => new Set(isMarked ? repeated.map(({ text }) => text) : []), [isMarked, repeated])
  const page = useRef<HTMLDivElement>(null)
  const read = readings.filter(({ contentId }) => contentId !== undefined)
  const words = read.flatMap(listReadingTexts).reduce((sum, { text }) => sum + text.words, 0)
  return (
    <StudioPage
      title="A person"
      detail={`What one person reads in the portal: what to do, from the summary, then ${formatCount(read.length, 'result')} in ${words.toLocaleString('en-US')} words. Press a sentence to open its text.`}
      tools={
        <Group gap="sm">
          {compare !== undefined && (
            <SegmentedControl
              aria-label="Which side of the changes"
              value={isBefore ? 'before' : 'after'}
              data={[
                { value: 'before', label: 'Before the changes' },
                { value: 'after', label: 'Now' },
              ]}
              onChange={(side) => show(person, side)}
            />
          )}
          <CopyText words={window.location.href} label="Copy the link" />
          <Button
            variant="default"
            leftSection={<PrinterIcon size={18} aria-hidden />}
            onClick={() => page.current?.querySelector('iframe')?.contentWindow?.print()}
          >
            Print
          </Button>
        </Group>
      }
    >
      <Grid gap="md">
        <Grid.Col span={{ base: 12, sm: 5, lg: isPhone ? 'auto' : 3 }}>
          <Card component="section" aria-label="The person">
            <PersonForm
              person={person}
              packages={packages}
              products={products}
              purchase={purchase}
              leftOut={leftOut}
              readings={readings}
              demo={demo}
              onChange={(fields) => show({ ...person, ...fields }, isBefore ? 'before' : 'after')}
            />
          </Card>
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 7, lg: isPhone ? 'content' : 9 }}>
          <DeviceControl device={device} onChange={setDevice} without="paper" />
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard scrolls what has the focus */}
          <div ref={page} className={classes.page} tabIndex={0} role="region" aria-label="The page as it is read">
            <PersonResult
              purchase={purchase}
              readings={readings}
              device={device}
              title="All results of this person"
              marked={marked}
              scroller={page}
            />
          </div>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: isPhone ? 'auto' : 12 }}>
          <PersonNotes readings={readings} repeated={repeated} isMarked={isMarked} onMark={setMarked} />
        </Grid.Col>
      </Grid>
    </StudioPage>
  )
}
