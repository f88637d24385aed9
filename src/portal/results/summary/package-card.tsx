import { Accordion, Card, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { PackageSection } from '../package-sections.ts'
import { useStaggeredRender } from '../use-staggered-render.ts'
import classes from './package-card.module.css'
import { SummaryRow } from './summary-row.tsx'

interface PackageCardProps {
  readonly section: PackageSection
  /** The address of the details. */
  readonly details: string
}

/** Resets what the card already provides: its border and padding, and the style of a page heading. */
const foldStyles = {
  item: { borderTop: 0 },
  control: { fontSize: 'inherit', lineHeight: 'inherit', textWrap: 'balance' },
  content: { paddingBottom: 0 },
} as const

/** The results of one package, one per row. On a phone the heading folds them; they start open. */
export function PackageCard({ section, details }: PackageCardProps) {
  const isPhone = useMediaQuery('screen and (max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const rows = <Rows section={section} details={details} />
  // Mantine throws on an item without a name.
  const item = section.packageCode || 'other'
  return (
    <Card component="section" pb="xs">
      {isPhone ? (
        <Accordion order={2} defaultValue={item} transitionDuration={0} styles={foldStyles}>
          <Accordion.Item value={item}>
            <Accordion.Control>{section.title}</Accordion.Control>
            <Accordion.Panel>{rows}</Accordion.Panel>
          </Accordion.Item>
        </Accordion>
      ) : (
        <>
          <Title order={2} mb="sm">
            {section.title}
          </Title>
          {rows}
        </>
      )}
    </Card>
  )
}

/** Renders the rows below the first screen after the others. */
function Rows({ section: { products, emptyReason }, details }: PackageCardProps) {
  const views = products.flatMap((product) => product.views)
  const drawn = useStaggeredRender(views.length, 6)
  if (emptyReason !== undefined)
    return (
      <Text c="dimmed" pb="sm">
        {emptyReason}
      </Text>
    )
  return (
    <ul role="list" className={classes.rows}>
      {views.map((view, at) => (
        <li key={view.anchor}>{at < drawn && <SummaryRow view={view} details={details} />}</li>
      ))}
    </ul>
  )
}
