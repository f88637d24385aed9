import { Anchor, Button, Card, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useSuspenseStudioDocument } from '../content/use-suspense-studio-document.ts'
import { StudioPage } from '../ui/studio-page.tsx'
import type { OverviewDocument, OverviewRow } from '../model/documents.ts'
import { formatOverviewCsv } from './format-overview-csv.ts'
import { OverviewTable } from './overview-table.tsx'
import classes from './overview-page.module.css'

/** The state of the whole content folder on one page: coverage, reading grade, findings, assumptions and known defects. */
export function OverviewPage() {
  const overview = useSuspenseStudioDocument<OverviewDocument>('overview.json')
  if (!overview) return null
  const { whole, tests, assumptions, defects } = overview
  const sum = (of: (row: OverviewRow) => number) => tests.reduce((all, row) => all + of(row), 0)
  const entries = sum((row) => row.entries)
  const grade = sum((row) => row.grade * row.entries) / Math.max(1, entries)
  const open = defects.filter(({ decision }) => decision === 'open').length
  const figures = [
    ['Entries', String(entries)],
    ['Signed', `${whole.approved} of ${whole.texts}`],
    ['Reading grade', grade.toFixed(1)],
    ['Errors and warnings', `${whole.errors} and ${whole.warnings}`],
    ['Assumptions', String(assumptions.length)],
    ['Known defects', `${defects.length}, ${open === 0 ? 'none' : open} open`],
  ] as const
  return (
    <StudioPage
      title="Overview"
      tools={
        <Button
          variant="default"
          component="a"
          download="content-overview.csv"
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(formatOverviewCsv(tests))}`}
        >
          Download as CSV
        </Button>
      }
    >
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }} spacing="sm" component="dl" m={0}>
        {figures.map(([label, figure]) => (
          <Card key={label} padding="sm">
            <Text component="dt" fz="sm" c="dimmed">
              {label}
            </Text>
            <Text component="dd" m={0} fz="xl" fw={700}>
              {figure}
            </Text>
          </Card>
        ))}
      </SimpleGrid>
      <OverviewTable rows={tests} />
      <section aria-labelledby="assumptions">
        <Title order={2} id="assumptions" mb="sm">
          Assumptions for a clinician to confirm ({assumptions.length})
        </Title>
        <Stack gap="sm">
          {assumptions.map(({ place, test, assumption }) => (
            <div key={place} className={classes.item}>
              <Anchor component={Link} to={`/test/${place.split('/')[0]}`} fw={700}>
                {test}
                {place.includes('/') && `, ${place.split('/')[1]}`}
              </Anchor>
              <Text>{assumption}</Text>
            </div>
          ))}
        </Stack>
      </section>
      <section aria-labelledby="defects">
        <Title order={2} id="defects" mb="sm">
          Known defects of the source ({defects.length})
        </Title>
        <Stack gap="sm">
          {defects.map(({ id, said, decision, reason, isBack }) => (
            <div key={id} className={classes.item}>
              <Text fw={700}>
                {id}: {isBack ? 'found again' : decision}
              </Text>
              <Text>
                {said} {reason}
              </Text>
            </div>
          ))}
        </Stack>
      </section>
    </StudioPage>
  )
}
