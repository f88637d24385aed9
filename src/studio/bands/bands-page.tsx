import { Anchor, Button, Card, Group, Stack, Switch, Text, TextInput, Title } from '@mantine/core'
import { Fragment, useState } from 'react'
import { Link } from 'react-router-dom'
import { formatCount } from '../../catalogue/words.ts'
import { useSuspenseStudioDocument } from '../content/use-suspense-studio-document.ts'
import { StudioPage } from '../ui/studio-page.tsx'
import type { AllBandsDocument } from '../model/documents.ts'
import { LimitButton } from '../ui/limits/limit-button.tsx'
import { listBandLines } from '../ui/list-band-lines.ts'
import { RangeMenu } from '../ui/structure/range-menu.tsx'
import { TestBands } from '../ui/test-bands.tsx'
import { filterGroups } from './filter-groups.ts'
import classes from '../ui/test-bands.module.css'

/** The bands of every test on one page, with the forms of one test below each other, for a clinician's sign-off. */
export function BandsPage() {
  const bands = useSuspenseStudioDocument<AllBandsDocument>('bands.json') ?? []
  const [isBrief, setBrief] = useState(false)
  const [sought, setSought] = useState('')
  const groups = filterGroups(groupTwins(bands), sought)
  const measured = groups.filter((group) => group.some(({ definition }) => listBandLines(definition).length > 0))
  const others = groups.filter((group) => !measured.includes(group))
  return (
    <StudioPage
      title="Bands"
      detail="Which range each number falls in, and where the limits come from. Versions of the same test, such as laboratory and finger-stick, share a card."
      tools={
        <Group className="no-print">
          <TextInput
            type="search"
            aria-label="Find a test by its name"
            placeholder="Find a test"
            value={sought}
            onChange={(event) => setSought(event.currentTarget.value)}
          />
          <Switch label="Lines only" checked={isBrief} onChange={(event) => setBrief(event.currentTarget.checked)} />
          <Button variant="default" onClick={() => window.print()}>
            Print
          </Button>
        </Group>
      }
    >
      <Text role="status" className="no-print" c="dimmed" fz="sm">
        {groups.length === 0
          ? 'No test has this name.'
          : formatCount(
              groups.reduce((sum, group) => sum + group.length, 0),
              'test',
            )}
      </Text>
      {[...measured, ...others].map((group, at) => (
        <Fragment key={group[0]!.id}>
          {at === measured.length && (
            <Title order={2} mt="lg">
              Decided by a reviewer or by answers instead of a number
            </Title>
          )}
          <Card component="section" className={classes.group}>
            <Stack gap="lg">
              {group.map((test) => (
                <div key={test.id}>
                  <Group justify="space-between" mb="xs">
                    <Title order={2} fz="lg">
                      <Anchor component={Link} to={`/test/${test.id}`}>
                        {test.label}
                      </Anchor>
                    </Title>
                    <Group gap="xs">
                      <LimitButton test={test} />
                      <RangeMenu test={test} />
                    </Group>
                  </Group>
                  <TestBands test={test} isBrief={isBrief} />
                </div>
              ))}
            </Stack>
          </Card>
        </Fragment>
      ))}
    </StudioPage>
  )
}

/** Groups tests with those that they name as another form of themselves, in the order of the tests. */
export function groupTwins(bands: AllBandsDocument): AllBandsDocument[number][][] {
  const placed = new Set<string>()
  return bands.flatMap((test) => {
    if (placed.has(test.id)) return []
    const ids = new Set([test.id, ...test.twins.map(({ interpretationId }) => interpretationId)])
    const group = [test, ...bands.filter((one) => one !== test && ids.has(one.id) && !placed.has(one.id))]
    for (const { id } of group) placed.add(id)
    return [group]
  })
}
